const inPercent = (rates: readonly number[]) => new Intl.ListFormat('nl').format(rates.map((rate) => `${rate}%`))

export const texts = {
  words: {
    title: (number: string) => `Creditnota ${number}`,
    heading: 'Creditnota',
    foot: (shop: string, number: string) => `${shop} · creditnota ${number}`,
  },
  number: 'Creditnota',
  date: 'Datum',
  invoiceNumber: 'Bij factuur',
  total: 'Terug incl. btw',
  money: {
    done: (amount: string) => `We hebben ${amount} teruggestort op de rekening waarmee is betaald.`,
    waits: (amount: string) => `We storten ${amount} terug op de rekening waarmee is betaald.`,
    failed: (amount: string) => `We storten ${amount} terug.`,
    by_hand: (amount: string) => `We maken ${amount} over naar je rekening.`,
    none: () => 'Dit bedrag hoeft niet meer te worden betaald, of het is al terug.',
  },
  shipping: 'Bezorging',
  fee: (method: string | null) => `Kosten ${method ?? 'betaling'}`,
  atRate: (title: string, rate: number) => `${title} (${rate}% btw)`,
  free: 'Tegemoetkoming',
  before: 'Al eerder teruggekregen',
  unknownSku: (sku: string) => `Artikel ${sku} staat niet in deze bestelling.`,
  tooMany: (sku: string, left: number) =>
    left ? `Van ${sku} ${left === 1 ? 'kan' : 'kunnen'} er nog ${left} terug.` : `Van ${sku} is alles al terug.`,
  tooMuch: (price: string, rate: number) => `Tegen ${rate}% btw is er nog ${price} terug te betalen.`,
  tooMuchTaken: (left: string) =>
    `Van de betaling is nog ${left} over. De rest haalde de bank van de koper terug, of ging terug op de pagina’s van de betaaldienst.`,
  chooseRate: (rates: readonly number[]) => `Tegen welk btw-tarief? In deze bestelling: ${inPercent(rates)}.`,
  otherRate: (rates: readonly number[]) => `Dit btw-tarief staat niet in deze bestelling, wel: ${inPercent(rates)}.`,
  shippingIsBack: 'De verzendkosten zijn al terug, of er waren er geen.',
  nothing: 'Hier valt niets terug te betalen.',
  notPaid: 'Voor deze bestelling is er nog geen factuur. Annuleer de hele bestelling, of wacht tot er betaald is.',
  changed: 'Er is intussen iets veranderd of terugbetaald. Kijk hoe het ervoor staat en probeer het opnieuw.',
  otherRequest: 'Deze aanvraag was voor een andere bestelling.',
}
