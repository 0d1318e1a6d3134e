export const texts = {
  inStock: 'Goed nieuws: dit artikel is weer op voorraad.',
  mail: {
    title: 'Weer op voorraad',
    subject: (name: string) => `${name} is weer op voorraad`,
    inStock: (name: string) =>
      `Goed nieuws: ${name} is weer op voorraad. Wacht niet te lang: we kunnen hem niet voor je opzijleggen.`,
    link: (name: string) => `Bekijk ${name}`,
    once: 'Dit is de enige e-mail die je hierover krijgt.',
    greetings: (shop: string) => `Groet,\n${shop}`,
  },
}
