import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Env } from '../../backend/env'
import { apiApp, startShop, type TestShop } from '../../backend/testing/shop'
import { createApp } from '../app'
import type { PageCache, PageCopy } from '../cache/page-cache'
import type { Bindings } from '../env'
import { answerWith, type Call, type Fault, isEndless } from './faults'

type Fill = Parameters<typeof startShop>[0]

export type Backend = {
  /** How long each answer is delayed, ms. */
  latency: number
  fault?: Fault
  /** Which calls have the fault; by default all of them. */
  only?: (call: Call) => boolean
  /** The calls that reached the backend, in order. */
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
  /** An existing shop with its data, instead of one that `fill` fills. */
  shop?: Pick<TestShop, 'db' | 'env'>
  /** Settings of wrangler.toml. */
  settings?: Partial<Bindings>
  /** Settings of the backend. */
  shopSettings?: Partial<Env>
  faults?: Partial<Omit<Backend, 'calls'>> & { kv?: Kv['fault'] }
  /** The page cache to start with: another storefront's, to simulate a new isolate. */
  pages?: PageCache
  kv?: Kv
}

export type Visit = { status: number; headers: Headers; html: string }
export type Storefront = Awaited<ReturnType<typeof startStorefront>>

let started = 0

/**
 * Starts the storefront in process with the embedded backend, with its own host, page cache and KV, so that tests do
 * not affect each other.
 *
 * `get` and `post` also wait for work that continues after the answer; `fetch` does not: see `settled`.
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

  /** @param path or a full URL, for plain http or another host */
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
    /** The cached pages, unless the test has passed its own cache. */
    pages: copies,
    bindings,
    db: shop.db,
    fetch,
    settled,
    get: (path: string, headers?: HeadersInit) => visit(path, { headers }),
    /** Sends a form as a browser without script does. */
    post: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      visit(path, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
    /** Makes a call as our own script does. */
    call: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      visit(`/api${path}`, {
        method,
        body: body === undefined ? undefined : JSON.stringify(body),
        headers: { origin, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      }),
    /** Returns how many calls whose method and path begin like this reached the backend. */
    count: (call: string) => backend.calls.filter(({ name }) => name.startsWith(call)).length,
    async [Symbol.asyncDispose]() {
      ending.abort()
      // The next shop empties the database before it is filled.
      await settled()
    },
  }
}

/** Whether the backend is foreign: the embedded shop is not filled then, because that takes time. */
const isForeign = (settings: Partial<Bindings> = {}) => !!settings.API_ORIGIN || 'SHOP_API' in settings

const { DB } = env as unknown as { DB: D1Database }
const noShop: Pick<TestShop, 'db' | 'env'> = { db: DB, env: { DB, SHOP_MODE: 'demo' } }

function openBackend(backend: Backend, env: Env, ending: AbortSignal): NonNullable<Bindings['SHOP_API']> {
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
      const whole = () => apiApp.request(request.url, plain(request, call.body), env) as Promise<Response>
      return isHit ? answerWith(fault, whole, ending) : whole()
    },
  }
}

/** Leaves out the abort signal, which the embedded shop does not support. */
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

/** A page cache that stores nothing, so that each page is rendered. */
export const noCache: PageCache = { get: async () => undefined, put: async () => {} }

/** Returns the session cookie of an answer, as a browser would send it. */
export function sessionOf({ headers }: { headers: Headers }) {
  return headers
    .getSetCookie()
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

/** Replaces all nonces in a page. */
export const withoutNonces = ({ html, headers }: Visit) => html.replaceAll(nonceOf(headers), 'NONCE')

/** Removes React's comments between texts and around late parts. */
export const withoutComments = (html: string) => html.replace(/<!--.*?-->/gs, '')

export function nonceOf(headers: Headers) {
  return /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? 'no nonce'
}
