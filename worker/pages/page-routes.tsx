import { type Context, Hono } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import { SingleFlight } from '../../kit/edge/single-flight'
import { withTimeout } from '../../kit/edge/with-timeout'
import { isNotFoundError, Redirect } from '../../kit/page/page-errors'
import { canonicalPath } from '../../src/lib/canonical-path'
import { hasPageAt, routes } from '../../src/routes'
import { currentCacheGeneration, mustReadGeneration } from '../cache/cache-generation'
import { pageCacheKey } from '../cache/cache-key'
import {
  FRESH_FOR_MS,
  isGoodFor,
  type PageCache,
  type PageCopy,
  publicPageHeaders,
  STALE_IF_ERROR_MS,
  STALE_WHILE_REFRESHING_MS,
  storeCopy,
  toPageCopy,
  withFreshNonce,
} from '../cache/page-cache'
import { findSharedCopy, withSharedCopies } from '../cache/shared-page-copies'
import type { BackgroundRunner, ShopEnv } from '../context'
import { type Bindings, settingsOf } from '../env'
import { createAnswer } from '../middleware/answer-headers'
import { RETRY_AFTER_S } from '../upstream'
import { answerMarkdown, wantsMarkdown } from './answer-markdown'
import { answerWithHeaderFirst } from './answer-with-header-first'
import { withInlineStyles } from './inline-styles'
import { pickKnownQuery, urlWithoutEmptyFields } from './known-query'
import { backgroundRunnerOf, type LoadedPage, loadPage, type PageRequest, startLoadingPage } from './load-page'
import { readNoticeCookie } from './notice-cookie'
import { pageByName } from './page-by-name'
import { renderPage, renderPageForCache } from './render-page'

/**
 * Returns an app that answers all pages: each request is matched with a route, looked up in the cache, loaded and
 * rendered.
 */
export function pageRoutes(cache: PageCache) {
  const app = new Hono<ShopEnv>()
  app.get('*', (c, next) => {
    const { pathname, search } = c.get('url')
    const canonical = canonicalPath(pathname)
    // Each page has a single canonical URL. Without this redirect, another spelling of it would be cached separately,
    // or be a 404.
    if (canonical === pathname || !hasPageAt(canonical)) return next()
    return Promise.resolve(c.redirect(canonical + search, 301))
  })
  for (const route of routes) {
    const page = pageByName(route.page)
    for (const path of route.paths) {
      app.get(path, (c) => {
        const plain = route.kind === 'list' && urlWithoutEmptyFields(route, c.get('url'))
        if (plain) return Promise.resolve(c.redirect(plain, 301))
        const request = {
          route,
          page,
          params: c.req.param(),
          query: pickKnownQuery(route, c.get('url').searchParams),
        }
        return route.cache === 'public' ? answerPublic(c, cache, request) : answerWithNotice(c, request)
      })
    }
  }
  return app
}

async function answerWithNotice(c: Context<ShopEnv>, request: PageRequest) {
  const noticeText = readNoticeCookie(c)
  const answer = await answerPersonalPage(c, { ...request, notice: noticeText?.notice })
  if (noticeText) answer.headers.append('set-cookie', noticeText.expired)
  return answer
}

export async function answerPersonalPage(c: Context<ShopEnv>, request: PageRequest, status?: number) {
  const loaded = await loadPage(c, request)
  const { answer } = await render(c, loaded, status ?? loaded.status)
  // A public page with a refused form is loaded without the visitor's cookies. A backend may begin a new session for
  // such a call, which must not replace the visitor's own.
  if (request.route.cache === 'public') return answer
  for (const cookie of loaded.upstream.cookies) answer.headers.append('set-cookie', cookie)
  return answer
}

/** Answers a public page: from the cache if it contains a copy that is young enough (page-cache.ts). */
async function answerPublic(c: Context<ShopEnv>, ownCache: PageCache, request: PageRequest) {
  const background = backgroundRunnerOf(c)
  const sharedKey = pageCacheKey(c.get('url'), 'pages', request.query, 'any')
  const { generation, findShared } = await readGenerationAndSharedCopy(c.env, background, sharedKey)
  const key = pageCacheKey(c.get('url'), 'pages', request.query, generation)
  if (request.page.markdown && wantsMarkdown(c.req.raw)) {
    const itsKey = pageCacheKey(c.get('url'), 'markdown', request.query, generation)
    const answer = await answerMarkdown(c, ownCache, itsKey, () => loadPage(c, request))
    if (answer) return answer
  }
  const cache = withSharedCopies(ownCache, c.env, background, { key: sharedKey, generation })
  const copy = await cache.get(key).catch(() => undefined)
  if (copy && isGoodFor(FRESH_FOR_MS, copy)) return answerCopy(c, copy, 'hit')
  if (copy && isGoodFor(STALE_WHILE_REFRESHING_MS, copy)) {
    refresh(c, cache, request, key)
    return answerCopy(c, copy, 'stale')
  }
  return answerFirstToArrive(c, request, { cache, key, copy, found: findShared() })
}

/** Where a page's copies are. `copy` is the data centre's, which is too old; `found` is the one in KV. */
type Copies = { cache: PageCache; key: string; copy: PageCopy | undefined; found: Promise<PageCopy | undefined> }

/**
 * Answers a public page if the data centre's cache has no copy that is young enough. It calls KV and the backend at the
 * same time, and uses the first answer.
 *
 * Of concurrent requests, the first one renders the page and the others wait for its copy. If the copy does not arrive
 * within a time limit, because of an error or a slow backend, each request loads the page by itself.
 */
async function answerFirstToArrive(c: Context<ShopEnv>, request: PageRequest, { cache, key, copy, found }: Copies) {
  const { SHELL_BUDGET_MS } = settingsOf(c.env)
  const firstByteBy = Date.now() + SHELL_BUDGET_MS
  const shared = found.then((other) =>
    other && isGoodFor(STALE_WHILE_REFRESHING_MS, other) ? other : new Promise<never>(() => {}),
  )
  const answerOld = async () => {
    const old = await findCopyInsteadOfError(copy, found)
    return old && answerCopy(c, old, 'stale-if-error')
  }
  const isFirst = inFlight.begin(key)
  if (!isFirst) {
    const other = await Promise.race([shared, inFlight.ended(key, SHELL_BUDGET_MS)])
    if (other) return answerCopy(c, other, 'shared')
    const cached = await cache.get(key).catch(() => undefined)
    if (cached && isGoodFor(FRESH_FOR_MS, cached)) return answerCopy(c, cached, 'hit')
  }
  let keeping: Promise<void> | undefined
  try {
    const loading = startLoadingPage(c, request)
    const first = await Promise.race([
      shared.then((other) => ({ other })),
      withTimeout(loading.loaded, Math.max(0, firstByteBy - Date.now()), null),
    ])
    if (!first || 'other' in first) {
      // The page is cached even if it comes too late for this visitor: otherwise the pages of a slow backend would
      // never be renewed.
      keeping = loading.loaded.then((late) => storeIfComplete(cache, key, late)).catch(() => {})
      if (first) return answerCopy(c, first.other, 'shared')
      return (await answerOld()) ?? answerWithHeaderFirst(c, request.route, loading)
    }
    const old = first.upstream.failed && (await answerOld())
    if (old) return old
    const { answer, bytes } = await render(c, first, first.status)
    if (!bytes) keeping = storeIfComplete(cache, key, first)
    else if (isGood(first)) keeping = storeCopy(cache, key, toPageCopy(bytes, c.get('nonce'), first))
    return answer
  } catch (error) {
    const old = isFailure(error) && (await answerOld())
    if (old) return old
    throw error
  } finally {
    const done = Promise.resolve(keeping).finally(() => isFirst && inFlight.end(key))
    backgroundRunnerOf(c).waitUntil(done)
  }
}

/**
 * Returns the generation, and a function that finds the page's copy in KV. An isolate that has to wait for the
 * generation reads the copy at the same time, because in an idle data centre both reads take long.
 */
async function readGenerationAndSharedCopy(env: Bindings, background: BackgroundRunner, key: string) {
  const mustWait = mustReadGeneration(env)
  const reading = currentCacheGeneration(env, background)
  const early = mustWait ? findSharedCopy(env, key, reading) : undefined
  const generation = await reading
  return { generation, findShared: () => early ?? findSharedCopy(env, key, generation) }
}

/**
 * Returns the newest copy of any build, which is shown when no new page can be rendered; undefined if there is none.
 */
async function findCopyInsteadOfError(own: PageCopy | undefined, found: Promise<PageCopy | undefined>) {
  const shared = await found
  const copy = own && shared && own.storedAt < shared.storedAt ? shared : (own ?? shared)
  return copy && Date.now() - copy.storedAt < STALE_IF_ERROR_MS ? copy : undefined
}

/** Whether an error means that the page can't be shown. A 404 and a redirect are answers. */
const isFailure = (error: unknown) => !isNotFoundError(error) && !(error instanceof Redirect)

/**
 * The cache keys of the pages that this isolate is rendering now. Other requests use a stale copy, or wait shortly for
 * the new copy.
 */
const inFlight = new SingleFlight()

function refresh(c: Context<ShopEnv>, cache: PageCache, request: PageRequest, key: string) {
  if (!inFlight.begin(key)) return
  const work = loadPage(c, request, settingsOf(c.env).READ_BUDGET_MS)
    .then((loaded) => storeIfComplete(cache, key, loaded))
    .catch((error) => console.warn(JSON.stringify({ event: 'refresh_failed', key, error: String(error) })))
    .finally(() => inFlight.end(key))
  backgroundRunnerOf(c).waitUntil(work)
}

/**
 * The cache keys of the pages whose cached copy this isolate is rendering now: of concurrent requests only the first
 * whose page has loaded renders the copy.
 */
const copying = new SingleFlight()

/**
 * Whether a page with this status is cached. A 410 is cached too: a discontinued product does not come back, and search
 * engines request its page for months.
 */
const isCacheable = (status: number) => status === 200 || status === 410

const isGood = ({ status, upstream }: LoadedPage) => isCacheable(status) && !upstream.failed

/**
 * Renders a page only to cache it: a page that was streamed before a late part had arrived, or a page that no visitor
 * waits for.
 */
async function storeIfComplete(cache: PageCache, key: string, loaded: LoadedPage) {
  if (!isGood(loaded) || !copying.begin(key)) return
  try {
    const whole = await renderPageForCache(loaded.drawing)
    // The page is checked again, because the backend call of a late part may have failed meanwhile.
    if (whole && isGood(loaded)) await storeCopy(cache, key, toPageCopy(whole.bytes, whole.nonce, loaded))
  } finally {
    copying.end(key)
  }
}

/**
 * The element that is added to a cached page whose delivery promises have expired: `ui/expired-delivery-time.css` then
 * removes these promises.
 */
const expiredDeliveryMark = new TextEncoder().encode('<i hidden class="arrivals-over"></i>')

function answerCopy(c: Context<ShopEnv>, copy: PageCopy, outcome: string) {
  c.get('timings').push(`cache;desc=${outcome}`)
  const body = withInlineStyles(c, withFreshNonce(copy, c.get('nonce')))
  const isSo = Date.now() < copy.promisesExpireAt
  return createAnswer(c, isSo ? body : new Blob([body, expiredDeliveryMark]), publicPageHeaders, copy.status)
}

/**
 * Renders a loaded page. Headers are set on the response and not on the context: if rendering fails, the error page
 * must not have them.
 */
async function render(c: Context<ShopEnv>, { route, drawing, upstream }: LoadedPage, status: number) {
  c.status(status as StatusCode)
  const { answer, bytes } = await renderPage(c, drawing)
  if (status === 503 || status === 429) answer.headers.set('retry-after', String(upstream.retryAfter ?? RETRY_AFTER_S))
  if (route.cache === 'public' && isCacheable(status)) {
    answer.headers.set('cache-control', publicPageHeaders['cache-control'])
    answer.headers.set('vary', publicPageHeaders.vary)
  }
  if (route.hasAccessToken) answer.headers.set('referrer-policy', 'no-referrer')
  return { answer, bytes }
}
