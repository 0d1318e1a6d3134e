import { createTranslator } from '../../../lib/i18n'

export const t = createTranslator({
  title: 'Bestelling {{number}} wacht nog op betaling',
  transferTitle: 'Bestelling {{number}} wacht op je overboeking',
  held: 'We houden je bestelling tot {{until}} voor je vast.',
  pay: 'Opnieuw betalen',
  transferPay: 'Bekijk hoe je betaalt',
  otherMethod: 'Andere betaalmethode',
  close: 'Sluiten',
})
