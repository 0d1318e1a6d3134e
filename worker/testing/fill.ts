import { aCategory, addProduct, aPage } from '../../backend/testing/factories'
import type { startStorefront } from './storefront'

type Fill = NonNullable<NonNullable<Parameters<typeof startStorefront>[0]>['fill']>

/**
 * Adds category 1 with tarp 1 (variant 12, € 49,95, 5 in stock) and tarp 2 (variant 22, € 100,00), and menus for header
 * and footer.
 */
export const withTarps: Fill = (catalogue) => {
  catalogue.categories.push(aCategory(1, { title: 'Tarps', slug: 'tarps' }))
  addProduct(catalogue, 1, { variants: [{ id: 12, price_cents: 4_995, stock: 5 }] })
  addProduct(catalogue, 2, { variants: [{ id: 22 }] })
  catalogue.menus.push(
    { id: 1, parent_id: null, title: 'header', uri: null, position: 1 },
    { id: 2, parent_id: 1, title: 'Klantenservice', uri: '/klantenservice-i1', position: 1 },
    { id: 3, parent_id: null, title: 'Footer', uri: null, position: 2 },
    { id: 4, parent_id: 3, title: 'Over ons', uri: null, position: 1 },
    { id: 5, parent_id: 4, title: 'Verhalen', uri: '/blog', position: 1 },
  )
  catalogue.pages.push(
    aPage(1, { title: 'Klantenservice', slug: 'klantenservice', uri: '/klantenservice-i1' }),
    aPage(2, { type_code: 'blog', title: 'Een nacht buiten', slug: 'nacht', uri: '/blog/nacht-i2' }),
  )
}

/**
 * Adds the tarps, and shirt 3 in red and navy (values 11 and 12 of attribute 1), M and L (21 and 22 of attribute 2):
 * variants 31 red M, 32 red L (sold out), 33 navy M, which is more expensive. There is no navy L.
 */
export const withShirts: Fill = (catalogue) => {
  withTarps(catalogue)
  addProduct(catalogue, 3, {
    full_name: 'Hemd 3',
    slug: 'hemd-3',
    variants: [
      { id: 31, attribute_value_ids: [11, 21], option_name: 'Rood, M', price_cents: 2_000, stock: 4 },
      { id: 32, attribute_value_ids: [11, 22], option_name: 'Rood, L', price_cents: 2_000, stock: 0 },
      { id: 33, attribute_value_ids: [12, 21], option_name: 'Marineblauw, M', price_cents: 2_500, stock: 4 },
    ],
    reviews: [{ rating: 8, title: 'Fijn', text: 'Draagt goed', author: 'Linde M.' }],
  })
}

/**
 * Adds category 4 below 3 with `count` tents: half of them of brand 1 and half of season 3, with weights and prices
 * that rise by one; those with an odd id are reduced.
 */
export const withTents =
  (count: number): Fill =>
  (catalogue) => {
    withTarps(catalogue)
    catalogue.categories.push(aCategory(3, { title: 'Tenten', slug: 'tenten' }))
    catalogue.categories.push(aCategory(4, { title: 'Lichte tenten', slug: 'lichte-tenten', parent_id: 3 }))
    for (let id = 101; id <= 100 + count; id++)
      addProduct(catalogue, id, {
        category_id: 4,
        brand_id: id % 2 ? 1 : 2,
        values: { 1: id % 4 < 2 ? 101 : 102 },
        numbers: { 5: 1000 + id },
        variants: [
          {
            price_cents: id * 100 + 5,
            stock: id % 10 ? 9 : 0,
            earlier: id % 2 ? [{ price_cents: id * 200, from: '2020-01-01', until: '2026-11-01' }] : [],
          },
        ],
      })
  }

/** One URL of every public page of `withTarps`. */
export const publicPaths = [
  '/',
  '/tarps-c1',
  '/tarp-1-p1',
  '/tarps-c1/tarp-1-p1',
  '/zoeken?term=tarp',
  '/blog',
  '/blog/nacht-i2',
  '/keuzehulp',
  '/klantenservice-i1',
  '/over-buitenspoor/geen-verzendkosten',
  '/vergelijken?p=2&p=1',
]
