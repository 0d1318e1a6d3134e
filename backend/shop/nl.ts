export const texts = {
  /** This sentence must be the same as on the shop's pages about returns. */
  returns: 'De verzending van een retour betaal je zelf.',
  returnsFree: 'Terugsturen is gratis.',
  askUs: ({ phone, email }: { phone: string; email: string }, hint: string) =>
    `Vragen? Bel ${phone} of mail ${email}${hint && ` ${hint}`}.`,
}
