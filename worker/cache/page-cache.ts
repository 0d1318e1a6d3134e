import { Memory } from '../../kit/edge/memory'
import { kindOf, tagOf } from './cache-key'

/** A whole page as it is kept: its bytes, and where in them a nonce is to stand. */
export type PageCopy = {
  body: Uint8Array<ArrayBuffer>
  nonceAt: number[]
  /** ms since 1970. */
  storedAt: number
  build: string
  /** 200, or 410 for what is not sold any more. */
  status: number
  /** Until when (ms since 1970) the days that it tells are so: `promisesExpireAt`. */
  promisesExpireAt: number
}

/** Where finished public pages are cached, by `cacheKey`. A lookup that fails is a miss. */
export type PageCache = {
  get: (key: string) => Promise<PageCopy | undefined>
  put: (key: string, copy: PageCopy) => Promise<void>
}

/** What a public page tells caches: its browser asks again before it shows it once more, and others store nothing. */
export const publicHeaders = {
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
 * Letters that no visitor and no product text can guess: what they wrote must never get a nonce. In one call of the
 * platform's: made from pieces it is a tenth of a kept page's time.
 */
export const makeNonce = () => crypto.getRandomValues(nonceBytes).toBase64({ alphabet: 'base64url' })
const nonceBytes = new Uint8Array(18)

/**
 * A copy of a page that was drawn with this nonce, which may have been a visitor's: the copy does not hold it.
 */
export function copyOf(
  drawn: Uint8Array<ArrayBuffer>,
  nonce: string,
  build: string,
  { status = 200, promisesExpireAt = Number.POSITIVE_INFINITY } = {},
): PageCopy {
  const nonceAt = placesOf(encoder.encode(nonce), drawn)
  const body = drawn.slice()
  for (const at of nonceAt) body.fill(noLetter, at, at + nonceLength)
  return { body, nonceAt, storedAt: Date.now(), build, status, promisesExpireAt }
}

const encoder = new TextEncoder()
const noLetter = '-'.charCodeAt(0)

/**
 * Where the sought bytes begin, one after the other. It looks at every 24th byte or so: a nonce's first letter stands
 * all over a page, and stopping at each of them cost more than the copy (Horspool's search).
 */
function placesOf(sought: Uint8Array, bytes: Uint8Array) {
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

/** Words, filters and prices make as many pages as anybody likes. */
const isOneOfMany = /\?(?:.*&)?(?!(?:pagina|sorteer|weergave)=)\w/

const bytesOf = ({ body }: PageCopy) => body.byteLength

/**
 * Cloudflare's cache of the data centre, with the isolate's memory before it. Those of which there are many have a
 * memory of their own there, of a quarter the size: they push out each other, and never what everybody asks for.
 */
export function edgePageCache(memoryLimit = 16 * 1024 * 1024): PageCache {
  const memory = new Memory<PageCopy>(memoryLimit, bytesOf)
  const memoryOfMany = new Memory<PageCopy>(memoryLimit / 4, bytesOf)
  const memoryFor = (key: string) => (isOneOfMany.test(key) ? memoryOfMany : memory)

  // The type of the DOM's CacheStorage, which the compiler sees first, has no default cache.
  const store = () => (caches as unknown as { default: Cache }).default

  return {
    async get(key) {
      const memory = memoryFor(key)
      const held = memory.get(key)
      if (held && Date.now() - held.storedAt < freshForMs) return held
      const found = await store()
        .match(key)
        .catch(() => undefined)
      if (!found) return held
      const [storedAt, build, ...nonceAt] = (found.headers.get('x-copy') ?? '').split(' ')
      const copy = {
        body: new Uint8Array(await found.arrayBuffer()),
        nonceAt: nonceAt.map(Number),
        storedAt: Number(storedAt),
        build: build ?? '',
        status: Number(found.headers.get('x-status') ?? 200),
        promisesExpireAt: Number(found.headers.get('x-promises-expire-at')),
      }
      if (held && held.storedAt >= copy.storedAt) return held
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
