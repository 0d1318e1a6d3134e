import { expect, test } from 'vitest'
import { type ProductList, type ProductQueryInput, queryProducts } from '../src/contract/catalogue/product-list'
import { getPage } from '../src/contract/content'
import { type Query, queries } from './catalog/testing/search-fixtures'
import { isLong } from './testing/shop'
import { startDemo } from './testing/start-demo'
import { all, type Desk, deskOf, token } from './testing/start-desk'

/*
 * What the demo shop has to show. Its tests share one shop, because starting it takes seconds; the last one empties its
 * derived tables.
 */

type Named = { id: number; title: string; unit?: string | null }

const shop = await startDemo(new Date('2026-11-22T12:00:00Z'), { OPERATOR_TOKEN: token })
const rowsOf = async <Row>(sql: string) => (await shop.db.prepare(sql).all<Row>()).results
const names = (await rowsOf<{ full_name: string }>('SELECT full_name FROM products')).map(({ full_name }) => full_name)
const titles = new Map<string, Map<number, Named>>()
for (const table of ['brands', 'attributes', 'attribute_values', 'specs', 'spec_values'])
  titles.set(table, new Map((await rowsOf<Named>(`SELECT * FROM ${table}`)).map((row) => [row.id, row])))

/** Half of the searches, unless there is time for all. */
const sample = queries.filter((_, place) => isLong || place % 2 === 0)

const ask = (query: ProductQueryInput) => queryProducts(shop.api, { products_only: true, limit: 5, ...query })
const namesOf = ({ products }: ProductList) => products.data.map(({ full_name }) => full_name)

/** Returns how many of the first five products can match. */
function possible(meant: RegExp) {
  const count = names.filter((name) => meant.test(name)).length
  expect({ meant, count }).not.toEqual({ meant, count: 0 })
  return Math.min(5, count)
}

test('at least 95 of 100 searches for a product’s name rank that product first without query understanding', async () => {
  const plain = sample.filter(({ names, read }) => names && !read)
  const missed: string[] = []
  for (const { search, names = /./ } of plain) {
    const first = namesOf(await ask({ search }))
    if (first.filter((name) => names.test(name)).length < possible(names)) missed.push(`${search}: ${first.join(', ')}`)
  }

  expect(plain.length).toBeGreaterThan(25)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(plain.length * 0.05)
}, 120_000)

test('the search understands each typed query, ranks the intended product first, and finds nothing for nonsense', async () => {
  const missed: string[] = []
  for (const query of sample) {
    const wrong = wrongOf(query, await ask({ search: query.search, read_search: true }))
    if (wrong) missed.push(`${query.search}: ${wrong}`)
  }

  expect(queries.length).toBeGreaterThan(100)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(sample.length * 0.025)
}, 240_000)

/** Returns what is wrong with an answer; undefined if it is as expected. */
function wrongOf({ search, names, read = [], left, isGuess, isNothing }: Query, list: ProductList) {
  const { reading, products } = list
  const first = namesOf(list)
  const words = reading ? wordsOf(reading) : []
  if (words.join() !== read.join()) return `read as ${words.join(', ') || 'nothing'}, ${products.meta.total} products`
  const sought = reading?.corrected ?? reading?.search ?? search
  if (sought !== (left ?? search)) return `searched for ${sought}`
  if ((reading?.corrected != null) !== !!isGuess) return `guessed ${reading?.corrected}`
  if (isNothing) return first.length ? `found ${first.join(', ')}` : undefined
  if (
    names
      ? first.filter((name) => names.test(name)).length < Math.min(possible(names), products.meta.total ?? 5)
      : false
  )
    return `found ${first.join(', ')}`
  return first.length ? undefined : 'found nothing'
}

/** Returns the parsed filters as the page displays them. */
function wordsOf(reading: NonNullable<ProductList['reading']>) {
  const titleOf = (table: string, id: number) => titles.get(table)?.get(id)?.title
  const { brands_filter, price_filter, attributes_filter, specs_filter, specs_filter_min_max, deals } = reading
  const range = (min: number | null | undefined, max: number | null | undefined) =>
    min == null ? `tot ${max}` : max == null ? `vanaf ${min}` : `${min} tot ${max}`
  return [
    ...(brands_filter ?? []).map((id) => titleOf('brands', id)),
    ...(deals ? ['aanbieding'] : []),
    ...(price_filter ? [range(toEuro(price_filter.min), toEuro(price_filter.max))] : []),
    ...(attributes_filter ?? []).map(
      ([id, value]) => `${titleOf('attributes', id)}: ${titleOf('attribute_values', value)}`,
    ),
    ...(specs_filter ?? []).map(([id, value]) => {
      const unit = titles.get('specs')?.get(id)?.unit
      return `${titleOf('specs', id)}: ${titleOf('spec_values', value)}${unit ? ` ${unit}` : ''}`
    }),
    ...(specs_filter_min_max ?? []).map(([id, min, max]) => `${titleOf('specs', id)}: ${range(min, max)}`),
  ]
}

const toEuro = (cents: number | null | undefined) => (cents == null ? cents : cents / 100)

test.for([
  ['slaapzak 12 °C', /slaapzak −?12\u00a0°C$/],
  ['slaapzak 12\u00a0°C', /slaapzak −?12\u00a0°C$/],
  ['enkeltouw 9,8 mm', /enkeltouw 9,8\u00a0mm/],
  ['luchtmat 8 cm', /luchtmat 8\u00a0cm$/],
] as const)('a search for %s finds names that have a no-break space before the unit', async ([search, meant]) => {
  const { products } = await ask({ search })

  for (const { full_name } of products.data.slice(0, possible(meant))) expect(full_name).toMatch(meant)
})

type Filters = { specs_filter?: [number, number][] | null }

/** Every way to answer, unanswered questions included. */
const combinations = (questions: { answers: { filters: Filters }[] }[]) =>
  questions.reduce<Filters[][]>(
    (some, { answers }) => some.flatMap((chosen) => [chosen, ...answers.map(({ filters }) => [...chosen, filters])]),
    [[]],
  )

test('every combination of answers in the demo’s guides leads to products', async () => {
  const empty: string[] = []
  let asked = 0

  for (const { id } of await rowsOf<{ id: number }>("SELECT id FROM pages WHERE type_code = 'keuzehulp'")) {
    const { title, chooser } = await getPage(shop.api, { id })
    expect([title, chooser?.questions.length]).toEqual([title, expect.any(Number)])
    if (!chooser) continue
    for (const { answers } of chooser.questions) expect(answers.length).toBeGreaterThan(1)
    for (const chosen of combinations(chooser.questions)) {
      const query: ProductQueryInput = { category_id: chooser.category.id, products_only: true, limit: 1 }
      const specs_filter = chosen.flatMap(({ specs_filter }) => specs_filter ?? [])
      const { products } = await queryProducts(shop.api, { ...query, ...(specs_filter.length && { specs_filter }) })
      asked++
      if (!products.meta.total) empty.push(`${title}: ${JSON.stringify(specs_filter)}`)
    }
  }

  expect(empty).toEqual([])
  expect(asked).toBeGreaterThan(100)
})

/** What is derived, in the words of what it says: numbers of sets may be others. */
const derived = [
  'SELECT * FROM products ORDER BY id',
  'SELECT id, product_id, old_price_cents, attribute_set_id FROM variants ORDER BY id',
  'SELECT id, product_count FROM categories ORDER BY id',
  'SELECT * FROM category_ancestors ORDER BY 1, 2',
  'SELECT * FROM category_facets ORDER BY category_id, kind, facet_id',
  'SELECT * FROM product_categories ORDER BY category_id, product_id',
  'SELECT * FROM product_assortments ORDER BY product_id',
  'SELECT rowid, * FROM products_fts ORDER BY rowid',
  'SELECT * FROM search_words ORDER BY word',
  'SELECT * FROM search_parts ORDER BY part, word',
  'SELECT * FROM search_typos ORDER BY part, word',
]
const look = async (desk: Desk) => {
  const tables: [string, object[]][] = []
  for (const sql of derived) tables.push([sql, await all<object>(desk, sql)])
  return tables
}

/** The state after a migration whose new columns and rebuilt tables are still empty. */
const lose = [
  'UPDATE products SET price_cents = 0, rank = 0, stock = 0, in_stock = 0, photo = NULL, facts = NULL, facet_set_id = NULL, brand_title = 0',
  'UPDATE variants SET old_price_cents = NULL, attribute_set_id = NULL',
  'UPDATE categories SET product_count = 0',
  ...['category_ancestors', 'category_facets', 'product_categories', 'product_assortments', 'products_fts'].map(
    (table) => `DELETE FROM ${table}`,
  ),
  ...['search_words', 'search_parts', 'search_typos'].map((table) => `DELETE FROM ${table}`),
]

test('a refresh of derived data in steps gives 600 products the same data as one full refresh', async () => {
  await using desk = deskOf(shop)
  const before = await look(desk)
  for (const sql of lose) await shop.db.prepare(sql).run()
  expect((await queryProducts(shop.api, { search: 'tent' })).products.meta.total).toBe(0)

  const reports: unknown[] = []
  for (let after: number | null = 0; after !== null; ) {
    const { body }: { body: { data: { next: number | null } } } = await desk.post('/refresh', { after, at_once: 250 })
    reports.push(body.data)
    after = body.data.next
  }

  expect(reports).toEqual([
    { done: 250, total: 600, next: 250 },
    // A later step does not read the shop to count it again.
    { done: 250, total: null, next: 500 },
    { done: 100, total: null, next: null },
  ])
  const rebuilt = await look(desk)
  for (const [place, table] of before.entries()) expect(rebuilt[place]).toEqual(table)
  expect((await queryProducts(shop.api, { search: 'tent' })).products.meta.total).toBeGreaterThan(20)
}, 60_000)
