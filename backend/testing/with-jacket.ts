import { aCategory, addProduct, aPage } from './factories'
import type { Catalogue } from './records'

/** Adds a jacket in red M and L and in blue M; the red M is sold out. */
export function withJacket(catalogue: Catalogue) {
  catalogue.categories.push(
    aCategory(1, { title: 'Kleding', slug: 'kleding' }),
    aCategory(2, { title: 'Jassen', slug: 'jassen', parent_id: 1 }),
  )
  addProduct(catalogue, 1, {
    category_id: 2,
    kind: 'regenjas',
    full_name: 'Bui regenjas',
    slug: 'bui-regenjas',
    colours: ['rood', 'marine'],
    reviews: [{ rating: 10 }, { rating: 9 }, { rating: 3 }],
    values: { 1: 102 },
    numbers: { 5: 1234.5 },
    variants: [
      { id: 10, colour: 'rood', attribute_value_ids: [11, 21], option_name: 'Rood, M', price_cents: 12_000, stock: 0 },
      {
        id: 11,
        colour: 'rood',
        attribute_value_ids: [11, 22],
        option_name: 'Rood, L',
        price_cents: 13_000,
        stock: 40,
        tiers: [{ from_amount: 10, price_cents: 11_000 }],
      },
      {
        id: 12,
        colour: 'marine',
        attribute_value_ids: [12, 21],
        option_name: 'Marineblauw, M',
        price_cents: 11_500,
        stock: 2,
      },
    ],
  })
  addProduct(catalogue, 2, { category_id: 1, full_name: 'Andere jas' })
  catalogue.product_alternatives.push({ product_id: 1, other_id: 2, position: 0 })
  catalogue.product_accessories.push({ product_id: 2, other_id: 1, position: 0 })
  catalogue.pros_and_cons.push(
    { product_id: 1, kind: 'con', text: 'Weinig zakken', position: 0 },
    { product_id: 1, kind: 'pro', text: 'Licht', position: 0 },
  )
  catalogue.product_questions.push({
    id: 1,
    product_id: 1,
    question: 'Valt hij ruim?',
    answer: 'Nee',
    author: 'Kim',
    created_at: '2026-01-01T00:00:00.000Z',
  })
  catalogue.product_pdfs.push({ product_id: 1, title: 'Onderhoud', uri: '/pdf/onderhoud.pdf', size: 1000 })
  catalogue.pages.push(aPage(7, { type_code: 'keuzehulp', related_product_ids: [1] }))
}
