import { LruCache } from '../../kit/edge/lru-cache'
import { buildId } from '../pages/assets'
import { cacheKindOf, cacheTagOf, edgeCache, findCacheEntry } from './cache-key'

/** A cached page: its bytes, and the offsets of the nonces in these bytes. */
export type PageCopy = {
  body: Uint8Array<ArrayBuffer>
  nonceAt: number[]
  /** The moment at which the copy was stored, in ms since 1970. */
  storedAt: number
  build: string
  /** The HTTP status: 200, or 410 for a discontinued product. */
  status: number
  /** The moment (ms since 1970) at which the delivery promises on the page expire (delivery-promise-expiry.ts). */
  promisesExpireAt: number
}

/** A cache of rendered public pages, by `cacheKey`. A lookup that fails is a miss. */
export type PageCache = {
  get: (key: string) => Promise<PageCopy | undefined>
  put: (key: string, copy: PageCopy) => Promise<void>
}

/** Stores a copy. A failure is only logged, because the answer does not depend on it. */
export const storeCopy = (cache: PageCache, key: string, copy: PageCopy) =>
  cache.put(key, copy).catch((error) => {
    console.warn(JSON.stringify({ event: 'page_cache_put_failed', key, error: String(error) }))
  })

/** The cache headers of a public page: the browser revalidates the page, and other caches do not store it. */
export const publicPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'accept',
}

/**
 * The maximum age (ms) of a cached page for three uses: without a refresh, during a refresh, and instead of an error.
 * See docs/decisions/0002-page-cache-shared-copies-with-three-ages.md.
 */
export const FRESH_FOR_MS = 60_000
export const STALE_WHILE_REFRESHING_MS = 10 * 60_000
export const STALE_IF_ERROR_MS = 24 * 60 * 60_000

/** Whether a copy is of this build, younger than `ms`, and without delivery promises that have expired. */
export const isGoodFor = (ms: number, { build, storedAt, promisesExpireAt }: PageCopy) =>
  build === buildId && Date.now() < promisesExpireAt && Date.now() - storedAt < ms

/** The length of every nonce. It is the same for all, so that one nonce can replace another in place. */
export const NONCE_LENGTH = 24

/**
 * Returns a random nonce. It must be unguessable, so that a script in the text of a visitor or merchant never has it.
 * One call of the platform generates the nonce: composing it in JavaScript took a tenth of the time of a cached page.
 */
export const makeNonce = () => crypto.getRandomValues(nonceBytes).toBase64({ alphabet: 'base64url' })
const nonceBytes = new Uint8Array(18)

/**
 * Returns a copy of a rendered page for the cache, without its nonce, because the nonce may have been sent to a
 * visitor.
 */
export function toPageCopy(
  rendered: Uint8Array<ArrayBuffer>,
  nonce: string,
  { status = 200, promisesExpireAt = Number.POSITIVE_INFINITY } = {},
): PageCopy {
  const nonceAt = findByteOffsets(encoder.encode(nonce), rendered)
  const body = rendered.slice()
  for (const at of nonceAt) body.fill(noLetter, at, at + NONCE_LENGTH)
  return { body, nonceAt, storedAt: Date.now(), build: buildId, status, promisesExpireAt }
}

/** Returns a copy of a file, JSON or Markdown, which has no nonces. */
export function toFileCopy(body: Uint8Array<ArrayBuffer>, promisesExpireAt = Number.POSITIVE_INFINITY): PageCopy {
  return { body, nonceAt: [], storedAt: Date.now(), build: buildId, status: 200, promisesExpireAt }
}

const encoder = new TextEncoder()
const noLetter = '-'.charCodeAt(0)

/**
 * Returns the offsets at which `bytes` contains `sought`. Horspool's search reads about every 24th byte. A search that
 * stopped at each occurrence of the first byte took longer than copying the page.
 */
export function findByteOffsets(sought: Uint8Array, bytes: Uint8Array) {
  const last = sought.byteLength - 1
  const steps = new Uint8Array(256).fill(sought.byteLength)
  for (let index = 0; index < last; index++) steps[sought[index] ?? 0] = last - index
  const places: number[] = []
  let end = last
  while (end < bytes.byteLength) {
    const isHere = bytes[end] === sought[last] && sought.every((byte, index) => bytes[end - last + index] === byte)
    if (isHere) places.push(end - last)
    end += isHere ? sought.byteLength : (steps[bytes[end] ?? 0] ?? 1)
  }
  return places
}

export function joinBytes(parts: readonly Uint8Array[]) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}

/** Returns the bytes of a cached page with a new nonce in each place of a nonce. */
export function withFreshNonce({ body, nonceAt }: PageCopy, nonce: string) {
  const bytes = body.slice()
  const fresh = encoder.encode(nonce)
  for (const at of nonceAt) bytes.set(fresh, at)
  return bytes
}

/** Matches the URL of a page with a search term, filters or prices: the number of such cache keys is unlimited. */
export const unboundedKeyPattern = /\?(?:.*&)?(?!(?:pagina|sorteer|weergave)=)\w/

const bytesOf = ({ body }: PageCopy) => body.byteLength

/**
 * Returns a cache that stores pages in the isolate's memory and in the data centre's cache. Pages with unlimited keys
 * have a separate memory of a quarter of the size, so that they never evict a popular page.
 */
export function openEdgePageCache(memoryLimit = 16 * 1024 * 1024): PageCache {
  const memory = new LruCache<PageCopy>(memoryLimit, bytesOf)
  const memoryOfMany = new LruCache<PageCopy>(memoryLimit / 4, bytesOf)
  const memoryFor = (key: string) => (unboundedKeyPattern.test(key) ? memoryOfMany : memory)

  return {
    async get(key) {
      const memory = memoryFor(key)
      const cached = memory.get(key)
      if (cached && Date.now() - cached.storedAt < FRESH_FOR_MS) return cached
      const found = await findCacheEntry(key)
      if (!found) return cached
      const [storedAt, build, ...nonceAt] = (found.headers.get('x-copy') ?? '').split(' ')
      const copy = {
        body: new Uint8Array(await found.arrayBuffer()),
        nonceAt: nonceAt.map(Number),
        storedAt: Number(storedAt),
        build: build ?? '',
        status: Number(found.headers.get('x-status') ?? 200),
        promisesExpireAt: Number(found.headers.get('x-promises-expire-at')),
      }
      if (cached && cached.storedAt >= copy.storedAt) return cached
      memory.put(key, copy)
      return copy
    },
    async put(key, copy) {
      memoryFor(key).put(key, copy)
      const headers = {
        'content-type': 'text/html',
        'cache-control': `public, max-age=${STALE_IF_ERROR_MS / 1000}`,
        'cache-tag': cacheTagOf(cacheKindOf(key)),
        'x-promises-expire-at': String(copy.promisesExpireAt),
        'x-copy': [copy.storedAt, copy.build, ...copy.nonceAt].join(' '),
        'x-status': String(copy.status),
      }
      await edgeCache().put(key, new Response(copy.body, { headers }))
    },
  }
}
