import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { build } from 'vite'
import type { ProductList, ProductQuery } from '../../src/contract/catalogue/product-list.ts'

/*
 * `npm run bench:backend`: lists, facets and search in a shop of 1,000 and in one of 100,000 products, by turns, in
 * workerd on this machine.
 *
 * The times are those of the whole call, as the storefront waits for it; the first line says what of it any call costs.
 * The shops stay in .wrangler, and are made anew when what goes into a fresh database has changed.
 */
const small = 1000
const large = 100_000
const rounds = 40
const aims = { ratio: 8, search: 60 }

type Sample = { ms: number; rows: number }
type Shop = {
  call: (path: string, init?: RequestInit) => Promise<Response>
  query: (query: ProductQuery) => Promise<Sample>
  facets: (query: ProductQuery) => Promise<ProductList>
}
type Subject = { name: string; isSearch?: boolean; toQuery: (shop: Shop) => Promise<ProductQuery> }

const subjects: Subject[] = [
  { name: 'largest category', toQuery: largest },
  { name: 'largest category, 3 filters', toQuery: withThreeFilters },
  { name: 'largest category, weight range', toQuery: withWeight },
  { name: 'largest category, weight of few', toQuery: withRareWeight },
  {
    name: 'largest category, 3 filters, by price',
    toQuery: async (shop) => ({ ...(await withThreeFilters(shop)), sort: 'price_asc' }),
  },
  { name: 'largest category, a size', toQuery: withSize },
  {
    name: 'largest category, a size and a price, by price',
    toQuery: async (shop) => ({ ...(await withSize(shop)), price_filter: { max: 150 as never }, sort: 'price_asc' }),
  },
  { name: 'largest category, deals', toQuery: async (shop) => ({ ...(await largest(shop)), deals: true }) },
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
]

for (const products of [small, large]) prepare(products)
const outDir = '.wrangler/bench-worker'
await bundle()
const [few, many] = [await open(small), await open(large)]
const measured = await Promise.all(
  subjects.map(async (subject) => ({
    ...subject,
    few: { query: await subject.toQuery(few), samples: [] as Sample[] },
    many: { query: await subject.toQuery(many), samples: [] as Sample[] },
  })),
)
const bare: Sample[] = []
for (let round = -3; round < rounds; round++) {
  for (const subject of measured) {
    const pair = [await few.query(subject.few.query), await many.query(subject.many.query)] as const
    // The first rounds fill caches.
    if (round < 0) continue
    subject.few.samples.push(pair[0])
    subject.many.samples.push(pair[1])
  }
  const began = performance.now()
  await (await few.call('/')).text()
  bare.push({ ms: performance.now() - began, rows: 0 })
}
report()
process.exit()

function search(text: string, note?: string): Subject {
  return { name: `search “${text}”${note ? `, ${note}` : ''}`, isSearch: true, toQuery: async () => ({ search: text }) }
}

async function largest(shop: Shop): Promise<ProductQuery> {
  const { data } = (await (await shop.call('/api/categories')).json()) as {
    data: { id: number; product_count: number }[]
  }
  return { category_id: data.toSorted((a, b) => b.product_count - a.product_count)[0]?.id }
}

/** Two brands, what is in stock, and the commonest value of a spec. */
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

/** The commonest value of the attribute that most products have. */
async function withSize(shop: Shop): Promise<ProductQuery> {
  const query = await largest(shop)
  const [value] = ((await shop.facets(query)).attributes ?? [])
    .filter(({ display }) => display !== 'swatch')
    .flatMap(({ id, vals }) => vals.map((value) => ({ attribute: id, id: value.id, count: value.count ?? 0 })))
    .toSorted((a, b) => b.count - a.count)
  if (!value) throw new Error('no sizes')
  return { ...query, attributes_filter: [[value.attribute, value.id]] }
}

/** The middle half of the range. */
async function withWeight(shop: Shop): Promise<ProductQuery> {
  return withPartOfWeight(shop, 0.25, 0.75)
}

/** So little of it that a walk along an index has to go far. */
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

function prepare(products: number) {
  const { status } = spawnSync(process.execPath, ['scripts/db.ts', 'prepare', '--products', String(products)], {
    stdio: 'inherit',
    env: { ...process.env, SHOP_STATE: stateOf(products) },
  })
  if (status !== 0) process.exit(status ?? 1)
}

async function bundle() {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: 'tests/bench/backend-worker.ts',
      outDir,
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: 'index.js', codeSplitting: false } },
    },
    ssr: { noExternal: true, target: 'webworker' },
  })
}

async function open(products: number): Promise<Shop> {
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      modules: [{ type: 'ESModule', path: `${outDir}/index.js` }],
      compatibilityDate: '2026-10-01',
      bindings: { SHOP_MODE: 'demo' },
      d1Databases: { DB: '00000000-0000-0000-0000-000000000000' },
    }),
    resourcePersistencePath: `${stateOf(products)}/v3`,
  })
  const { origin } = await miniflare.ready
  const call = (path: string, init?: RequestInit) => fetch(origin + path, init)
  const post = async (query: ProductQuery) => {
    const began = performance.now()
    const response = await call('/api/queryProducts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(query),
    })
    const list = (await response.json()) as ProductList
    const ms = performance.now() - began
    if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(list)}`)
    return { list, sample: { ms, rows: Number(response.headers.get('x-rows-read')) } }
  }
  return { call, query: async (query) => (await post(query)).sample, facets: async (query) => (await post(query)).list }
}

function report() {
  console.log(`ms of a whole call, of ${rounds} by turns; rows read by its statements; ratio of the medians`)
  console.log(
    `any call costs ${at(bare, 0.5).toFixed(1)} (p95 ${at(bare, 0.95).toFixed(1)}); others kept this machine busy with ${loadavg()[0]?.toFixed(1)}\n`,
  )
  const line = (name: string, cells: string[]) => name.padEnd(52) + cells.map((cell) => cell.padStart(9)).join('')
  console.log(line('', ['p50', 'p95', 'rows', 'p50', 'p95', 'rows', 'ratio']))
  console.log(line('products', ['', '', String(small), '', '', String(large), '']))
  let missed = 0
  for (const { name, isSearch, few, many } of measured) {
    const ratio = at(many.samples, 0.5) / at(few.samples, 0.5)
    const isMissed = isSearch ? at(many.samples, 0.95) > aims.search : ratio > aims.ratio
    if (isMissed) missed++
    const cells = [few, many].flatMap(({ samples }) => [
      at(samples, 0.5).toFixed(1),
      at(samples, 0.95).toFixed(1),
      String(samples[0]?.rows ?? 0),
    ])
    console.log(line(name, [...cells, ratio.toFixed(1)]) + (isMissed ? '  missed' : ''))
  }
  console.log(
    `\naims: a category's ratio at most ${aims.ratio}, p95 of a search at ${large} products at most ${aims.search} ms; ${missed} missed`,
  )
}

/** The sample below which that part of them lies. */
function at(samples: readonly Sample[], part: number) {
  const sorted = samples.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
