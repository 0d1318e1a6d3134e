import type { Bindings } from './env'
import { ownHeaders, requestIdOf } from './middleware/answer-headers'
import { always } from './middleware/security-headers'
import { freshForMs, makeNonce, type PageCache, type PageCopy, withNonce } from './page-cache'
import { knownGeneration } from './page-generation'

/** How many addresses it knows; a copy's bytes are the cache's. */
const mostAddresses = 2000

export type FrontDoor = ReturnType<typeof openFrontDoor>

export const publicHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache' }

/**
 * Answers a public page from memory before anything else runs: what the middleware would find out about this very
 * address it found out a moment ago, and nothing else of a request changes such a page. The way through it costs a kept
 * page half of its time (docs/decisions/0082-a-kept-page-at-the-front-door.md).
 */
export function openFrontDoor(cache: PageCache) {
  const known = new Map<string, { key: string; generation: string }>()
  return {
    /** That this address, letter by letter, was answered with a fresh copy, by way of all the rest. */
    remember(url: string, key: string, generation: string) {
      if (known.has(url)) return
      if (known.size >= mostAddresses) known.clear()
      known.set(url, { key, generation })
    },
    /** Undefined for all that needs a closer look. */
    answer(request: Request, env: Bindings) {
      const page = request.method === 'GET' ? known.get(request.url) : undefined
      if (!page || page.generation !== knownGeneration(env)) {
        // Another generation has other keys.
        if (page) known.delete(request.url)
        return undefined
      }
      const copy = cache.near?.(page.key)
      const now = Date.now()
      if (!copy || now - copy.storedAt >= freshForMs || now >= copy.toldUntil) return undefined
      return toAnswer(copy, request, env, now)
    },
  }
}

/** Of every answer, with those of its own written over the last one's: a Response takes a copy of them. */
const headers = new Headers({ ...publicHeaders, ...always })

function toAnswer(copy: PageCopy, request: Request, env: Bindings, now: number) {
  const nonce = makeNonce()
  const own = ownHeaders(env, nonce, requestIdOf(request), ['cache;desc=hit'], now)
  for (const [name, value] of Object.entries(own)) headers.set(name, value)
  return new Response(withNonce(copy, nonce), { status: copy.status, headers })
}
