import { textsOf } from '../../../lib/i18n'

/** Of the cart panel's island: the cart's own page leaves these out. */
export const t = textsOf({
  checkout: 'Naar de kassa',
  edit: 'Bestelling wijzigen',
})
