export const texts = {
  notOrdered: 'Dit artikel hoort niet bij je bestelling.',
  twice: 'Dit artikel heb je al beoordeeld.',
  nothingRated: 'Geef minstens één beoordeling.',
  alreadyUsed: 'Je hebt deze bestelling al beoordeeld. Bedankt daarvoor!',
  showFirst: 'Deze beoordeling staat niet in de winkel. Toon die eerst: npm run shop -- moderate.',
  answer: {
    title: (shop: string) => `${shop} reageert op je beoordeling`,
    review: 'Je beoordeling',
    answer: 'Onze reactie',
    public: 'Onze reactie staat ook in de winkel, onder je beoordeling.',
    link: 'Bekijk onze reactie',
    greeting: (shop: string) => `Groet,\n${shop}`,
  },
  invitation: {
    title: 'Hoe bevalt je bestelling?',
    subject: (title: string, number: string) => `${title} (${number})`,
    question: (number: string) =>
      `Onlangs heb je bestelling ${number} van ons gekregen. We zijn benieuwd wat je ervan vindt. Ook als iets tegenvalt: daar hebben andere kopers iets aan, en wij ook.`,
    link: 'Schrijf je beoordeling',
    once: 'We vragen dit maar één keer. Bij je beoordeling staat alleen je voornaam.',
    greetings: (shop: string) => `Groet,\n${shop}`,
  },
}
