import { expect, test } from 'vitest'
import { findArticlesByNumber } from '../../src/contract/catalogue/article-number'
import { addProduct } from '../testing/factories'
import type { Catalogue } from '../testing/records'
import { startShop } from '../testing/shop'

function withNumbers(catalogue: Catalogue) {
  addProduct(catalogue, 1, {
    variants: [
      { id: 10, sku: 'TRE-10527-01' },
      { id: 11, sku: 'TRE-10527-02', ean: '8712345678906' },
    ],
  })
  addProduct(catalogue, 2, { variants: [{ id: 20, sku: 'WEG-1' }] })
  addProduct(catalogue, 3, { variants: [{ id: 30, sku: 'A-11' }] })
  addProduct(catalogue, 4, { variants: [{ id: 31, sku: 'A1-1' }] })
}

const shop = await startShop(withNumbers)

test('a variant is found by its article number, however that is spelled, and by its EAN', async () => {
  const found = await findArticlesByNumber(shop.api, {
    numbers: ['TRE-10527-02', 'tre 10527 01', '8712345678906', 'NIETS-1', '-'],
  })

  expect(found).toEqual([
    { number: 'TRE-10527-02', product_id: 1, po_id: 11 },
    { number: 'tre 10527 01', product_id: 1, po_id: 10 },
    { number: '8712345678906', product_id: 1, po_id: 11 },
  ])
})

test('of two article numbers that differ only in their separators, the one that is typed exactly is found', async () => {
  const found = await findArticlesByNumber(shop.api, { numbers: ['a1-1', ' A-11 ', 'A11'] })

  expect(found.map(({ number, po_id }) => [number.trim(), po_id])).toEqual([
    ['a1-1', 31],
    ['A-11', 30],
    ['A11', 30],
  ])
})

test('an article that is not on sale is not found by its number', async () => {
  await shop.db.prepare('UPDATE products SET on_sale = 0 WHERE id = 2').run()

  expect(await findArticlesByNumber(shop.api, { numbers: ['WEG-1'] })).toEqual([])
})

test('a search for an empty article number, or for more than twenty article numbers, is refused', async () => {
  for (const numbers of [Array(21).fill('A-1'), ['']])
    await expect(findArticlesByNumber(shop.api, { numbers })).rejects.toMatchObject({ status: 422 })
})
