import { formatCount } from '../../../lib/format-count-and-date'
import { createTranslator } from '../../../lib/i18n'

/** The texts of the cart page's island, in a file of their own, so that the cart dropdown does not load them. */
export const t = createTranslator({
  amountOf: 'Aantal {{name}}',
  less: 'Eén minder: {{name}}',
  more: 'Eén meer: {{name}}',
  least: 'Wil je dit artikel niet meer? Verwijder het dan.',
  most: ({ n }: { n: number }) => `Meer dan ${formatCount(n)} kan niet.`,
  undoNote: '{{name}} toch houden?',
  undo: 'Ongedaan maken',
  restored: '{{name}} ligt weer in je winkelwagen.',
  change: 'Wijzigen',
  browse: 'Verder winkelen',
  items: 'Artikelen in je winkelwagen',
  summary: 'Overzicht',
  shippingNote: 'Verzendkosten zie je bij het bestellen.',
  freeShipping: 'Je bestelling wordt gratis thuisbezorgd.',
  freeShippingLeft: 'Nog {{amount}} en je verzending is gratis.',
  badAmount: 'Vul een heel aantal in, van 1 tot en met 999.',
  code: 'Kortingscode',
  codeApply: 'Toepassen',
  codeApplied: 'Je kortingscode is toegepast.',
  codeRemove: 'Verwijder kortingscode {{code}}',
  codeRemoved: 'De kortingscode is verwijderd.',
  codeInactive: 'Geldt niet voor deze bestelling',
  order: 'Verder naar bestellen',
  ended: 'Dit artikel is niet meer te koop. Verwijder het om verder te kunnen.',
  stockLeft: ({ n }: { n: number }) =>
    n <= 0
      ? 'Dit artikel is net uitverkocht. Verwijder het om verder te kunnen.'
      : `Er ${n === 1 ? 'is' : 'zijn'} er nog maar ${formatCount(n)}. Pas het aantal aan om verder te kunnen.`,
})
