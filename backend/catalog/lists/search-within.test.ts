import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { type ProductQueryInput, queryProducts } from '../../../src/contract/catalogue/product-list'
import { toEuro } from '../../../src/contract/money/euros-and-cents'
import { counting, noCost } from '../../../tests/bench/counting'
import { productListWord } from '../../db/derived/search-index'
import { aCategory, addProduct } from '../../testing/factories'
import { startShop } from '../../testing/shop'

const size = 600
const cost = noCost()

const isSmall = (id: number) => id % 59 === 0
const isReduced = (id: number) => id % 61 === 0

/** 600 products, the last the most popular. Ten are in category 3, below 2; nine others are reduced, in category 1. */
const shop = await startShop(
  (catalogue) => {
    const earlier = [{ price_cents: 19_999, from: '2026-01-01', until: new Date().toISOString() }]
    catalogue.categories.push(
      aCategory(1, { title: 'Zeilen' }),
      aCategory(2, { title: 'Tarps' }),
      aCategory(3, { title: 'Lichte tarps', parent_id: 2 }),
    )
    for (let id = 1; id <= size; id++)
      addProduct(catalogue, id, {
        category_id: isSmall(id) ? 3 : 1,
        full_name: ['Vega noordtarp', 'Vega tarp 3', 'Sarek noordzeil', 'Tarpan zeiltje'][(id % 7) % 4],
        intro: id % 3 ? 'Een tarp met scheerlijnen' : 'Van licht doek',
        popularity: id,
        colours: [],
        variants: [{ price_cents: 1000 + id, stock: id % 2, earlier: isReduced(id) ? earlier : [] }],
      })
  },
  { DB: counting((env as { DB: D1Database }).DB, cost) },
)

const find = async (query: ProductQueryInput) =>
  (await queryProducts(shop.api, { per_page: 100, ...query })).products.data.map(({ id }) => id)

const within: [string, ProductQueryInput, (id: number) => boolean][] = [
  ['a small category', { category_id: 3 }, isSmall],
  ['the category above it', { category_id: 2 }, isSmall],
  ['the deals', { deals: true }, isReduced],
  ['the deals of a category', { deals: true, category_id: 1 }, isReduced],
]
const searches = ['vega', 'tarp', 'noord', 'zeil', 'vega tarp', 'scheerlijnen', 'ta', '3', 'tarpp', 'vega klamboe']

test.each(within)('a search within %s reads no rows of other products', async (_, query) => {
  // In the whole shop each of these finds more products than the rows that are allowed here.
  for (const search of ['vega', 'tarp', 'zeil', 'tarpp']) {
    const before = cost.rows
    await find({ ...query, search })
    expect({ search, isLimited: cost.rows - before < size / 2 }).toEqual({ search, isLimited: true })
  }
})

test('a search within a category or the deals has the order of the search in the whole shop', async () => {
  const pages = Array.from({ length: size / 100 }, (_, place) => place + 1)
  for (const search of searches) {
    // The price, which no product is below, makes the search of the whole shop list all hits.
    const asked = pages.map((page) => find({ search, page, price_filter: { min: toEuro(1) }, products_only: true }))
    const all = (await Promise.all(asked)).flat()
    for (const [where, query, isInside] of within)
      expect([search, where, await find({ ...query, search })]).toEqual([search, where, all.filter(isInside)])
  }
})

test('the words for typo correction do not include the search index’s internal words for categories and deals', async () => {
  const { results } = await shop.db
    .prepare(`SELECT word FROM search_words WHERE word >= ?`)
    .bind(productListWord(1)[0])
    .all()

  expect(results).toEqual([])
})
