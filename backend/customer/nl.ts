export const texts = {
  passwordNeeded: 'Vul je wachtwoord in om je e-mailadres te wijzigen.',
  mailTaken: 'Dit e-mailadres hoort al bij een ander account.',
  addressesFull: (most: number) => `Je kunt maximaal ${most} adressen bewaren. Verwijder er eerst één.`,
  /** The author of what was written by who has left. */
  anonymous: 'Anoniem',
}
