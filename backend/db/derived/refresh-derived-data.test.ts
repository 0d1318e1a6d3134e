import { getTableColumns } from 'drizzle-orm'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getCategory } from '../../../src/contract/catalogue/category'
import { queryProducts } from '../../../src/contract/catalogue/product-list'
import { aCategory, addProduct } from '../../testing/factories'
import { seededRandom } from '../../testing/seeded-random'
import { run, startShop } from '../../testing/shop'
import { products } from '../schema'
import { refreshAllDerivedData, refreshDerivedProductData, refreshFacetCounts } from './refresh-derived-data'

test('changing one product updates its product card, its lists and search, and no other product', async () => {
  await using shop = await startShop((catalogue) => {
    catalogue.categories.push(aCategory(1), aCategory(2))
    addProduct(catalogue, 1)
    addProduct(catalogue, 2)
  })

  await run([
    sql`UPDATE products SET full_name = 'Zeil', category_id = 2 WHERE id = 1`,
    sql`UPDATE variants SET stock = 0, price_cents = 5000 WHERE product_id = 1`,
    ...refreshDerivedProductData([1]),
  ])

  const ids = async (query: object) => (await queryProducts(shop.api, query)).products.data.map(({ id }) => id)
  expect(await ids({ category_id: 1 })).toEqual([2])
  expect(await ids({ search: 'zeil', category_id: 2 })).toEqual([1])
  expect(await ids({ search: 'tarp' })).toEqual([2])
  expect((await queryProducts(shop.api, { category_id: 2 })).products.data).toMatchObject([
    { id: 1, price: 5_000, stock_status: 'out', full_name: 'Zeil' },
  ])
})

test('recounting categories updates their stored figures', async () => {
  await using shop = await startShop((catalogue) => {
    catalogue.categories.push(aCategory(1), aCategory(2, { parent_id: 1 }))
    addProduct(catalogue, 1, { category_id: 2 })
  })
  expect((await getCategory(shop.api, { id: 1 })).product_count).toBe(1)

  await run([sql`DELETE FROM products WHERE id = 1`, ...refreshDerivedProductData([1]), ...refreshFacetCounts()])

  expect((await getCategory(shop.api, { id: 1 })).product_count).toBe(0)
  expect((await queryProducts(shop.api, { category_id: 1 })).products.meta.total).toBe(0)
})

test('the words, brand and specification values of a new product appear in lists and search', async () => {
  await using shop = await startShop((catalogue) => {
    addProduct(catalogue, 1, { values: { 1: 101 } })
    addProduct(catalogue, 2)
  })

  await run([
    sql`UPDATE products SET full_name = 'Bivakzak', brand_id = 2 WHERE id = 2`,
    sql`INSERT INTO product_specs (product_id, spec_id, spec_value_id) VALUES (2, 1, 102)`,
    sql`INSERT INTO product_specs (product_id, spec_id, number) VALUES (2, 5, 800)`,
    ...refreshDerivedProductData([2]),
  ])

  const ids = async (query: object) => (await queryProducts(shop.api, query)).products.data.map(({ id }) => id)
  for (const search of ['bivakzak', 'zak', 'bivakzka']) expect([search, await ids({ search })]).toEqual([search, [2]])
  expect(await ids({ category_id: 1, brands_filter: [2] })).toEqual([2])
  expect(await ids({ category_id: 1, specs_filter: [[1, 102]] })).toEqual([2])
  expect(await ids({ category_id: 1, specs_filter_min_max: [[5, 700, 900]] })).toEqual([2])
})

test('an order for the last piece lowers the number of available products in its categories', async () => {
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

test('after articles sell out and return, the stored assortments and filter counts equal a full recalculation', async () => {
  const sizes = [[21], [22], [11, 21], [12, 22], []]
  await using shop = await startShop((catalogue) => {
    for (let id = 1; id <= 6; id++)
      addProduct(catalogue, id, {
        variants: sizes
          .slice(id % 3)
          .flatMap((attribute_value_ids, place) =>
            [0, 1].map((more) => ({ price_cents: 1000 + place * 100 + more * 50, stock: 1, attribute_value_ids })),
          ),
      })
  })
  const random = seededRandom(3)
  const rows = async (statement: string) => (await shop.db.prepare(statement).all<Record<string, unknown>>()).results
  const variants = await rows('SELECT id FROM variants')
  const assortments = () => rows('SELECT * FROM product_assortments ORDER BY product_id')
  const stored = () =>
    rows(
      `SELECT facet_id, count FROM category_facets WHERE kind = 'attribute' AND count ORDER BY category_id, facet_id`,
    )
  const seen = new Set<string>()
  for (let round = 0; round < 12; round++) {
    // One after the other, and some in one statement, as an order of several articles takes them.
    for (let write = 0; write < 10; write++) {
      const ids = variants.filter(() => random() < 0.15).map(({ id }) => Number(id))
      await run([sql`UPDATE variants SET stock = ${random() < 0.6 ? 0 : 2} WHERE id IN (${sql.join([0, ...ids])})`])
    }
    const kept = [await assortments(), await stored()]
    await run(refreshAllDerivedData())

    expect([await assortments(), await stored()]).toEqual(kept)
    for (const { prices } of kept[0] ?? []) seen.add(String(prices))
  }
  expect(seen.size).toBeGreaterThan(10)
})

test.each([
  ['still in stock, only its own row and its stock entry change', 4, [2, 2]],
  ['sold out, its product and its filter counts change too', 5, [4, 4]],
])('derived rows of a sold article: %s', async (_, taken, written) => {
  await using shop = await startShop((catalogue) => {
    for (const id of [1, 2])
      addProduct(catalogue, id, {
        variants: [
          { stock: 5, attribute_value_ids: [21] },
          { stock: 5, attribute_value_ids: [22] },
        ],
      })
  })
  const take = (product: number) =>
    shop.db
      .prepare('UPDATE variants SET stock = stock - ? WHERE product_id = ? AND attribute_value_ids = ?')
      .bind(taken, product, '[22]')
      .run()

  expect([(await take(1)).meta.rows_written, (await take(2)).meta.rows_written]).toEqual(written)
})

test('a full refresh restores every derived product column, whatever value it had before', async () => {
  await using shop = await startShop((catalogue) => {
    addProduct(catalogue, 1)
    addProduct(catalogue, 2, { variants: [{ stock: 0 }, { stock: 3 }] })
  })
  const names = Object.keys(getTableColumns(products))
  const derived = names.slice(names.indexOf('price_cents'))
  const read = async () =>
    (await shop.db.prepare(`SELECT ${derived.join()} FROM products ORDER BY id`).all<Record<string, unknown>>()).results
  const before = await read()

  for (const name of derived) await run([sql`UPDATE products SET ${sql.ref(name)} = 1 - coalesce(${sql.ref(name)}, 0)`])
  await run(refreshAllDerivedData())

  // A column that differs has no rule in refresh-derived-data.ts; one that is not derived stands above `price_cents`.
  expect(await read()).toEqual(before)
})
