export const texts = {
  shipping: 'Bezorging',
  fee: (method: string | null) => `Kosten ${method ?? 'betaling'}`,
  free: 'Tegemoetkoming',
  before: 'Al eerder teruggekregen',
  unknownSku: (sku: string) => `Artikel ${sku} staat niet in deze bestelling.`,
  tooMany: (sku: string, left: number) =>
    left ? `Van ${sku} kunnen er nog ${left} terug.` : `Van ${sku} is alles al terug.`,
  tooMuch: (price: string, rate: number) => `Tegen ${rate}% btw is er nog ${price} terug te betalen.`,
  tooMuchTaken: (left: string) =>
    `Van de betaling is nog ${left} over. De rest haalde de bank van de koper terug, of ging terug op de pagina’s van de betaaldienst.`,
  chooseRate: (rates: readonly number[]) => `Tegen welk btw-tarief? In deze bestelling: ${rates.join(', ')}%.`,
  otherRate: (rates: readonly number[]) => `Dit btw-tarief staat niet in deze bestelling, wel: ${rates.join(', ')}%.`,
  shippingIsBack: 'De verzendkosten zijn al terug, of er waren er geen.',
  nothing: 'Hier valt niets terug te betalen.',
  notPaid: 'Voor deze bestelling is nog geen factuur. Annuleer haar in haar geheel, of wacht tot er betaald is.',
  changed: 'Er is intussen iets veranderd of terugbetaald. Kijk hoe het ervoor staat en probeer het opnieuw.',
  otherRequest: 'Deze aanvraag was voor een andere bestelling.',
}
