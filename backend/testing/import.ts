import { aCategory, addProduct } from './factories'
import type { Catalogue } from './records'

/** Adds categories Tenten > Koepeltenten, and tarp 1 (variant TARP-10, € 100,00, 10 in stock) in Tenten. */
export function withTarp(catalogue: Catalogue) {
  catalogue.categories.push(
    aCategory(1, { title: 'Tenten', slug: 'tenten' }),
    aCategory(2, { title: 'Koepeltenten', slug: 'koepeltenten', parent_id: 1 }),
  )
  addProduct(catalogue, 1)
}

/** A row of an article that the shop does not have yet. */
export const aTent = {
  sku: 'uil-rood',
  ean: '8712345678906',
  product: 'Koepeltent Uil',
  brand: 'Uilenhof',
  category: 'Tenten > Koepeltenten',
  price: '249,95',
  stock: '4',
  weight: '2400',
  intro: 'Staat in vijf minuten',
  description: 'Eerste alinea.\n\nTweede & <laatste>.',
  'option:Kleur': 'Rood',
  'option:Maat': 'M',
  'spec:Seizoenen': '3',
  'spec:Gewicht (g)': '2400',
}
