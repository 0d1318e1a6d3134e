import type { Context } from 'hono'
import type { CallIdentity } from '../../kit/contract/call'
import type { FormState, Notice } from '../../kit/page/page'
import { getShopInfo } from '../../src/contract/shop'
import { takesOrders } from '../../src/features/checkout/takes-orders'
import type { Page, PageContext, ViewContext } from '../../src/page'
import { href, type Route } from '../../src/routes'
import { openAddressLookup } from '../address-lookup/address-lookup'
import { promisesExpireAt } from '../cache/delivery-promise-expiry'
import { openShopData, readShopData } from '../cache/shop-data'
import type { BackgroundRunner, ShopEnv } from '../context'
import { areAgentsEnabled, type Bindings, hasBackendCall, settingsOf } from '../env'
import { hasSession, mayBeLoggedIn } from '../proxy/cookies'
import { openUpstream, type Upstream } from '../upstream'
import { type RenderablePage, toRenderablePage } from './renderable-page'
import { sanitizeHtml } from './sanitize-html'

export type PageRequest = {
  route: Route
  page: Page<unknown>
  params: Record<string, string>
  query: URLSearchParams
  notice?: Notice
  form?: FormState
}

/**
 * A loaded page. `promisesExpireAt`: the moment (ms since 1970) at which the delivery promises on the page expire.
 * `markdown` returns the page as Markdown for agents, or null.
 */
export type LoadedPage = {
  route: Route
  drawing: RenderablePage
  upstream: Upstream
  status: number
  promisesExpireAt: number
  markdown: () => string | null
}

/**
 * A page that is loading. `view`: the data of header and footer, which arrives within its time limit. `loaded`: the
 * page itself.
 */
export type LoadingPage = { view: Promise<ViewContext>; loaded: Promise<LoadedPage> }

/** Starts loading a page as `startLoadingPage` does, and waits until the page has loaded. */
export const loadPage = (c: Context<ShopEnv>, request: PageRequest, shellBudgetMs?: number) =>
  startLoadingPage(c, request, shellBudgetMs).loaded

/**
 * Starts loading a page. The data of the header and footer is fetched at the same time as that of the page, so that a
 * visitor waits for one round trip.
 *
 * The promise `loaded` rejects with NotFound, Redirect, or ApiError if the backend does not answer.
 */
export function startLoadingPage(
  c: Context<ShopEnv>,
  { route, page, params, query, notice, form }: PageRequest,
  shellBudgetMs = settingsOf(c.env).SHELL_BUDGET_MS,
): LoadingPage {
  const url = new URL(c.req.url)
  url.search = query.toString()
  // A page may need what `read` has just fetched, such as the products of an article.
  const open = openUpstream(c, { sendsGetOnce: true })
  // Public pages are loaded without the visitor's cookies, so they can't contain personal data.
  const upstream =
    route.cache === 'personal'
      ? openUpstream(c, { cookie: visitorCookieHeader(c), client: c.req.header('cf-connecting-ip') })
      : open
  const read = openShopData(c.env, open, backgroundRunnerOf(c), openUpstream(c))
  const shopCan = shopFeaturesOf(c.env)
  // A page whose menus are missing is sent, but must not be cached.
  const shop = readShopData(read, shellBudgetMs, () => {
    upstream.failed = true
  })
  const context: PageContext = {
    api: upstream,
    read,
    params,
    url,
    shop,
    sanitize: sanitizeHtml,
    notice,
    form,
    mayBeLoggedIn: route.cache === 'personal' && mayBeLoggedIn(c.req.header('cookie'), settingsOf(c.env)),
    hasSession: route.cache === 'personal' && hasSession(visitorCookieHeader(c), settingsOf(c.env)),
    has: shopCan.has,
    hasInclude: !settingsOf(c.env).API_ORIGIN,
  }

  const view = shop.then((known) => ({ url, params, shop: known, ...shopCan, notice, form }))
  const load = async () => {
    const started = Date.now()
    const data = await page.load(context)
    const known = await view
    const drawing = toRenderablePage(page, data, known, route)
    c.get('timings').push(`load;dur=${Date.now() - started}`)
    const until = promisesExpireAt(started, (await shop).info)
    const markdown = () => page.markdown?.(data, known) ?? null
    return { route, drawing, upstream, status: page.status?.(data) ?? 200, promisesExpireAt: until, markdown }
  }
  return { view, loaded: load() }
}

/** Returns the visitor's Cookie header, with the changes that earlier calls of this request made. */
export const visitorCookieHeader = (c: Context<ShopEnv>) => c.get('cookie') ?? c.req.header('cookie')

export const openVisitorApi = (c: Context<ShopEnv>) =>
  openUpstream(c, { cookie: visitorCookieHeader(c), client: c.req.header('cf-connecting-ip'), isJar: true })

/** The time limit of the shop info for a file, in ms. */
const infoBudgetMs = 2_000

/** Returns the shop info for a file, such as the manifest; null if it is not available in time. */
export function findShopInfo(c: Context<ShopEnv>) {
  const upstream = openUpstream(c, { budgetMs: infoBudgetMs })
  return openShopData(c.env, upstream, backgroundRunnerOf(c))(getShopInfo, {}).catch(() => null)
}

/** Returns the features that this shop supports according to the operator's settings. */
export function shopFeaturesOf(
  env: Bindings,
): Pick<ViewContext, 'has' | 'orderUrl' | 'lookupUrl' | 'isMeasured' | 'servesAgents'> {
  const settings = settingsOf(env)
  const has = (call: CallIdentity) => hasBackendCall(settings, call)
  return {
    has,
    orderUrl: takesOrders(has) ? href.checkoutLogin() : settings.CHECKOUT_URL || null,
    isMeasured: !!env.METRICS,
    servesAgents: areAgentsEnabled(env),
    lookupUrl: openAddressLookup(settings) ? href.addressLookup() : null,
  }
}

/**
 * Returns an object whose `waitUntil` runs work after the answer was sent. In a test without a platform, `waitUntil`
 * just lets the work run.
 */
export function backgroundRunnerOf(c: Context<ShopEnv>): BackgroundRunner {
  try {
    const { executionCtx } = c
    return { waitUntil: (work) => executionCtx.waitUntil(work) }
  } catch {
    return { waitUntil: (work) => void work.catch(() => {}) }
  }
}
