import { createTranslator } from '../../lib/i18n'

export const t = createTranslator({
  shipping: 'Bezorging',
  pickup: 'Afhaalpunt',
  counter: 'Ophalen bij',
  payment: 'Betaling',
  remarks: 'Opmerkingen',
  gift: 'Cadeau',
  giftNote: 'In het pakket zitten geen prijzen en geen factuur.',
})
