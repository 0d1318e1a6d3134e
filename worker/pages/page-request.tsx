import type { Context } from 'hono'
import type { AnyCall } from '../../src/contract/call'
import { takesOrders } from '../../src/features/checkout/checkout-calls'
import type { FormState, Notice, Page, PageContext, ViewContext } from '../../src/page'
import { href, type Route } from '../../src/routes'
import type { Background, ShopEnv } from '../context'
import { type Bindings, hasCall, settingsOf } from '../env'
import { logTrouble } from '../log-trouble'
import { openShopData, readShop } from '../shop-data'
import { openUpstream, type Upstream } from '../upstream'
import { type Drawing, toDrawing } from './render'
import { sanitizeHtml } from './sanitize'

export type PageRequest = {
  route: Route
  page: Page<unknown>
  params: Record<string, string>
  query: URLSearchParams
  notice?: Notice
  form?: FormState
}

export type LoadedPage = { route: Route; drawing: Drawing; upstream: Upstream; status: number }

/**
 * Gets what a page is drawn from. The shell's data and the page's own are asked for at the same time, so that a visitor
 * waits for one trip at most.
 *
 * Throws NotFound, Redirect, or ApiError when the backend does not answer.
 */
export async function loadPage(
  c: Context<ShopEnv>,
  { route, page, params, query, notice, form }: PageRequest,
): Promise<LoadedPage> {
  const url = new URL(c.req.url)
  url.search = query.toString()
  const options = { env: c.env, url, requestId: c.get('requestId') }
  const open = openUpstream(options)
  // What is public carries nobody's cookie: it can't hold anybody's data.
  const upstream =
    route.cache === 'personal'
      ? openUpstream({ ...options, cookie: c.req.header('cookie'), client: c.req.header('cf-connecting-ip') })
      : open
  const read = openShopData(c.env, open, backgroundOf(c))
  const shop = readShop(read)
  const shopCan = abilitiesOf(c.env)
  const context: PageContext = {
    api: upstream,
    late: upstream.late,
    read,
    params,
    url,
    shop,
    sanitize: sanitizeHtml,
    notice,
    form,
    has: shopCan.has,
    report: (error) => logTrouble(c, 'backend_unavailable', error),
  }

  const started = Date.now()
  const data = await page.load(context)
  const view = { url, shop: await shop, ...shopCan, notice, form }
  c.get('timings').push(`load;dur=${Date.now() - started}`)
  return { route, drawing: toDrawing(page, data, view, route.layout), upstream, status: page.status?.(data) ?? 200 }
}

/** What the operator's settings say that this shop can. */
export function abilitiesOf(env: Bindings): Pick<ViewContext, 'has' | 'orderUrl'> {
  const settings = settingsOf(env)
  const has = (call: AnyCall) => hasCall(settings, call)
  return { has, orderUrl: takesOrders(has) ? href.checkoutLogin() : settings.CHECKOUT_URL || null }
}

/** Work that goes on after the answer. In a test without a platform it is just started. */
export function backgroundOf(c: Context<ShopEnv>): Background {
  try {
    const { executionCtx } = c
    return { waitUntil: (work) => executionCtx.waitUntil(work) }
  } catch {
    return { waitUntil: (work) => void work.catch(() => {}) }
  }
}
