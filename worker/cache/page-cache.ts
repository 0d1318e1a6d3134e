import { Memory } from '../../kit/edge/memory'
import { kindOf, tagOf } from './cache-key'

/** A cached page: its bytes, and the offsets of the nonces in them. */
export type PageCopy = {
  body: Uint8Array<ArrayBuffer>
  nonceAt: number[]
  /** ms since 1970. */
  storedAt: number
  build: string
  /** 200, or 410 for what is not sold any more. */
  status: number
  /** When (ms since 1970) its delivery promises expire: `promisesExpireAt`. */
  promisesExpireAt: number
}

/** Where finished public pages are cached, by `cacheKey`. A lookup that fails is a miss. */
export type PageCache = {
  get: (key: string) => Promise<PageCopy | undefined>
  put: (key: string, copy: PageCopy) => Promise<void>
}

/** Cache headers of a public page: the browser revalidates it, and other caches don't store it. */
export const publicPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'accept',
}

/** How a copy may be used by its age. See docs/decisions/0002-page-cache-shared-copies-with-three-ages.md. */
export const freshForMs = 60_000
export const staleWhileRefreshingMs = 10 * 60_000
export const staleIfErrorMs = 24 * 60 * 60_000

/** Every nonce is as long as any other, so that it can be put in place without moving anything. */
export const nonceLength = 24

/**
 * A random nonce. It must be unguessable: a script that a visitor or a product text wrote must never get it. One call
 * of the platform: composing it took a tenth of a cached page's time.
 */
export const makeNonce = () => crypto.getRandomValues(nonceBytes).toBase64({ alphabet: 'base64url' })
const nonceBytes = new Uint8Array(18)

/** A copy of a page that was rendered with this nonce, without the nonce: it may have been a visitor's. */
export function copyOf(
  rendered: Uint8Array<ArrayBuffer>,
  nonce: string,
  build: string,
  { status = 200, promisesExpireAt = Number.POSITIVE_INFINITY } = {},
): PageCopy {
  const nonceAt = offsetsOf(encoder.encode(nonce), rendered)
  const body = rendered.slice()
  for (const at of nonceAt) body.fill(noLetter, at, at + nonceLength)
  return { body, nonceAt, storedAt: Date.now(), build, status, promisesExpireAt }
}

const encoder = new TextEncoder()
const noLetter = '-'.charCodeAt(0)

/**
 * The offsets of the sought bytes. Horspool's search looks at every 24th byte or so; stopping at each occurrence of the
 * nonce's first letter cost more than the copy.
 */
export function offsetsOf(sought: Uint8Array, bytes: Uint8Array) {
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

/** The copy's bytes with a fresh nonce in every place. */
export function withNonce({ body, nonceAt }: PageCopy, nonce: string) {
  const bytes = body.slice()
  const fresh = encoder.encode(nonce)
  for (const at of nonceAt) bytes.set(fresh, at)
  return bytes
}

/** Search terms, filters and prices produce unbounded cache keys. */
export const hasUnboundedKey = /\?(?:.*&)?(?!(?:pagina|sorteer|weergave)=)\w/

const bytesOf = ({ body }: PageCopy) => body.byteLength

/**
 * Cloudflare's cache of the data centre, behind the isolate's memory. Pages with unbounded keys have a memory of their
 * own, of a quarter the size: they evict each other, and never a popular page.
 */
export function edgePageCache(memoryLimit = 16 * 1024 * 1024): PageCache {
  const memory = new Memory<PageCopy>(memoryLimit, bytesOf)
  const memoryOfMany = new Memory<PageCopy>(memoryLimit / 4, bytesOf)
  const memoryFor = (key: string) => (hasUnboundedKey.test(key) ? memoryOfMany : memory)

  // The type of the DOM's CacheStorage, which the compiler sees first, has no default cache.
  const store = () => (caches as unknown as { default: Cache }).default

  return {
    async get(key) {
      const memory = memoryFor(key)
      const cached = memory.get(key)
      if (cached && Date.now() - cached.storedAt < freshForMs) return cached
      const found = await store()
        .match(key)
        .catch(() => undefined)
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
        'cache-control': `public, max-age=${staleIfErrorMs / 1000}`,
        'cache-tag': tagOf(kindOf(key)),
        'x-promises-expire-at': String(copy.promisesExpireAt),
        'x-copy': [copy.storedAt, copy.build, ...copy.nonceAt].join(' '),
        'x-status': String(copy.status),
      }
      await store().put(key, new Response(copy.body, { headers }))
    },
  }
}
