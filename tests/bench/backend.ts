import { runCommand } from '../../scripts/support/run-commands.ts'
import type { ProductList, ProductQuery } from '../../src/contract/catalogue/product-list.ts'
import { bundle, openBundled, otherWork, quantile } from './workers.ts'

/*
 * `npm run bench:backend`: measures lists, facets and search in a shop of 600 and in one of 100,000 products, in turns,
 * in workerd on this machine. `LARGE=1000000` measures another size besides 600, `ONLY=size` lists with that name.
 *
 * The times are those of a whole call, as the storefront waits for it; the first line is the cost of an empty call. The
 * shops stay in .wrangler, and are rebuilt when the data of a new database have changed.
 */
const small = 600
const large = Number(process.env.LARGE ?? 100_000)
const rounds = Number(process.env.ROUNDS ?? 40)
const aims = { p95: 60, rows: 20_000 }

type Sample = { ms: number; rows: number }
type Shop = {
  call: (path: string, init?: RequestInit) => Promise<Response>
  ask: (question: Question) => Promise<Sample>
  facets: (query: ProductQuery) => Promise<ProductList>
}
/** The query of a list, or the path of another call. */
type Question = ProductQuery | `/${string}`
type Subject = { name: string; toQuery: (shop: Shop) => Promise<Question> }

const subjects: Subject[] = [
  { name: 'best sellers of home', toQuery: async () => ({ best_selling: true, products_only: true, limit: 8 }) },
  { name: 'deals of home', toQuery: async () => ({ deals: true, products_only: true, limit: 8 }) },
  { name: 'deals', toQuery: async () => ({ deals: true }) },
  { name: 'deals, the lowest price first', toQuery: async () => ({ deals: true, sort: 'price_asc' }) },
  { name: 'deals, page 20', toQuery: async () => ({ deals: true, page: 20 }) },
  { name: 'a brand of the shop', toQuery: async (shop) => ({ brand_id: (await shop.facets({})).brands?.[0]?.id }) },
  ofLargest('', {}),
  ofLargest('by price', { sort: 'price_asc' }),
  ofLargest('page 200', { page: 200 }),
  ofLargest('page 1000', { page: 1000 }),
  ofLargest('in stock', { stock_filter: true }),
  ofLargest('deals', { deals: true }),
  ofLargest('a price', { price_filter: { max: 150 as never } }),
  ofLargest('a brand', (shop) => withBrands(shop, 1)),
  ofLargest('2 brands', (shop) => withBrands(shop, 2)),
  ofLargest('2 brands, by price', async (shop) => ({ ...(await withBrands(shop, 2)), sort: 'price_asc' })),
  ofLargest('2 brands, a spec, in stock', withThreeFilters),
  ofLargest('the same by price', async (shop) => ({ ...(await withThreeFilters(shop)), sort: 'price_asc' })),
  ofLargest('half of the weights', withWeight),
  ofLargest('few of the weights', withRareWeight),
  ofLargest('a size', withSize),
  ofLargest('a size, by newest', async (shop) => ({ ...(await withSize(shop)), sort: 'newest' })),
  ofLargest('a rare size', async (shop) => withSize(shop, true)),
  ofLargest('a size and a price, by price', async (shop) => ({
    ...(await withSize(shop)),
    price_filter: { max: 150 as never },
    sort: 'price_asc',
  })),
  { name: 'category of 3,000 or less, a size and a price', toQuery: inMiddle },
  search('tent', 'a brand', async (shop) => withBrands(shop, 1)),
  search('pro', 'a price', async () => ({ price_filter: { max: 150 as never } })),
  search('pro', 'the lowest price first', async () => ({ sort: 'price_asc' })),
  search('pro', 'in a small category', async (shop) => ({ category_id: (await categories(shop)).at(-1)?.id })),
  search('pro', 'in the deals', async () => ({ deals: true })),
  { name: 'suggestions for “te”', toQuery: async () => ({ search: 'te', products_only: true, limit: 4 }) },
  { name: 'suggestions for “pro”', toQuery: async () => ({ search: 'pro', products_only: true, limit: 4 }) },
  search('t', 'as it is typed'),
  search('te'),
  search('ten'),
  search('tent'),
  search('wa'),
  search('schoen'),
  search('pro', 'the beginning of most hits'),
  search('jas', 'a part of many words'),
  search('regenjassen dames', 'plurals'),
  search('wandelschonen', 'a typo'),
  search('wandel schoenen', 'a compound taken apart'),
  search('lichte rugtas', 'an adjective and a synonym'),
  search('voor de', 'in every description'),
  search('zeilboot', 'nothing'),
  { name: 'a product', toQuery: async () => '/products/1?include=attributes,option' },
  { name: 'the menu of categories', toQuery: async () => '/categories' },
  { name: 'brands', toQuery: async () => '/brands' },
  { name: 'a range of the sitemap', toQuery: async () => '/sitemap?type=products&page=1' },
  { name: 'the last range of the sitemap', toQuery: (shop) => lastPage(shop, '/sitemap?type=products&page=') },
  { name: 'a piece of the feed', toQuery: async () => '/articles?page=1' },
  { name: 'the last piece of the feed', toQuery: (shop) => lastPage(shop, '/articles?page=') },
]

for (const products of [small, large])
  runCommand('node', ['scripts/db.ts', 'prepare', '--products', String(products)], { SHOP_STATE: stateOf(products) })
const outDir = '.wrangler/bench-worker'
await bundle('backend-worker.ts', outDir)
const [few, many] = [await open(small), await open(large)]
const measured = await Promise.all(
  subjects
    .filter(({ name }) => name.includes(process.env.ONLY ?? ''))
    .map(async (subject) => ({
      ...subject,
      few: { question: await subject.toQuery(few), samples: [] as Sample[] },
      many: { question: await subject.toQuery(many), samples: [] as Sample[] },
    })),
)
const baseline: Sample[] = []
for (let round = -3; round < rounds; round++) {
  for (const subject of measured) {
    const pair = [await few.ask(subject.few.question), await many.ask(subject.many.question)] as const
    // The first rounds only fill caches.
    if (round < 0) continue
    subject.few.samples.push(pair[0])
    subject.many.samples.push(pair[1])
  }
  const began = performance.now()
  await (await few.call('/')).text()
  baseline.push({ ms: performance.now() - began, rows: 0 })
}
report()
process.exit()

function search(text: string, note?: string, more?: (shop: Shop) => Promise<ProductQuery>): Subject {
  return {
    name: `search “${text}”${note ? `, ${note}` : ''}`,
    toQuery: async (shop) => ({ ...(await more?.(shop)), search: text }),
  }
}

/** Returns a query of the largest category with filters. */
function ofLargest(note: string, more: ProductQuery | ((shop: Shop) => Promise<ProductQuery>)): Subject {
  return {
    name: `largest category${note ? `, ${note}` : ''}`,
    toQuery: async (shop) => ({ ...(await largest(shop)), ...(typeof more === 'function' ? await more(shop) : more) }),
  }
}

/** Returns the path of the last full page of a list that is read by ranges of ids. */
async function lastPage(shop: Shop, path: `/${string}`): Promise<`/${string}`> {
  const { meta } = (await (await shop.call(`/api${path}1`)).json()) as { meta: { last_page: number } }
  return `${path}${Math.max(1, meta.last_page - 1)}`
}

/** Returns the categories that have products, the largest first. */
async function categories(shop: Shop) {
  type Node = { id: number; product_count: number; children: Node[] }
  const { data } = (await (await shop.call('/api/categories')).json()) as { data: Node[] }
  const all = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...all(node.children)])
  return all(data)
    .filter(({ product_count }) => product_count > 0)
    .toSorted((a, b) => b.product_count - a.product_count)
}

async function largest(shop: Shop): Promise<ProductQuery> {
  return { category_id: (await categories(shop))[0]?.id }
}

async function withBrands(shop: Shop, number: number): Promise<ProductQuery> {
  const { brands } = await shop.facets(await largest(shop))
  const most = (brands ?? []).toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
  return { brands_filter: most.slice(0, number).map(({ id }) => id) }
}

/** Returns the largest category whose products are all counted: the most expensive page. */
async function inMiddle(shop: Shop): Promise<ProductQuery> {
  const all = await categories(shop)
  const { id } = all.find(({ product_count }) => product_count <= 3_000) ?? {}
  const size = await withSize(shop, false, { category_id: id })
  return { ...size, category_id: id, price_filter: { min: 20 as never, max: 150 as never } }
}

/** Returns filters by two brands, by stock, and by the most common value of a spec. */
async function withThreeFilters(shop: Shop): Promise<ProductQuery> {
  const query = await largest(shop)
  const { brands, specs } = await shop.facets(query)
  const [value] = (specs ?? [])
    .flatMap((spec) => spec.vals.map(({ id, count }) => ({ spec: spec.id, id, count: count ?? 0 })))
    .toSorted((a, b) => b.count - a.count)
  if (!value) throw new Error('no specs')
  return {
    ...query,
    brands_filter: (brands ?? []).slice(0, 2).map(({ id }) => id),
    stock_filter: true,
    specs_filter: [[value.spec, value.id]],
  }
}

/** Returns a filter by the most common (or rarest) value of the attribute that most products have. */
async function withSize(shop: Shop, isRare = false, within?: ProductQuery): Promise<ProductQuery> {
  const { attributes } = await shop.facets(within ?? (await largest(shop)))
  const values = (attributes ?? [])
    .filter(({ display }) => within || display !== 'swatch')
    .flatMap(({ id, vals }) => vals.map((value) => ({ attribute: id, id: value.id, count: value.count ?? 0 })))
    .toSorted((a, b) => b.count - a.count)
  const value = values.at(isRare ? -1 : 0)
  if (!value) throw new Error('no sizes')
  return { attributes_filter: [[value.attribute, value.id]] }
}

/** Returns a filter by the middle half of the weights. */
async function withWeight(shop: Shop): Promise<ProductQuery> {
  return withPartOfWeight(shop, 0.25, 0.75)
}

/** Returns a filter by so few weights that walking an index takes long. */
async function withRareWeight(shop: Shop): Promise<ProductQuery> {
  return withPartOfWeight(shop, 0.9, 1)
}

async function withPartOfWeight(shop: Shop, from: number, to: number): Promise<ProductQuery> {
  const query = await largest(shop)
  const { min, max } = (await shop.facets(query)).specs?.find(({ id }) => id === 5) ?? {}
  if (min == null || max == null) throw new Error('no weights')
  const at = (part: number) => Math.round(min + part * (max - min))
  return { ...query, specs_filter_min_max: [[5, at(from), at(to)]] }
}

function stateOf(products: number) {
  return `.wrangler/bench-${products}`
}

async function open(products: number): Promise<Shop> {
  const miniflare = openBundled(outDir, stateOf(products), { bindings: { SHOP_MODE: 'demo' } })
  const { origin } = await miniflare.ready
  const call = (path: string, init?: RequestInit) => fetch(origin + path, init)
  const ask = async (question: Question) => {
    const began = performance.now()
    const body = JSON.stringify(question)
    const response = await (typeof question === 'string'
      ? call(`/api${question}`)
      : call('/api/queryProducts', { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
    const list = (await response.json()) as ProductList
    const ms = performance.now() - began
    if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(list)}`)
    return { list, sample: { ms, rows: Number(response.headers.get('x-rows-read')) } }
  }
  return {
    call,
    ask: async (question) => (await ask(question)).sample,
    facets: async (query) => (await ask(query)).list,
  }
}

function report() {
  console.log(`ms per call, of ${rounds} interleaved calls; rows read by its statements; ratio of the medians`)
  console.log(
    `a call without queries takes ${at(baseline, 0.5).toFixed(1)} (p95 ${at(baseline, 0.95).toFixed(1)}); ${otherWork()}\n`,
  )
  const line = (name: string, cells: string[]) => name.padEnd(58) + cells.map((cell) => cell.padStart(9)).join('')
  console.log(line('', ['p50', 'p95', 'rows', 'p50', 'p95', 'rows', 'ratio']))
  console.log(line('products', ['', '', String(small), '', '', String(large), '']))
  let missed = 0
  for (const { name, few, many } of measured) {
    const ratio = at(many.samples, 0.5) / at(few.samples, 0.5)
    const rows = Math.max(0, ...many.samples.map((sample) => sample.rows))
    const isMissed = at(many.samples, 0.95) > aims.p95 || rows > aims.rows
    if (isMissed) missed++
    const cells = [few, many].flatMap(({ samples }) => [
      at(samples, 0.5).toFixed(1),
      at(samples, 0.95).toFixed(1),
      String(samples[0]?.rows ?? 0),
    ])
    console.log(line(name, [...cells, ratio.toFixed(1)]) + (isMissed ? '  missed' : ''))
  }
  console.log(`\nlimits at ${large} products: p95 at most ${aims.p95} ms, at most ${aims.rows} rows; ${missed} missed`)
}

/** Returns the given quantile of the samples. */
function at(samples: readonly Sample[], share: number) {
  const times = samples.map(({ ms }) => ms)
  return quantile(times, share)
}
