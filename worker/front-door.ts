import type { Bindings } from './env'
import { requestIdOf, timingOf } from './middleware/answer-headers'
import { always, policyWith } from './middleware/security-headers'
import { freshForMs, makeNonce, type PageCache, type PageCopy, withNonce } from './page-cache'
import { knownGeneration } from './page-generation'

/** How many addresses it knows; a copy's bytes are the cache's. */
const mostAddresses = 2000

export type FrontDoor = ReturnType<typeof openFrontDoor>

export const publicHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'accept',
}

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
      const page = request.method === 'GET' && !namesMarkdown(request) ? known.get(request.url) : undefined
      if (!page || page.generation !== knownGeneration(env)) {
        // Another generation has other keys.
        if (page) known.delete(request.url)
        return undefined
      }
      const copy = cache.near?.(page.key)
      const now = Date.now()
      if (!copy || now - copy.storedAt >= freshForMs || now >= copy.toldUntil) return undefined
      return toAnswer(copy, request, env)
    },
  }
}

/** Whoever asks for it may get another answer (pages/markdown.ts); no browser does. */
export const namesMarkdown = ({ headers }: Request) => headers.get('accept')?.includes('text/markdown') ?? false

/** Of every answer, with its own two written over the last one's: a Response takes a copy of them. */
const headers = new Headers({ ...publicHeaders, ...always, 'server-timing': timingOf(['cache;desc=hit'], 0) })

function toAnswer(copy: PageCopy, request: Request, env: Bindings) {
  const nonce = makeNonce()
  headers.set('content-security-policy', policyWith(env, nonce))
  headers.set('x-request-id', requestIdOf(request))
  return new Response(withNonce(copy, nonce), { status: copy.status, headers })
}
