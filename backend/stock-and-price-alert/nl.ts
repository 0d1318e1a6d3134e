export const texts = {
  inStock: 'Goed nieuws: dit artikel is weer op voorraad.',
  mail: {
    stock: {
      title: 'Weer op voorraad',
      subject: (name: string) => `${name} is weer op voorraad`,
      text: (name: string) =>
        `Goed nieuws: ${name} is weer op voorraad. Wacht niet te lang: we kunnen er geen voor je opzijleggen.`,
    },
    price: {
      title: 'De prijs is gedaald',
      subject: (name: string) => `${name} is nu goedkoper`,
      text: (name: string, before: string, now: string) =>
        `Goed nieuws over ${name}. De prijs is gedaald van ${before} naar ${now}.`,
    },
    link: (name: string) => `Bekijk ${name}`,
    once: 'Dit is de enige mail die je hierover krijgt.',
    greetings: (shop: string) => `Groet,\n${shop}`,
  },
}
