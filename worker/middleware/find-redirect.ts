import type { Context } from 'hono'
import { resolveOwnUrl } from '../../kit/contract/link'
import { getRedirects } from '../../src/contract/shop'
import { openShopData } from '../cache/shop-data'
import type { ShopEnv } from '../context'
import { backgroundRunnerOf, shopFeaturesOf } from '../pages/load-page'
import type { Upstream } from '../upstream'

/**
 * Returns the target of the merchant's redirect for a path without a page; undefined if there is none. One backend call
 * returns all redirects, and is cached like menus and shop info.
 */
export async function findMerchantRedirect(c: Context<ShopEnv>, upstream: Upstream) {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!isRead || !shopFeaturesOf(c.env).has(getRedirects)) return undefined
  const redirects = await openShopData(c.env, upstream, backgroundRunnerOf(c))(getRedirects, {}).catch(() => null)
  const { pathname, search, searchParams } = c.get('url')
  // An old path is written either as in links (`/oude%20tent`), or as people read it (`/café`).
  const written = [pathname, c.req.path]
  for (const path of new Set([...written, ...written.map(withOtherEnd)])) {
    const target = toLocation(redirects && targetOf(redirects, path, searchParams))
    if (target && target !== pathname && target !== pathname + search) return target
  }
  return undefined
}

/** Returns a path without the slash at its end, or with one, because old shops often answered both. */
const withOtherEnd = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`)

/** Returns a target as the value of the header Location, which is ASCII; undefined for an unsafe target. */
function toLocation(target: string | null | undefined) {
  if (!target) return undefined
  const own = resolveOwnUrl(target)
  if (own) return own.pathname + own.search + own.hash
  return target.startsWith('https://') && URL.canParse(target) ? new URL(target).href : undefined
}

/**
 * Returns the target of the redirect that matches most query parameters of the request: `/winkel.php?id=3` before
 * `/winkel.php`. Parameters of the request that no redirect names, such as those of a campaign, are ignored.
 */
function targetOf(redirects: Readonly<Record<string, string>>, path: string, query: URLSearchParams) {
  let best = Object.hasOwn(redirects, path) ? redirects[path] : undefined
  if (!query.size) return best
  let most = 0
  for (const [from, target] of Object.entries(redirects)) {
    if (!from.startsWith(`${path}?`)) continue
    const named = new URLSearchParams(from.slice(path.length))
    if (named.size <= most || ![...named].every(([name, value]) => query.getAll(name).includes(value))) continue
    most = named.size
    best = target
  }
  return best
}
