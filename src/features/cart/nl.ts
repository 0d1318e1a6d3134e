import { formatCount } from '../../lib/format'
import { textsOf } from '../../lib/i18n'

export const t = textsOf({
  amount: 'Aantal',
  amountOf: 'Aantal {{name}}',
  add: 'In winkelwagen',
  adding: 'Even geduld…',
  added: '{{name}} ligt in je winkelwagen.',
  toCart: 'Bekijk je winkelwagen',
  removeItem: 'Verwijder {{name}}',
  removed: 'Product verwijderd uit je winkelwagen.',
  change: 'Wijzig',
  failed: 'Dat lukte niet. Probeer het nog eens.',
  empty: 'Je winkelwagen is leeg.',
  emptyHint: 'Zie je iets dat je bevalt? Leg het erin, dan bewaren we het hier voor je.',
  browse: 'Verder winkelen',
  items: 'Artikelen in je winkelwagen',
  summary: 'Overzicht',
  totalGross: 'Totaal incl. btw',
  totalNet: 'Totaal excl. btw',
  shippingNote: 'Verzendkosten zie je bij het bestellen.',
  freeShipping: 'Gratis thuisbezorgd.',
  freeShippingLeft: 'Nog {{amount}} en we verzenden je bestelling gratis.',
  checkout: 'Naar de kassa',
  edit: 'Bestelling wijzigen',
  loading: 'Je winkelwagen wordt geladen',
  open: 'Open je winkelwagen om te zien wat erin ligt.',
  unavailable:
    'We kunnen je winkelwagen nu niet bereiken. Wat erin ligt, blijft bewaard. Probeer het over een minuut nog eens.',
  retry: 'Opnieuw proberen',
  badAmount: 'Vul een heel aantal in, van 1 tot en met 999.',
  code: 'Kortingscode',
  codeApply: 'Toepassen',
  codeApplied: 'Je kortingscode is toegepast.',
  codeRemove: 'Verwijder kortingscode {{code}}',
  codeRemoved: 'De kortingscode is verwijderd.',
  codeInactive: 'Telt nu niet mee',
  subtotal: 'Artikelen',
  discount: 'Korting',
  shipping: 'Verzending',
  shippingFree: 'Gratis',
  paymentFee: 'Betaalkosten',
  vat: 'Waarvan {{rate}}% btw',
  order: 'Verder naar bestellen',
  stockLeft: ({ n }: { n: number }) =>
    n === 0
      ? 'Dit artikel is net uitverkocht. Verwijder het om verder te kunnen.'
      : `Er zijn er nog maar ${formatCount(n)}. Pas het aantal aan om verder te kunnen.`,
})

/** What only pages say: the browser's build leaves it out (decision 17). */
export const pageText = textsOf({
  title: 'Winkelwagen',
  description: 'Je winkelwagen: bekijk wat erin ligt, pas aantallen aan en bestel.',
  button: 'Winkelwagen',
  buttonOne: 'Winkelwagen, 1 artikel',
  buttonMany: 'Winkelwagen, {n} artikelen',
  updated: 'Je winkelwagen is bijgewerkt.',
  adjusted: 'Er is minder op voorraad dan je vroeg. We hebben het aantal aangepast.',
})
