import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getCategory } from '../../../src/contract/category'
import { queryProducts } from '../../../src/contract/product-list'
import { aCategory, addProduct } from '../../testing/factories'
import { run, startShop } from '../../testing/shop'
import { refreshCategoryFigures, refreshProducts } from './derived'

test('a change of one product reaches its card, its lists and search, and leaves the others alone', async () => {
  await using shop = await startShop((catalogue) => {
    catalogue.categories.push(aCategory(1), aCategory(2))
    addProduct(catalogue, 1)
    addProduct(catalogue, 2)
  })

  await run([
    sql`UPDATE products SET full_name = 'Zeil', category_id = 2 WHERE id = 1`,
    sql`UPDATE variants SET stock = 0, price_cents = 5000 WHERE product_id = 1`,
    ...refreshProducts([1]),
  ])

  const ids = async (query: object) => (await queryProducts(shop.api, query)).products.data.map(({ id }) => id)
  expect(await ids({ category_id: 1 })).toEqual([2])
  expect(await ids({ search: 'zeil' })).toEqual([1])
  expect(await ids({ search: 'tarp' })).toEqual([2])
  expect((await queryProducts(shop.api, { category_id: 2 })).products.data).toMatchObject([
    { id: 1, price: 5_000, stock_status: 'out', full_name: 'Zeil' },
  ])
})

test('the figures of categories follow when they are counted again', async () => {
  await using shop = await startShop((catalogue) => {
    catalogue.categories.push(aCategory(1), aCategory(2, { parent_id: 1 }))
    addProduct(catalogue, 1, { category_id: 2 })
  })
  expect((await getCategory(shop.api, { id: 1 })).product_count).toBe(1)

  await run([sql`DELETE FROM products WHERE id = 1`, ...refreshProducts([1]), ...refreshCategoryFigures()])

  expect((await getCategory(shop.api, { id: 1 })).product_count).toBe(0)
  expect((await queryProducts(shop.api, { category_id: 1 })).products.meta.total).toBe(0)
})

test('a new product brings its words, its brand and its spec values to lists and search', async () => {
  await using shop = await startShop((catalogue) => {
    catalogue.categories.push(aCategory(1))
    addProduct(catalogue, 1, { values: { 1: 101 } })
    addProduct(catalogue, 2)
  })

  await run([
    sql`UPDATE products SET full_name = 'Bivakzak', brand_id = 2 WHERE id = 2`,
    sql`INSERT INTO product_specs (product_id, spec_id, spec_value_id) VALUES (2, 1, 102)`,
    sql`INSERT INTO product_specs (product_id, spec_id, number) VALUES (2, 5, 800)`,
    ...refreshProducts([2]),
  ])

  const ids = async (query: object) => (await queryProducts(shop.api, query)).products.data.map(({ id }) => id)
  for (const search of ['bivakzak', 'zak', 'bivakzka']) expect([search, await ids({ search })]).toEqual([search, [2]])
  expect(await ids({ category_id: 1, brands_filter: [2] })).toEqual([2])
  expect(await ids({ category_id: 1, specs_filter: [[1, 102]] })).toEqual([2])
  expect(await ids({ category_id: 1, specs_filter_min_max: [[5, 700, 900]] })).toEqual([2])
})

test('words of some products and of all are the same', async () => {
  await using shop = await startShop((catalogue) => {
    catalogue.categories.push(aCategory(1))
    for (let id = 1; id <= 5; id++) addProduct(catalogue, id, { full_name: `Bivakzak ${id}`, values: { 1: 101 } })
  })
  const tables = ['search_words', 'search_parts', 'search_typos', 'spec_sets', 'spec_set_values', 'facet_sets']
  const read = () =>
    Promise.all(
      tables.map(async (table) => (await shop.db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()).results),
    )
  const all = await read()

  await run([...tables.map((table) => sql`DELETE FROM ${sql.table(table)}`), ...refreshProducts([1, 2, 3, 4, 5])])

  expect(await read()).toEqual(all)
  expect(all[0]?.length).toBeGreaterThan(5)
})

test('an order that takes the last one changes how many of its categories can be had', async () => {
  await using shop = await startShop((catalogue) => {
    catalogue.categories.push(aCategory(1), aCategory(2, { parent_id: 1 }))
    addProduct(catalogue, 1, { category_id: 2 })
    addProduct(catalogue, 2, { category_id: 2 })
  })
  const move = (in_stock: 0 | 1) =>
    run([sql`UPDATE product_categories SET in_stock = ${in_stock} WHERE product_id = 1`])
  const counts = async () =>
    Promise.all([1, 2, null].map(async (category_id) => (await queryProducts(shop.api, { category_id })).stock_count))

  await move(0)
  expect(await counts()).toEqual([1, 1, 1])
  await move(1)
  expect(await counts()).toEqual([2, 2, 2])
})
