export const texts = {
  notOrdered: 'Dit artikel hoort niet bij je bestelling.',
  twice: 'Over dit artikel schreef je al iets.',
  nothingRated: 'Geef minstens één beoordeling.',
  alreadyUsed: 'Je hebt deze bestelling al beoordeeld. Bedankt daarvoor!',
  invitation: {
    title: 'Hoe bevalt je bestelling?',
    subject: (title: string, number: string) => `${title} (${number})`,
    question: (number: string) =>
      `Onlangs hebben we bestelling ${number} naar je opgestuurd. We zijn benieuwd wat je ervan vindt. Ook als iets tegenvalt: daar hebben andere kopers iets aan, en wij ook.`,
    link: 'Schrijf je beoordeling',
    once: 'We vragen dit maar één keer. Bij je beoordeling staat alleen je voornaam.',
    greetings: (shop: string) => `Groet,\n${shop}`,
  },
}
