import type { Context } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { canonicalTerm, findSuggestions } from '../src/features/search/find-suggestions'
import { Suggestions } from '../src/features/search/Suggestions'
import type { ShopEnv } from './context'
import { settingsOf } from './env'
import { completeAnswer } from './middleware/answer-headers'
import { floodWaitSeconds, isOver } from './middleware/rate-limit'
import { freshForMs, type PageCache, staleWhileRefreshingMs } from './page-cache'
import { pageGeneration } from './page-generation'
import { buildId } from './pages/assets'
import { backgroundOf } from './pages/page-request'
import { SingleFlight } from './single-flight'
import { openUpstream } from './upstream'

/** Who types does not wait for a part that takes longer than this. ms. */
const budgetMs = 2_000

/** The header asks for four products, the mobile menu for three (specification §5, §9). */
const limits = { header: 4, menu: 3 }

const headers = {
  'content-type': 'text/html; charset=utf-8',
  // Who goes back a letter is answered by the browser. There is no nonce in it, and nothing of anybody.
  'cache-control': `private, max-age=${freshForMs / 1000}`,
  'x-robots-tag': 'noindex',
}

/** Terms that this isolate asks about once more, behind an answer. */
const renewing = new SingleFlight()

/**
 * Answers what a search field suggests for a term, as a piece of HTML: no shell, the same for everybody, and kept by
 * term like a page. It is empty when nothing is found, and 503 when nothing is found because something failed; a part
 * that failed beside one that did not is left out, and such an answer is not kept (specification §8, Search dropdown).
 */
export const answerSuggestions = (cache: PageCache) => async (c: Context<ShopEnv>) => {
  const term = canonicalTerm(c.req.query('term') ?? '')
  const limit = c.req.query('aantal') === String(limits.menu) ? limits.menu : limits.header
  if (!term) return c.body(null, 400)
  const generation = await pageGeneration(c.env, backgroundOf(c))
  const key = `/${encodeURIComponent(generation)}/suggesties?aantal=${limit}&term=${encodeURIComponent(term)}`
  const copy = await cache.get(key).catch(() => undefined)
  const age = copy?.build === buildId ? Date.now() - copy.storedAt : Number.POSITIVE_INFINITY
  if (copy && age < staleWhileRefreshingMs) {
    if (age >= freshForMs) renew(c, cache, key, term, limit)
    c.get('timings').push(`cache;desc=${age < freshForMs ? 'hit' : 'stale'}`)
    return completeAnswer(c, copy.body, headers)
  }
  if (await isOver(c, c.env.SEARCH_LIMIT, 'edge:search')) {
    c.header('retry-after', String(floodWaitSeconds))
    return c.body(null, 429)
  }
  const drawn = await draw(c, term, limit)
  if (drawn.html === null) return c.body(null, 503)
  if (drawn.isWhole) backgroundOf(c).waitUntil(keep(cache, key, drawn.html))
  return completeAnswer(c, drawn.html, drawn.isWhole ? headers : { ...headers, 'cache-control': 'no-store' })
}

/** `html` is null when nothing was found and not all could be asked. */
async function draw(c: Context<ShopEnv>, term: string, limit: number) {
  const upstream = openUpstream({ env: c.env, url: new URL(c.req.url), requestId: c.get('requestId'), budgetMs })
  const found = await findSuggestions(upstream, term, limit, !settingsOf(c.env).API_ORIGIN)
  const html = renderToStaticMarkup(<Suggestions {...found} />)
  const isWhole = !!found.categories && !!found.products
  return { html: html || isWhole ? html : null, isWhole }
}

function renew(c: Context<ShopEnv>, cache: PageCache, key: string, term: string, limit: number) {
  if (!renewing.begin(key)) return
  const work = draw(c, term, limit).then(({ html, isWhole }) =>
    html !== null && isWhole ? keep(cache, key, html) : undefined,
  )
  backgroundOf(c).waitUntil(work.finally(() => renewing.end(key)))
}

function keep(cache: PageCache, key: string, html: string) {
  const body = new TextEncoder().encode(html)
  const always = { status: 200, toldUntil: Number.POSITIVE_INFINITY }
  // There is no script in it that a nonce could be for.
  const copy = { body, nonceAt: [], storedAt: Date.now(), build: buildId, ...always }
  return cache.put(key, copy).catch((error) => {
    console.warn(JSON.stringify({ event: 'page_cache_put_failed', key, error: String(error) }))
  })
}
