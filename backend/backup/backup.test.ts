import { expect, test } from 'vitest'
import { queryProducts } from '../../src/contract/catalogue/product-list'
import { addToCart, getCart } from '../../src/contract/ordering/cart'
import { getOrders } from '../../src/contract/ordering/order'
import { refreshDerivedProductData } from '../db/derived/refresh-derived-data'
import { plannerStatisticsExistSql } from '../db/planner-statistics'
import { logIn, sanne } from '../testing/accounts'
import { run as runAll, type TestShop } from '../testing/shop'
import { startWithBelongings } from '../testing/start-with-belongings'
import {
  countRowsSql,
  quotedName,
  selectForeignKeysSql,
  selectIndexesAndTriggersSql,
  selectLastRowNumbersSql,
  selectTableColumnsSql,
  sortParentsFirst,
  toTableColumns,
} from './describe-tables-sql'
import {
  deletePlannerStatistics,
  emptySearchIndex,
  endSessions,
  fillSearchIndex,
  productIdRanges,
  selectTriggersSql,
  statementsAfterRows,
  statementsBeforeRows,
} from './restore-sql'
import { parseInsert, splitLongInsert, tableOfInsert } from './split-long-insert'

const ask = async <Row = { name: string }>({ db }: Pick<TestShop, 'db'>, sql: string) =>
  (await db.prepare(sql).all<Row>()).results

const tablesOf = async (shop: TestShop) => toTableColumns(await ask(shop, selectTableColumnsSql))

/** Like `wrangler d1 export` asks for it, and as it is written there: one statement a line. */
async function exported({ db }: TestShop, tables: readonly string[]) {
  const { results } = await db
    .prepare('PRAGMA miniflare_d1_export(?,?,?);')
    .bind(true, false, ...tables)
    .all<string[]>()
  return (results[0] ?? []).filter((line) => tableOfInsert(line))
}

async function run({ db }: TestShop, statements: readonly string[]) {
  if (statements.length) await db.batch(statements.map((statement) => db.prepare(statement)))
}

/** All rows of these tables, by table. */
async function rowsOf(shop: TestShop, tables: readonly string[]) {
  const rows: Record<string, unknown[]> = {}
  for (const name of tables) rows[name] = await ask(shop, `SELECT * FROM ${quotedName(name)} ORDER BY 1, 2`)
  return rows
}

const wordTables = ['search_words', 'search_parts', 'search_typos']

async function restore(shop: TestShop, lines: readonly string[], sequences: { name: string; seq: number }[]) {
  const tables = await tablesOf(shop)
  const triggers = await ask<{ name: string; sql: string }>(shop, selectTriggersSql)
  await run(shop, [
    ...statementsBeforeRows(Object.keys(tables), triggers),
    ...lines.flatMap((line) => splitLongInsert(line, tables[tableOfInsert(line) ?? '']?.key ?? [])),
    ...statementsAfterRows(Object.fromEntries(sequences.map(({ name, seq }) => [name, seq])), triggers),
  ])
  await run(shop, emptySearchIndex(wordTables))
  const [{ last = 0 } = {}] = await ask<{ last: number }>(shop, 'SELECT max(id) AS last FROM products')
  for (const [from, to] of productIdRanges(last)) await run(shop, fillSearchIndex(from, to))
  await run(shop, deletePlannerStatistics)
}

test('a backup has every table except those of the full-text search', async () => {
  await using shop = await startWithBelongings()
  await shop.db.prepare('CREATE TABLE added_later (id INTEGER PRIMARY KEY, text TEXT)').run()

  const names = Object.keys(await tablesOf(shop))

  await shop.db.prepare('DROP TABLE added_later').run()
  expect(names).toEqual(expect.arrayContaining(['added_later', 'orders', 'customers', 'products', 'attribute_sets']))
  expect(names.filter((name) => /fts|search_|^d1_|^sqlite_|^_cf/.test(name))).toEqual([])
  expect((await tablesOf(shop)).cart_items).toEqual({
    columns: ['cart_id', 'variant_id', 'amount', 'added_at'],
    key: ['cart_id', 'variant_id'],
  })
})

test('a shop restored from a backup has all rows and answers lists, search, orders and login as before', async () => {
  await using shop = await startWithBelongings()
  // Longer than a statement of D1 may be, with all that a text can hold.
  const long = `één 'aanhaling'\r\n 😀 ${'Lange tekst over tenten 😀'.repeat(9000)}`
  await shop.db.prepare('UPDATE products SET description_html = ? WHERE id = 1').bind(long).run()
  await runAll(refreshDerivedProductData([1]))
  await shop.db.prepare("UPDATE sqlite_sequence SET seq = 4711 WHERE name = 'orders'").run()
  const search = async (term: string) =>
    (await queryProducts(shop.api, { search: term })).products.data.map(({ id }) => id)
  const answers = async () => ({
    list: await queryProducts(shop.api, { category_id: 1 }),
    found: [await search('tarp'), await search('trap'), await search('tar')],
    orders: await getOrders(shop.owner.api, {}),
    cart: await getCart(shop.owner.api, {}),
  })
  const tables = Object.keys(await tablesOf(shop))
  await shop.db.prepare('ANALYZE').run()
  const before = { answers: await answers(), rows: await rowsOf(shop, [...tables, ...wordTables]) }
  const objects = await ask(shop, selectIndexesAndTriggersSql)
  const sequences = await ask<{ name: string; seq: number }>(shop, selectLastRowNumbersSql)
  const lines = await exported(shop, tables)
  expect(before.answers.found[0]?.length).toBeGreaterThan(0)
  expect(lines.length).toBe(Object.values(before.rows).flat().length - countOf(before.rows, wordTables))

  await run(shop, ['PRAGMA defer_foreign_keys=TRUE', ...tables.map((name) => `DELETE FROM ${quotedName(name)}`)])
  await run(shop, emptySearchIndex(wordTables))
  await restore(shop, lines, sequences)

  const rows = await rowsOf(shop, [...tables, ...wordTables])
  expect(rows).toEqual(before.rows)
  expect(await answers()).toEqual(before.answers)
  expect(await ask(shop, selectIndexesAndTriggersSql)).toEqual(objects)
  expect(await ask(shop, selectLastRowNumbersSql)).toEqual(sequences)
  // Of what was there before; SQLite would plan by them for ever (docs/decisions/0022).
  expect(await ask(shop, plannerStatisticsExistSql)).toEqual([])
  expect(await ask(shop, 'PRAGMA foreign_key_check')).toEqual([])
  expect(await ask(shop, 'PRAGMA quick_check')).toEqual([{ quick_check: 'ok' }])
  const counts = (
    await Promise.all(countRowsSql(tables).map((sql) => ask<{ name: string; rows: number }>(shop, sql)))
  ).flat()
  expect(counts).toEqual(tables.map((name) => ({ name, rows: before.rows[name]?.length })))
  // Triggers work again: a changed cart has another version.
  await addToCart(shop.owner.api, { po_id: 12, amount: 1 })
  expect((await getCart(shop.owner.api, {})).version).toBe((before.answers.cart.version ?? 0) + 1)
})

const countOf = (rows: Record<string, unknown[]>, names: readonly string[]) =>
  names.reduce((sum, name) => sum + (rows[name]?.length ?? 0), 0)

test('a restored backup has no valid sessions or mailed links, and passwords still work', async () => {
  await using shop = await startWithBelongings()
  const tables = Object.keys(await tablesOf(shop))
  const lines = await exported(shop, tables)
  await restore(shop, lines, [])

  await run(shop, endSessions)

  expect((await shop.owner.get('/customer/me')).status).toBe(401)
  expect(await ask(shop, 'SELECT * FROM reset_tokens')).toEqual([])
  const other = shop.visitor()
  await logIn(other, sanne)
  expect((await getCart(other.api, {})).items).toHaveLength(1)
})

test('a backup writes each table after the tables that it refers to, whatever their names', async () => {
  await using shop = await startWithBelongings()
  const links = await ask<{ child: string; parent: string }>(shop, selectForeignKeysSql)
  const names = Object.keys(await tablesOf(shop))

  const order = sortParentsFirst(names, links)

  expect(order.toSorted()).toEqual(names.toSorted())
  expect(links.length).toBeGreaterThan(50)
  for (const { child, parent } of links)
    expect([child, parent, order.indexOf(parent) <= order.indexOf(child)]).toEqual([child, parent, true])
  expect(sortParentsFirst(['a', 'b', 'c'], [{ child: 'a', parent: 'c' }])).toEqual(['c', 'a', 'b'])
})

test('a backup splits a row that is too long for one D1 statement without breaking a character', () => {
  const text = '😀é\'"\\n,)('.repeat(12_000)
  const line = `INSERT INTO "pages" ("id","body_html","photo") VALUES(7,'${text.replaceAll("'", "''")}',NULL);`

  const statements = splitLongInsert(line, ['id'])

  expect(statements.length).toBeGreaterThan(3)
  for (const one of statements) {
    expect(new TextEncoder().encode(one).length).toBeLessThan(100_000)
    expect(one).not.toContain('\ufffd')
    expect(new TextDecoder().decode(new TextEncoder().encode(one))).toBe(one)
  }
  expect(statements[1]).toMatch(/^UPDATE "pages" SET "body_html" = "body_html" \|\| '.* WHERE "id" = 7;$/s)
  expect(() => parseInsert('INSERT INTO "pages" ("id") VALUES(1,2);')).toThrow('2 values')
  expect(splitLongInsert('INSERT INTO "a" ("b") VALUES(1);', [])).toEqual(['INSERT INTO "a" ("b") VALUES(1);'])
})
