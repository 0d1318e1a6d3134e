import { expect, test } from 'vitest'
import { getProduct } from '../../../src/contract/catalogue/product'
import { withTarp } from '../../testing/import'
import { first, startDesk } from '../../testing/start-desk'

test.each([
  ['maatwerk', 'custom'],
  ['Bederfelijk', 'perishable'],
  ['hygiëne', 'hygiene'],
  ['hygie\u0308ne', 'hygiene'],
  ['verzegeld', 'sealed'],
  ['tijdschrift', 'press'],
])('the imported reason %s against withdrawal is stored as %s', async (withdrawal, reason) => {
  await using desk = await startDesk(withTarp)

  await desk.importRows([{ sku: 'TARP-10', withdrawal }])

  expect((await getProduct(desk.shop.api, { id: 1 })).no_withdrawal).toBe(reason)
})

test.each([
  ['withdrawal', 'nooit'],
  ['age', 'volwassen'],
  ['age', '180'],
  ['age', '3'],
  ['ingredients', 'x'.repeat(5_001)],
  ['allergens', 'melk\u0000'],
])('an imported %s of %.20j is reported as a mistake at its cell', async (column, cell) => {
  await using desk = await startDesk(withTarp)

  const { status, body } = await desk.importRows([{ sku: 'TARP-10', [column]: cell }])

  expect([status, Object.keys(body.errors)]).toEqual([422, [`rows.2.${column}`]])
  expect(JSON.stringify(body.errors)).not.toMatch(/Invalid|undefined/)
})

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
