export const texts = {
  passwordNeeded: 'Vul je wachtwoord in om je e-mailadres te wijzigen.',
  mailTaken: 'Dit e-mailadres hoort al bij een ander account.',
  addressesFull: (most: number) => `Je kunt maximaal ${most} adressen bewaren. Verwijder er eerst één.`,
  accountDeleted: 'Je account is verwijderd.',
  /** The author's name on posts of a deleted customer. */
  anonymous: 'Anoniem',
}
