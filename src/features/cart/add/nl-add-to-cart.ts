import { createTranslator } from '../../../lib/i18n'

export const t = createTranslator({
  add: 'In winkelwagen',
  adding: 'Even geduld…',
  added: '{{name}} ligt in je winkelwagen.',
  addedMore: '{{name}} ligt in je winkelwagen. Je hebt er nu {{n}}.',
  noCookies: 'Je browser bewaart geen cookies, dus je winkelwagen onthoudt niets. Sta ze toe en probeer het opnieuw.',
  done: 'Toegevoegd.',
  goOn: 'Bekijken en bestellen',
  toCart: 'Bekijk je winkelwagen',
})
