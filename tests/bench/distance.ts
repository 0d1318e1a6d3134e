import { rmSync } from 'node:fs'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { runCommand } from '../../scripts/support/run-commands.ts'
import { pages } from './five-pages.ts'
import { builtWorker, database, otherWork, quantile } from './workers.ts'

/*
 * `npm run bench:distance` (after `npm run build`): measures the time to the first and last byte (ms, p50 / p95) at a
 * data centre that is far from the backend. Both workers run here; a wrapper around the storefront delays each backend
 * call by the distance and each KV read by the times below.
 *
 * - uncached: an empty data centre, and no copy in KV. Menus and shop info are in KV.
 * - rendered elsewhere: an empty data centre; KV has the page.
 * - warm: the isolate has the page.
 *
 * The isolates have answered two searches before, or are new: then the first page waits for their code to start as
 * well. ROUNDS changes how many isolates are started for each (5), DISTANCES the distances.
 */
const rounds = Number(process.env.ROUNDS ?? 5)
const distances = (process.env.DISTANCES ?? '5,40,120,250').split(',').map(Number)
/** The port is the same for each isolate, because the host is part of a page's cache key. */
const port = Number(process.env.PORT ?? 8790)
const address = `http://localhost:${port}`
/**
 * The time (ms) of a KV read that this data centre has cached (menus and shop info), and of one that it has not (the
 * page generation and pages): assumptions, which are printed with the table.
 */
const kvMs = { known: 5, unknown: 40 }
const state = '.wrangler/bench-distance'
const publicPages = { home: pages.home, category: pages.category, product: pages.product, search: pages.search }

const script = (distance: number) => `
  import shop from './index.js'
  const pause = (ms) => new Promise((done) => setTimeout(done, ms))
  const kvMs = (key) => key.startsWith('data:') ? ${kvMs.known} : ${kvMs.unknown}
  // All entries of KV are in memory, so that a read takes the assumed time and not that of Miniflare's database.
  const entries = new Map()
  const decode = (bytes, type) => (bytes && type !== 'arrayBuffer' ? new TextDecoder().decode(bytes) : bytes)
  const far = ({ SHOP_API, SHOP_DATA, ...env }) => ({
    ...env,
    SHOP_API: { async fetch(...asked) {
      const request = new Request(...asked)
      await pause(${distance})
      return SHOP_API.fetch(request)
    } },
    SHOP_DATA: {
      async get(key, type) { return (await this.getWithMetadata(key, type)).value },
      async getWithMetadata(key, type) {
        await pause(kvMs(key))
        const { value = null, metadata = null } = entries.get(key) ?? {}
        return { value: decode(value, type), metadata }
      },
      put: (...given) => SHOP_DATA.put(...given),
    },
  })
  async function readEntries({ SHOP_DATA }) {
    for (const { name } of (await SHOP_DATA.list()).keys)
      entries.set(name, await SHOP_DATA.getWithMetadata(name, 'arrayBuffer'))
  }
  // One environment for the isolate, as on the platform: the storefront's memory belongs to its KV binding.
  let wrapped
  export default { async fetch(request, env, context) {
    if (!wrapped) await readEntries(env)
    return shop.fetch(request, (wrapped ??= far(env)), context)
  } }`

/** Starts a new isolate at an empty data centre with this distance from the backend. */
async function open(distance: number) {
  rmSync(`${state}/v3/cache`, { recursive: true, force: true })
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      workers: [
        {
          ...builtWorker('shop', 'at-a-distance.js', script(distance)),
          kvNamespaces: ['SHOP_DATA'],
          serviceBindings: { SHOP_API: 'shop_backend' },
          unsafeDirectSockets: [{ host: '127.0.0.1', port }],
        },
        { ...builtWorker('shop_backend'), d1Databases: database },
      ],
    }),
    resourcePersistencePath: `${state}/v3`,
  })
  await miniflare.ready
  // The first answer waits for workerd to load the code, which the platform does before a visitor comes.
  await (await fetch(new URL('/robots.txt', address))).text()
  return () => miniflare.dispose()
}

type Wait = { first: number; whole: number }

async function visit(path: string, init: RequestInit = {}): Promise<Wait & { answer: Response; text: string }> {
  const began = performance.now()
  const answer = await fetch(new URL(path, address), { redirect: 'manual', ...init })
  const reader = answer.body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  const first = performance.now() - began
  const parts = value ? [value] : []
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) parts.push(part.value)
  const text = Buffer.concat(parts).toString()
  if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`)
  return { first, whole: performance.now() - began, answer, text }
}

const waits = new Map<string, Wait[]>()
const note = (name: string, wait: Wait) => waits.set(name, [...(waits.get(name) ?? []), wait])

console.log(
  `p50 / p95 of ${rounds}, ms to the first byte and to the last; a read of KV takes ${kvMs.known} ms, of the generation or a page ${kvMs.unknown} ms; ${otherWork()}`,
)
for (const distance of distances) {
  waits.clear()
  // The orders of another distance have taken stock.
  rmSync(state, { recursive: true, force: true })
  runCommand('node', ['scripts/db.ts', 'prepare'], { SHOP_STATE: state })
  for (const [name, path] of Object.entries(publicPages))
    for (let round = 0; round < rounds; round++) await measure(name, path, distance)
  for (let round = 0; round < rounds; round++) await buy(distance, round)
  tell(distance)
}

async function measure(name: string, path: string, distance: number) {
  for (const isNew of [false, true]) {
    // Removes the page from KV; menus and shop info are cached again.
    rmSync(`${state}/v3/kv`, { recursive: true, force: true })
    const close = await open(0)
    await visit('/privacy')
    await close()
    for (const where of ['uncached', 'rendered elsewhere']) {
      const close = await open(distance)
      if (!isNew) for (const term of ['jas', 'muts']) await visit(`/zoeken?term=${term}`)
      note(`${name}, ${where}${isNew ? ', new isolate' : ''}`, await visit(path))
      await waitForWorkAfterAnswer(distance)
      if (!isNew && where !== 'uncached') note(`${name}, warm`, await visit(path))
      await close()
    }
  }
}

/** A page that KV has stored too long is rendered again after its answer, and written to KV. */
function waitForWorkAfterAnswer(distance: number) {
  return new Promise((done) => setTimeout(done, 4 * distance + 300))
}

/** Makes a guest's calls of a purchase, except placing the order, which a form does. */
async function buy(distance: number, round: number) {
  const close = await open(distance)
  const cookies = new Map<string, string>()
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const send = async (path: string, method: string, body: object | URLSearchParams, more = {}) => {
    const isForm = body instanceof URLSearchParams
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
    const headers = {
      cookie: cookieHeader(),
      origin: address,
      'content-type': type,
      'idempotency-key': crypto.randomUUID(),
      ...more,
    }
    const done = await visit(path, { method, body: isForm ? body.toString() : JSON.stringify(body), headers })
    for (const set of done.answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    return done
  }
  const product = await visit(pages.product)
  await waitForWorkAfterAnswer(distance)
  const poId = Number(
    /name="po_id" value="(\d+)"/.exec(product.text)?.[1] ?? /value="(\d+)" name="po_id"/.exec(product.text)?.[1],
  )
  note('add', await send('/api/shoppingCart/add', 'POST', { po_id: poId, amount: 1 }))
  await send('/api/customerAuth/guest', 'POST', { email: `distance-${round}@voorbeeld.nl` })
  const invoice = {
    firstname: 'Noor',
    lastname: 'Visser',
    street: 'Bosweg',
    house_number: '1',
    postal_code: '4811 XR',
    city: 'Breda',
    country: 'NL',
  }
  await send('/api/shoppingCart/addressData', 'PUT', { invoice, delivery: null })
  await send('/api/shoppingCart/shippingMethod', 'PUT', { id: 1 })
  await send('/api/shoppingCart/paymentMethod', 'PUT', { id: 1 })
  const overview = await visit('/winkelwagen/bestellen/overzicht', { headers: { cookie: cookieHeader() } })
  const field = (name: string) =>
    new RegExp(`name="${name}"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="${name}"`)
      .exec(overview.text)
      ?.slice(1)
      .find(Boolean) ?? ''
  const names = ['key', 'version', 'payable', 'delivery_date']
  const form = new URLSearchParams([...names.map((name) => [name, field(name)]), ['accept_terms', '1']])
  note('order', await send('/winkelwagen/bestellen/overzicht', 'POST', form))
  await close()
}

function tell(distance: number) {
  console.log(`\n${distance} ms from the backend`)
  for (const [name, all] of waits) {
    const part = (of: (wait: Wait) => number) => {
      const at = (share: number) => quantile(all.map(of), share).toFixed(0)
      return `${at(0.5)} / ${at(0.95)}`.padStart(12)
    }
    console.log(`${name.padEnd(42)}${part(({ first }) => first)}${part(({ whole }) => whole)}`)
  }
}
