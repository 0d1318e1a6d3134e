import type { Context } from 'hono'
import { SingleFlight } from '../kit/edge/single-flight'
import { findSuggestions } from '../src/features/search/suggestions/find-suggestions'
import { canonicalSearchTerm, suggestionLimits } from '../src/features/search/suggestions/suggestion-types'
import { currentCacheGeneration } from './cache/cache-generation'
import { entryCacheKey } from './cache/cache-key'
import { FRESH_FOR_MS, isGoodFor, type PageCache, type PageCopy, storeCopy, toFileCopy } from './cache/page-cache'
import type { ShopEnv } from './context'
import { isOverRateLimit, RATE_LIMIT_WAIT_SECONDS } from './edge-rate-limit'
import { settingsOf } from './env'
import { createAnswer } from './middleware/answer-headers'
import { backgroundRunnerOf } from './pages/load-page'
import { openUpstream } from './upstream'

/** The time limit of one backend call in ms. The result of a slower call is left out of the answer. */
const budgetMs = 2_000
/** The maximum age (ms) of a cached answer: that of the prices and the stock on a cached page. */
const maxAgeMs = 10 * 60_000

const headers = {
  'content-type': 'application/json; charset=utf-8',
  // The browser caches the answer, so that no request is needed when the visitor deletes a letter.
  'cache-control': `private, max-age=${FRESH_FOR_MS / 1000}`,
  'x-robots-tag': 'noindex',
}

/**
 * The cache keys of the suggestions that this isolate is fetching now: of simultaneous requests for a term only one
 * calls the backend.
 */
const inFlight = new SingleFlight()

/**
 * Answers the suggestions for a search term as JSON (type `Suggestions`), cached by term. If one of the two backend
 * calls failed, its result is left out and the answer is not cached. If both failed, the answer is 503 (specification
 * §8, Search dropdown).
 */
export const answerSuggestions = (cache: PageCache) => async (c: Context<ShopEnv>) => {
  const term = canonicalSearchTerm(c.req.query('term') ?? '')
  const limit =
    c.req.query('aantal') === String(suggestionLimits.menu) ? suggestionLimits.menu : suggestionLimits.header
  if (!term) return c.body(null, 400)
  const generation = await currentCacheGeneration(c.env, backgroundRunnerOf(c))
  const query = `aantal=${limit}&term=${encodeURIComponent(term)}`
  const key = entryCacheKey(c.get('url').origin, 'suggestions', `${generation}?${query}`)
  const readCached = async () => {
    const copy = await cache.get(key).catch(() => undefined)
    return copy && isGoodFor(maxAgeMs, copy) ? copy : undefined
  }
  const copy = await readCached()
  if (copy) return answerCopy(c, copy)
  const isFirst = inFlight.begin(key)
  let storing: Promise<void> | undefined
  try {
    if (!isFirst) {
      await inFlight.ended(key, budgetMs)
      const found = await readCached()
      if (found) return answerCopy(c, found)
    }
    if (await isOverRateLimit(c, c.env.SEARCH_LIMIT, 'edge:search')) {
      c.header('retry-after', String(RATE_LIMIT_WAIT_SECONDS))
      return c.body(null, 429)
    }
    const upstream = openUpstream(c, { budgetMs })
    const found = await findSuggestions(upstream, term, limit, !settingsOf(c.env).API_ORIGIN)
    const isWhole = !!found.categories && !!found.products
    const hasAny = !!found.categories?.length || !!found.products?.length
    if (!isWhole && !hasAny) return c.body(null, 503)
    const body = new TextEncoder().encode(JSON.stringify(found))
    if (!isWhole) return createAnswer(c, body, { ...headers, 'cache-control': 'no-store' })
    storing = storeCopy(cache, key, toFileCopy(body))
    return createAnswer(c, body, headers)
  } finally {
    const done = Promise.resolve(storing).finally(() => isFirst && inFlight.end(key))
    backgroundRunnerOf(c).waitUntil(done)
  }
}

function answerCopy(c: Context<ShopEnv>, { body }: PageCopy) {
  c.get('timings').push('cache;desc=hit')
  return createAnswer(c, body, headers)
}
