import { expect, test } from 'vitest'
import { getProduct } from '../../../src/contract/catalogue/product'
import { withTarp } from '../../testing/import'
import { first, startDesk } from '../../testing/start-desk'

test('ingredients, allergens and minimum age are imported with a product, and a hyphen in a cell removes them', async () => {
  await using desk = await startDesk(withTarp)
  const cells = { ingredients: 'Tarwebloem, *melk*,\n  suiker', allergens: 'Bevat *melk*.', age: '18+' }

  expect((await desk.importRows([{ sku: 'TARP-10', ...cells }])).body.data).toMatchObject({
    columns: { ingredients: 1, allergens: 1, age: 1 },
  })
  expect(await getProduct(desk.shop.api, { id: 1 })).toMatchObject({
    ingredients: 'Tarwebloem, *melk*,\nsuiker',
    allergens: 'Bevat *melk*.',
    min_age: 18,
  })
  await desk.importRows([{ sku: 'TARP-10', ingredients: '-', allergens: '-', age: '-', withdrawal: '-' }])
  expect(await first(desk, 'SELECT ingredients, allergens, min_age, no_withdrawal FROM products')).toEqual({
    ingredients: null,
    allergens: null,
    min_age: null,
    no_withdrawal: null,
  })
})
