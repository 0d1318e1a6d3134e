export const texts = {
  unreadable: 'Dit bericht is onleesbaar.',
  closed: 'Bestellen kan op dit moment niet. Probeer het later opnieuw of bel ons.',
  busy: 'Er wordt nu veel besteld. Probeer het nog eens.',
  keyReused: 'Deze bestelling is al eens anders verstuurd. Begin opnieuw vanuit je winkelwagen.',
  cartChanged: 'Je winkelwagen is ondertussen veranderd.',
  choicesChanged: 'Je keuzes zijn ondertussen veranderd.',
  priceChanged: 'Het totaalbedrag is ondertussen veranderd.',
  checkAgain: (change: string) => `${change} Controleer je bestelling en bestel opnieuw.`,
  soldOut: (name: string, advice: string) => `Helaas, ${name} is net uitverkocht. ${advice}`,
  fewLeft: (name: string, stock: number, advice: string) =>
    `Van ${name} ${stock === 1 ? 'is' : 'zijn'} er nog maar ${stock}. ${advice}`,
  ofCart: {
    gone: 'Haal het uit je winkelwagen om verder te gaan.',
    fewer: 'Pas het aantal aan om verder te gaan.',
  },
  ofOffer: {
    gone: 'Bel of mail ons, dan zoeken we iets anders.',
    fewer: 'Bel of mail ons, dan passen we de offerte aan.',
  },
  incomplete: 'Je bestelling is nog niet compleet.',
  missing: {
    address: 'Vul je adres in.',
    shipping: 'Kies hoe we bezorgen.',
    otherShipping: 'Op dit adres bezorgen we niet op deze manier. Kies een andere.',
    pickupPoint: 'Kies een afhaalpunt.',
    payment: 'Kies hoe je betaalt.',
    otherPayment: 'Op rekening bestellen kan alleen als bedrijf met een account. Kies een andere betaalmethode.',
  },
}
