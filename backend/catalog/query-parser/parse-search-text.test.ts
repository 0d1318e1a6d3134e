import { expect, test } from 'vitest'
import { queryProducts } from '../../../src/contract/catalogue/product-list'
import { addProduct, aSpec } from '../../testing/factories'
import type { Catalogue } from '../../testing/records'
import { startShop } from '../../testing/shop'

const [shoeSize, sockSize, volume] = [31, 32, 33]

/** A pack in two volumes, packs with their volume as a specification, and socks and shoes, each with sizes of their own. */
function withSizes(catalogue: Catalogue) {
  for (const [id, title] of [
    [shoeSize, 'Schoenmaat'],
    [sockSize, 'Sokkenmaat'],
    [volume, 'Inhoud'],
  ] as const)
    catalogue.attributes.push({ id, title, display: 'button', position: id })
  for (const [id, attribute_id, title] of [
    ...[42, 43, 44, 45, 46].map((size) => [size, shoeSize, String(size)] as const),
    [52, sockSize, '39–41'],
    [53, sockSize, '42–44'],
    [54, sockSize, '45–47'],
    [61, volume, '45 l'],
    [62, volume, '65 l'],
  ] as const)
    catalogue.attribute_values.push({ id, attribute_id, title, color: null, position: id })
  catalogue.specs.push(aSpec(2, 'Inhoud', { unit: 'l' }))
  catalogue.spec_values.push({ id: 201, spec_id: 2, title: '45', position: 1 })
  const variants = (values: number[]) => values.map((value) => ({ attribute_value_ids: [value] }))
  addProduct(catalogue, 1, { full_name: 'Vega rugzak', variants: variants([61, 62]) })
  for (const id of [2, 3]) addProduct(catalogue, id, { full_name: 'Sarek rugzak', values: { 2: 201 } })
  for (const id of [4, 5])
    addProduct(catalogue, id, { full_name: 'Vega sokken', variants: variants(id === 4 ? [52, 53, 54] : [53, 54]) })
  const socked = '<p>Draag er sokken in</p>'
  addProduct(catalogue, 6, { full_name: 'Vega schoenen', description_html: socked, variants: variants([43, 44]) })
}

const shop = await startShop((catalogue) => {
  withSizes(catalogue)
  catalogue.attributes.push({ id: 34, title: 'Maat', display: 'button', position: 34 })
  catalogue.attribute_values.push({ id: 71, attribute_id: 34, title: 'M', color: null, position: 71 })
  addProduct(catalogue, 7, { full_name: 'Nike Air Max 90 schoenen', variants: [{ attribute_value_ids: [71] }] })
  addProduct(catalogue, 8, { full_name: 'M&M’s pinda' })
})

const read = async (search: string) => {
  const { products, reading } = await queryProducts(shop.api, { search, read_search: true })
  return { ids: products.data.map(({ id }) => id).toSorted(), reading }
}

test('a range that attributes of some products and specs of others have becomes the filter with most products', async () => {
  for (const search of ['rugzak 40 tot 50 liter', 'rugzak maximaal 50 liter', 'rugzak inhoud 40-50']) {
    const { ids, reading } = await read(search)
    expect([search, ids]).toEqual([search, [2, 3]])
    expect(reading).toMatchObject({ search: 'rugzak', specs_filter: [[2, 201]] })
  }
  // A single number can be in the texts of both, so those are searched.
  expect((await read('rugzak 45 liter')).reading?.specs_filter).toBeUndefined()
})

test('a range of sizes finds values that are ranges themselves, and a bound only those within it', async () => {
  const values = async (search: string) => (await read(search)).reading?.attributes_filter?.map(([, value]) => value)

  expect(await values('sokken maat 43-46')).toEqual([53, 54])
  expect(await values('sokken maat 42 tot en met 44')).toEqual([53])
  expect(await values('sokken maat vanaf 43')).toEqual([54])
  expect((await read('sokken maat 43-46')).ids).toEqual([4, 5])
})

test('“max 90” is a price, unless a product is called so with the word before it', async () => {
  expect(await read('air max 90')).toMatchObject({ ids: [7], reading: undefined })
  expect(await read('nike air max 90 schoenen')).toMatchObject({ ids: [7], reading: undefined })
  for (const search of ['schoenen max 90', 'schoenen maximaal 90'])
    expect((await read(search)).reading).toMatchObject({ search: 'schoenen', price_filter: { max: 9_000 } })
})

test('a name of single letters with & is no size', async () => {
  expect((await read('M&M’s')).reading).toBeUndefined()
  expect((await read("m&m's")).ids).toEqual([8])
})

test('a range without a unit is one of sizes only if no product that is sought has such a price', async () => {
  expect((await read('sokken 39-42')).reading?.attributes_filter).toEqual([
    [sockSize, 52],
    [sockSize, 53],
  ])
  // A single bound is always one of prices: the shop has shoes below size 44, but none below that price.
  for (const search of ['sokken 42-100', '39-42', 'schoenen onder 44'])
    expect([search, (await read(search)).reading]).toMatchObject([search, { price_filter: {} }])
})
