import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProductList, type ProductQueryInput, queryProducts } from '../../../src/contract/catalogue/product-list'
import { startDemo } from '../../testing/start-demo'
import { type Query, queries } from './search-fixtures'

type Named = { id: number; title: string; unit?: string | null }

let shop: Awaited<ReturnType<typeof startDemo>>
let names: string[]
const titles = new Map<string, Map<number, Named>>()

beforeAll(async () => {
  shop = await startDemo(new Date('2026-11-22T12:00:00Z'))
  const all = async <Row>(sql: string) => (await shop.db.prepare(sql).all<Row>()).results
  names = (await all<{ full_name: string }>('SELECT full_name FROM products')).map(({ full_name }) => full_name)
  for (const table of ['brands', 'attributes', 'attribute_values', 'specs', 'spec_values'])
    titles.set(table, new Map((await all<Named>(`SELECT * FROM ${table}`)).map((row) => [row.id, row])))
}, 120_000)
afterAll(() => shop[Symbol.asyncDispose]())

const ask = (query: ProductQueryInput) => queryProducts(shop.api, { per_page: 5, ...query })
const namesOf = ({ products }: ProductList) => products.data.map(({ full_name }) => full_name)

/** Returns how many of the first five products can match. */
function possible(meant: RegExp) {
  const count = names.filter((name) => meant.test(name)).length
  expect({ meant, count }).not.toEqual({ meant, count: 0 })
  return Math.min(5, count)
}

test('at least 95 of 100 searches for a product’s name rank that product first without query understanding', async () => {
  const plain = queries.filter(({ names, read }) => names && !read)
  const missed: string[] = []
  for (const { search, names = /./ } of plain) {
    const first = namesOf(await ask({ search }))
    if (first.filter((name) => names.test(name)).length < possible(names)) missed.push(`${search}: ${first.join(', ')}`)
  }

  expect(plain.length).toBeGreaterThan(50)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(plain.length * 0.05)
}, 120_000)

test('the search understands each typed query, ranks the intended product first, and finds nothing for nonsense', async () => {
  const missed: string[] = []
  for (const query of queries) {
    const wrong = wrongOf(query, await ask({ search: query.search, read_search: true }))
    if (wrong) missed.push(`${query.search}: ${wrong}`)
  }

  expect(queries.length).toBeGreaterThan(100)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3)
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
  if (isNothing) return products.meta.total ? `found ${first.join(', ')}` : undefined
  if (
    names
      ? first.filter((name) => names.test(name)).length < Math.min(possible(names), products.meta.total ?? 5)
      : false
  )
    return `found ${first.join(', ')}`
  return products.meta.total ? undefined : 'found nothing'
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
