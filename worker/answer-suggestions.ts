import type { Context } from 'hono'
import { SingleFlight } from '../kit/edge/single-flight'
import { findSuggestions } from '../src/features/search/suggestions/find-suggestions'
import { canonicalSearchTerm, suggestionLimits } from '../src/features/search/suggestions/suggestion-types'
import { currentCacheGeneration } from './cache/cache-generation'
import { entryCacheKey } from './cache/cache-key'
import {
  FRESH_FOR_MS,
  isGoodFor,
  type PageCache,
  STALE_WHILE_REFRESHING_MS,
  storeCopy,
  toFileCopy,
} from './cache/page-cache'
import type { ShopEnv } from './context'
import { isOverRateLimit, rateLimitWaitSeconds } from './edge-rate-limit'
import { settingsOf } from './env'
import { createAnswer } from './middleware/answer-headers'
import { backgroundRunnerOf } from './pages/load-page'
import { openUpstream } from './upstream'

/** The time limit of one backend call in ms. The result of a slower call is left out of the answer. */
const budgetMs = 2_000

const headers = {
  'content-type': 'application/json; charset=utf-8',
  // The browser caches the answer, so that no request is needed when the visitor deletes a letter.
  'cache-control': `private, max-age=${FRESH_FOR_MS / 1000}`,
  'x-robots-tag': 'noindex',
}

/** The cache keys of suggestions that this isolate is refreshing in the background now. */
const renewing = new SingleFlight()

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
  const copy = await cache.get(key).catch(() => undefined)
  if (copy && isGoodFor(STALE_WHILE_REFRESHING_MS, copy)) {
    const isFresh = isGoodFor(FRESH_FOR_MS, copy)
    if (!isFresh) renew(c, cache, key, term, limit)
    c.get('timings').push(`cache;desc=${isFresh ? 'hit' : 'stale'}`)
    return createAnswer(c, copy.body, headers)
  }
  if (await isOverRateLimit(c, c.env.SEARCH_LIMIT, 'edge:search')) {
    c.header('retry-after', String(rateLimitWaitSeconds))
    return c.body(null, 429)
  }
  const { json, isWhole } = await find(c, term, limit)
  if (json === null) return c.body(null, 503)
  if (isWhole) backgroundRunnerOf(c).waitUntil(store(cache, key, json))
  return createAnswer(c, json, isWhole ? headers : { ...headers, 'cache-control': 'no-store' })
}

/**
 * Returns the suggestions as `json`, which is null if nothing was found and a call failed. `isWhole`: both calls
 * succeeded.
 */
async function find(c: Context<ShopEnv>, term: string, limit: number) {
  const upstream = openUpstream(c, { budgetMs })
  const found = await findSuggestions(upstream, term, limit, !settingsOf(c.env).API_ORIGIN)
  const isComplete = !!found.categories && !!found.products
  const hasAny = !!found.categories?.length || !!found.products?.length
  return { json: hasAny || isComplete ? JSON.stringify(found) : null, isWhole: isComplete }
}

function renew(c: Context<ShopEnv>, cache: PageCache, key: string, term: string, limit: number) {
  if (!renewing.begin(key)) return
  const work = find(c, term, limit).then(({ json, isWhole }) =>
    json !== null && isWhole ? store(cache, key, json) : undefined,
  )
  backgroundRunnerOf(c).waitUntil(work.finally(() => renewing.end(key)))
}

const store = (cache: PageCache, key: string, json: string) =>
  storeCopy(cache, key, toFileCopy(new TextEncoder().encode(json)))
