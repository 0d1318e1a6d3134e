export const texts = {
  unknown: (number: string) => `Offerte ${number} bestaat niet.`,
  unknownRequest: (number: string) => `Offerteaanvraag ${number} bestaat niet.`,
  alreadyOver: (number: string) => `${number} is al verlopen.`,
  alreadyOrdered: (number: string) => `Deze offerte is al besteld, met nummer ${number}.`,
  over: 'Deze offerte is verlopen. Vraag een nieuwe aan.',
  revoked: 'Deze offerte hebben we ingetrokken.',
  codeEnded: (code: string | null) => `De kortingscode ${code} in deze offerte geldt niet meer.`,
  priceRisen: (name: string) => `De prijs van ${name} is gestegen sinds je deze offerte kreeg.`,
  askAnew: (why: string) => `${why} Vraag een nieuwe aan.`,
  unanswered: 'We kijken nog wanneer we dit kunnen leveren. Je krijgt een mail zodra je deze offerte kunt bestellen.',
  refused: 'Wat je hebt aangevraagd, kunnen we helaas niet leveren.',
  alreadyAnswered: (number: string) => `${number} wacht niet op een antwoord.`,
  soldNoMore: (name: string) =>
    `${name} verkopen we niet meer, dus deze offerte kunnen we niet meer leveren. Bel of mail ons, dan zoeken we iets anders.`,
  ended: (name: string) =>
    `Helaas, ${name} is niet meer te koop. Haal het uit je winkelwagen om een offerte aan te vragen.`,
  busy: 'Het is nu erg druk. Probeer het opnieuw.',
  keyReused: 'Deze aanvraag is al eens anders verstuurd. Begin opnieuw vanuit je winkelwagen.',
  mail: {
    subject: (number: string, shop: string) => `Je offerte ${number} van ${shop}`,
    title: (number: string) => `Je offerte ${number}`,
    opening: (number: string, until: string, hasCode: boolean) =>
      `Hier is je offerte ${number}. Je kunt hem bestellen tot en met ${until}, zolang de artikelen op voorraad zijn${
        hasCode ? ', hun prijs niet stijgt en de kortingscode geldt' : ' en hun prijs niet stijgt'
      }.`,
    mistake: 'Staat er een fout in, dan kunnen we de offerte intrekken. Dat mailen we je dan.',
    request: {
      subject: (number: string, shop: string) => `Je offerteaanvraag ${number} bij ${shop}`,
      title: (number: string) => `We hebben je aanvraag ${number}`,
      opening:
        'Je vraagt om meer dan er op voorraad is. We kijken wanneer we alles kunnen leveren en mailen je dan een offerte met de levertijd. Pas daarna kun je bestellen.',
      link: 'Bekijk je aanvraag',
    },
    requested: {
      subject: (number: string) => `Offerteaanvraag ${number}: meer dan er op voorraad is`,
      title: (number: string) => `Offerteaanvraag ${number}`,
      opening: (number: string, email: string) =>
        `${email} vraagt een offerte voor meer dan er op voorraad is (${number}).`,
      remarks: 'Opmerkingen',
      advice: (number: string) =>
        `Antwoord met een levertijd: npm run shop -- offers answer ${number} "3 weken". Kan het niet, dan: npm run shop -- offers revoke ${number} "waarom niet".`,
    },
    answered: (number: string, term: string, until: string) =>
      `Dit is je offerte ${number}. Levertijd: ${term}. Je kunt hem bestellen tot en met ${until}; tot dan gelden deze prijzen.`,
    refused: (number: string) => `Je offerteaanvraag ${number}`,
    refusedText: (number: string) => `Wat je met ${number} hebt aangevraagd, kunnen we helaas niet leveren.`,
    lines: 'Artikelen',
    number: 'Offertenummer',
    until: 'Geldig tot en met',
    term: 'Levertijd',
    sum: 'Totaal incl. btw',
    discount: (code: string | null) => `Korting${code ? ` (${code})` : ''}`,
    total: 'Totaal incl. btw, zonder verzendkosten',
    totalNet: 'Totaal excl. btw',
    link: 'Bekijk en bestel je offerte',
    toCart: 'Naar je winkelwagen',
    toShop: 'Naar de winkel',
    warning:
      'Wie deze link heeft, kan de offerte bekijken en bestellen. Stuur hem dus alleen door aan wie erover meebeslist.',
    revoked: (number: string) => `Je offerte ${number} is ingetrokken`,
    revokedText: (number: string) =>
      `We hebben je offerte ${number} ingetrokken. Bestellen voor die prijzen kan niet meer.`,
    again: 'Wil je de artikelen nog hebben? Vraag dan vanuit je winkelwagen een nieuwe offerte aan, of bestel meteen.',
  },
}
