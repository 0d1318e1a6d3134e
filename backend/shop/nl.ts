export const texts = {
  askUs: ({ phone, email }: { phone: string; email: string }, hint: string) =>
    `Vragen? Bel ${phone} of mail ${email}${hint && ` ${hint}`}.`,
}
