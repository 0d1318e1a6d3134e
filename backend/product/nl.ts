export const texts = {
  ean: 'EAN',
  sku: 'Artikelnummer',
  gone: 'Dit product verkopen we niet meer.',
  answer: {
    title: (product: string) => `Antwoord op je vraag over ${product}`,
    question: 'Je vraag',
    answer: 'Ons antwoord',
    public: 'Je vraag en het antwoord staan nu ook bij het product, met alleen de naam die je opgaf.',
    link: 'Bekijk het product',
    greeting: (shop: string) => `Groet,\n${shop}`,
  },
}
