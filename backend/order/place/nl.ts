export const texts = {
  unreadable: 'Dit bericht is onleesbaar.',
  closed: 'Bestellen kan op dit moment niet. Probeer het later opnieuw of bel ons.',
  busy: 'Er wordt nu veel besteld. Probeer het opnieuw.',
  keyReused: 'Deze bestelling is al eens anders verstuurd. Begin opnieuw vanuit je winkelwagen.',
  cartChanged: 'Je winkelwagen is ondertussen veranderd.',
  choicesChanged: 'Je keuzes zijn ondertussen veranderd.',
  deliveryChanged: (delivery: string | null | undefined) =>
    delivery
      ? `De bezorgdag is ondertussen veranderd: ${delivery}.`
      : 'Wanneer we kunnen bezorgen, weten we niet meer zeker.',
  priceChanged: 'Het totaalbedrag is ondertussen veranderd.',
  checkAgain: (change: string) => `${change} Controleer je bestelling en bestel opnieuw.`,
  soldOut: (name: string, advice: string) => `Helaas, ${name} is net uitverkocht. ${advice}`,
  ended: (name: string, advice: string) => `Helaas, ${name} is niet meer te koop. ${advice}`,
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
    atTheDoor:
      'Voor je bestelling controleren we je leeftijd bij de deur: een afhaalpunt kan dan niet. Kies een andere manier.',
    payment: 'Kies hoe je betaalt.',
    age: (age: number) => `Bevestig dat je ${age} jaar of ouder bent.`,
    otherPayment:
      'Op rekening bestellen kan alleen als we dat met je bedrijf hebben afgesproken. Kies een andere betaalmethode, of bel of mail ons.',
  },
  /** @param alone true if this order on its own exceeds the limit */
  tooMuch: {
    transfer: {
      alone:
        'Voor zo’n grote bestelling kunnen we de artikelen niet vasthouden tot je overboeking binnen is. Kies een andere betaalmethode, of bel of mail ons: dan regelen we het samen.',
      buyer:
        'Je hebt nog bestellingen openstaan waarvan we de overboeking niet binnen hebben. Betaal die eerst, of kies een andere betaalmethode. Wil je ze annuleren? Bel of mail ons.',
      client:
        'Vanaf deze internetverbinding zijn veel bestellingen geplaatst waarvan we de overboeking nog niet binnen hebben. Kies een andere betaalmethode, of bel of mail ons.',
      shop: 'Betalen met een overboeking kan nu even niet. Kies een andere betaalmethode.',
    },
    online: {
      alone: 'Zo’n grote bestelling regelen we graag samen met je. Bel of mail ons, of bestel minder tegelijk.',
      buyer:
        'Je hebt nog bestellingen openstaan die niet betaald zijn. Betaal die eerst, of wacht een uur: dan vervallen ze. Wil je ze annuleren? Bel of mail ons.',
      client:
        'Vanaf deze internetverbinding zijn veel bestellingen geplaatst die nog niet betaald zijn. Probeer het over een uur opnieuw, of bel of mail ons.',
      shop: 'Er staan nu zoveel onbetaalde bestellingen open dat je maar een paar stuks tegelijk kunt bestellen. Bestel minder, probeer het over een uur opnieuw, of bel of mail ons.',
    },
    credit: (limit: string) =>
      `Met deze bestelling komt er meer dan ${limit} op rekening open te staan. Betaal eerst een factuur, of kies een andere betaalmethode. Meer ruimte nodig? Bel of mail ons.`,
  },
}
