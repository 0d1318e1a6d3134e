export const texts = {
  expired: 'Deze bestelling is verlopen. Bestel de artikelen opnieuw.',
  alreadyPaid: 'Deze bestelling is al betaald.',
  changed: 'Er is intussen iets veranderd aan deze bestelling. Kijk hoe het ervoor staat.',
  tooLateToTransfer: 'Overboeken kan voor deze bestelling niet meer: dat duurt te lang. Kies een andere betaalmethode.',
  tooManyPayments: (wait: string) =>
    `Er is te vaak achter elkaar een betaling gestart. Probeer het over ${wait} opnieuw, of bel of mail ons.`,
  noAnswer: 'De betaaldienst antwoordt niet. Probeer het over een paar minuten opnieuw.',
  chargedBack: {
    subject: (number: string) => `Teruggeboekt: bestelling ${number}`,
    title: 'Een betaling is teruggeboekt',
    opening: (number: string, amount: string, payment: string) =>
      `De bank van de koper heeft ${amount} teruggehaald van bestelling ${number} (betaling ${payment}).`,
    advice:
      'Is de bestelling nog niet verzonden? Verstuur hem dan niet. In het dashboard van je betaaldienst staat waarom het geld is teruggehaald, en tot wanneer je daar iets tegen kunt doen.',
  },
  refundFailed: {
    subject: (number: string) => `Terugbetaling mislukt: bestelling ${number}`,
    title: 'Een terugbetaling is mislukt',
    opening: (number: string, amount: string, key: string, payment: string) =>
      `De betaaldienst kon ${amount} van bestelling ${number} niet terugbetalen (${key}, betaling ${payment}). De koper heeft dit bedrag dus niet.`,
    advice: (number: string) =>
      `In het dashboard van je betaaldienst staat waarom. Probeer het opnieuw met: npm run shop -- refund ${number} --again. Lukt dat niet, vraag de koper dan om een rekeningnummer en maak het bedrag zelf over.`,
  },
  busy: 'Deze bestelling wordt net ook ergens anders veranderd. Er is niets terugbetaald. Probeer het opnieuw.',
  notRefundable: 'Deze bestelling kan niet meer worden geannuleerd of terugbetaald.',
}
