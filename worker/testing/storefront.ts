import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { createShop } from '../../backend/app'
import type { Env } from '../../backend/env'
import { startShop, type TestShop } from '../../backend/testing/shop'
import { createApp } from '../app'
import type { PageCache, PageCopy } from '../cache/page-cache'
import type { Bindings } from '../env'
import { answerWith, type Call, type Fault, isEndless } from './faults'

type Fill = Parameters<typeof startShop>[0]

export type Backend = {
  /** Waited before every answer, ms. */
  latency: number
  fault?: Fault
  /** Which calls the fault is for; all of them where left out. */
  only?: (call: Call) => boolean
  /** What reached the backend, in order. */
  calls: Call[]
}

type Kv = {
  fault?: 'fails' | 'hangs'
  gets: string[]
  puts: string[]
  entries: Map<string, string | Uint8Array<ArrayBuffer>>
  metadata?: Map<string, object>
}

type StorefrontOptions = {
  fill?: Fill
  /** One that is open already, with all that happened in it, instead of one that `fill` fills. */
  shop?: Pick<TestShop, 'db' | 'env'>
  /** Settings of wrangler.toml. */
  settings?: Partial<Bindings>
  /** Settings of the backend. */
  shopSettings?: Partial<Env>
  faults?: Partial<Omit<Backend, 'calls'>> & { kv?: Kv['fault'] }
  /** The one it begins with: another storefront's, to begin again in a new isolate. */
  pages?: PageCache
  kv?: Kv
}

export type Visit = { status: number; headers: Headers; html: string }
export type Storefront = Awaited<ReturnType<typeof startStorefront>>

let started = 0

/**
 * The edge in process before the embedded shop, with its own host, page cache and KV, so that no test sees another's.
 *
 * `get` and `post` wait for what goes on after the answer too; `fetch` does not: see `settled`.
 */
export async function startStorefront({
  fill,
  shop: opened,
  settings,
  shopSettings,
  faults = {},
  pages,
  kv: oldKv,
}: StorefrontOptions = {}) {
  const shop = opened ?? (fill || !isForeign(settings) ? await startShop(fill) : noShop)
  const { kv: kvFault, ...fault } = faults
  const backend: Backend = { latency: 0, calls: [], ...fault }
  const kv: Kv = oldKv ?? { gets: [], puts: [], entries: new Map(), metadata: new Map() }
  kv.fault = kvFault
  const ending = new AbortController()
  const bindings: Bindings = {
    SHOP_API: openBackend(backend, { ...shop.env, ...shopSettings }, ending.signal),
    SHOP_DATA: openKv(kv, ending.signal),
    ...settings,
  }
  const copies = memoryCache()
  const app = createApp({ pageCache: pages ?? copies })
  const origin = `https://s${++started}.shop.example`
  const contexts: ExecutionContext[] = []

  /** @param path or a whole address: over plain http, or of another host */
  const fetch = async (path: string, init: RequestInit = {}) => {
    const context = createExecutionContext()
    contexts.push(context)
    return app.fetch(new Request(path.startsWith('/') ? origin + path : path, init), bindings, context)
  }
  const settled = async () => {
    for (const context of contexts.splice(0)) await waitOnExecutionContext(context)
  }
  const visit = async (path: string, init?: RequestInit): Promise<Visit> => {
    const response = await fetch(path, init)
    const html = await response.text()
    await settled()
    return { status: response.status, headers: response.headers, html }
  }
  return {
    origin,
    app,
    backend,
    kv,
    /** What is kept of the pages, unless the test brought its own cache. */
    pages: copies,
    bindings,
    db: shop.db,
    fetch,
    settled,
    get: (path: string, headers?: HeadersInit) => visit(path, { headers }),
    /** A form as a browser without script sends it. */
    post: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      visit(path, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
    /** A call as our own script makes it. */
    call: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      visit(`/api${path}`, {
        method,
        body: body === undefined ? undefined : JSON.stringify(body),
        headers: { origin, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      }),
    /** How many calls with this method and path (its beginning) reached the backend. */
    count: (call: string) => backend.calls.filter(({ name }) => name.startsWith(call)).length,
    async [Symbol.asyncDispose]() {
      ending.abort()
      // The next shop empties the database before it is filled.
      await settled()
    },
  }
}

/** With a backend of its own: nothing is asked of the embedded shop, which takes its time to be filled. */
const isForeign = (settings: Partial<Bindings> = {}) => !!settings.API_ORIGIN || 'SHOP_API' in settings

const { DB } = env as unknown as { DB: D1Database }
const noShop: Pick<TestShop, 'db' | 'env'> = { db: DB, env: { DB, SHOP_MODE: 'demo' } }

function openBackend(backend: Backend, env: Env, ending: AbortSignal): NonNullable<Bindings['SHOP_API']> {
  const app = createShop()
  return {
    async fetch(input, init) {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      const path = pathname.replace(/^\/api/, '') + search
      const call = { name: `${request.method} ${path}`, body: await request.clone().text(), headers: request.headers }
      backend.calls.push(call)
      if (backend.latency) await new Promise((done) => setTimeout(done, backend.latency))
      const { fault } = backend
      const isHit = fault !== undefined && (backend.only?.(call) ?? true)
      const whole = () => app.request(request.url, plain(request, call.body), env) as Promise<Response>
      return isHit ? answerWith(fault, whole, ending) : whole()
    },
  }
}

/** Without the signal: the shop itself does not know it. */
function plain({ method, headers }: Request, body: string): RequestInit {
  return { method, headers, body: body || undefined }
}

function openKv(kv: Kv, ending: AbortSignal): Bindings['SHOP_DATA'] {
  const { metadata = new Map<string, object>() } = kv
  const trouble = async () => {
    if (kv.fault === 'fails') throw new Error('KV GET failed: 500 Internal Server Error')
    if (kv.fault === 'hangs') await isEndless(ending)
  }
  const get = async (key: string, type?: string) => {
    kv.gets.push(key)
    await trouble()
    const value = kv.entries.get(key) ?? null
    return type === 'arrayBuffer' && value ? new Response(value).arrayBuffer() : value
  }
  return {
    // The platform's type has an overload for each kind of value.
    get: get as Bindings['SHOP_DATA']['get'],
    getWithMetadata: async <Metadata>(key: string) => ({
      value: (await get(key)) as string | null,
      metadata: (metadata.get(key) ?? null) as Metadata | null,
    }),
    async put(key, value, options = {}) {
      kv.puts.push(key)
      await trouble()
      kv.entries.set(key, value as string | Uint8Array<ArrayBuffer>)
      if (options.metadata) metadata.set(key, options.metadata)
      else metadata.delete(key)
    },
  }
}

export function memoryCache(): PageCache & { copies: Map<string, PageCopy> } {
  const copies = new Map<string, PageCopy>()
  return {
    copies,
    get: async (key) => copies.get(key),
    put: async (key, copy) => void copies.set(key, copy),
  }
}

/** Keeps nothing: every page is drawn anew. */
export const noCache: PageCache = { get: async () => undefined, put: async () => {} }

/** The session cookie of an answer, as a browser would send it back. */
export function sessionOf({ headers }: { headers: Headers }) {
  return headers
    .getSetCookie()
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

/** The page with every nonce taken out. */
export const withoutNonces = ({ html, headers }: Visit) => html.replaceAll(nonceOf(headers), 'NONCE')

/** The page without React's marks between texts and around late parts. */
export const withoutComments = (html: string) => html.replace(/<!--.*?-->/gs, '')

export function nonceOf(headers: Headers) {
  return /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? 'no nonce'
}
