import { aCategory, addProduct } from '../../backend/testing/factories'
import { withTarps } from './fill'

/**
 * Adds category 4 below 3 with `count` tents: half of them of brand 1 and half of season 3, with weights and prices
 * that rise by one; those with an odd id are reduced.
 */
export const withTents =
  (count: number): typeof withTarps =>
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
