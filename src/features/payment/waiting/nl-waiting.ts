import { textsOf } from '../../../lib/i18n'

/** What is said of an order that waits for its payment, on pages and in the script of the home page. */
export const t = textsOf({
  title: 'Bestelling {{number}} wacht nog op betaling',
  transferTitle: 'Bestelling {{number}} wacht op je overboeking',
  held: 'We houden je bestelling tot {{until}} voor je vast.',
  pay: 'Opnieuw betalen',
  transferPay: 'Bekijk hoe je betaalt',
  otherMethod: 'Andere betaalmethode',
  close: 'Sluiten',
})
