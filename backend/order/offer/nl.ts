export const texts = {
  alreadyOrdered: (number: string) => `Deze offerte is al besteld, met nummer ${number}.`,
  over: 'Deze offerte is verlopen. Vraag een nieuwe aan.',
  codeUsedUp: (code: string | null) =>
    `De kortingscode ${code} in deze offerte is al gebruikt. Vraag een nieuwe offerte aan.`,
  soldNoMore: (name: string) =>
    `${name} verkopen we niet meer, dus deze offerte kunnen we niet meer leveren. Bel of mail ons, dan zoeken we iets anders.`,
  busy: 'Het is nu erg druk. Probeer het opnieuw.',
  keyReused: 'Deze aanvraag is al eens anders verstuurd. Begin opnieuw vanuit je winkelwagen.',
  mail: {
    subject: (number: string, shop: string) => `Je offerte ${number} van ${shop}`,
    title: (number: string) => `Je offerte ${number}`,
    opening: (number: string, until: string) =>
      `Hier is je offerte ${number}. De prijzen gelden tot en met ${until}, zolang de artikelen op voorraad zijn.`,
    lines: 'Artikelen',
    line: (amount: number, name: string, price: string) => `${amount} × ${name}: ${price}`,
    discount: (code: string | null, price: string) => `Korting${code ? ` (${code})` : ''}: ${price}`,
    total: (price: string) => `Totaal incl. btw, zonder verzendkosten: ${price}`,
    totalNet: (price: string) => `Totaal excl. btw: ${price}`,
    link: 'Bekijk en bestel je offerte',
    warning:
      'Wie deze link heeft, kan de offerte bekijken en bestellen. Stuur hem dus alleen door aan wie erover meebeslist.',
  },
}
