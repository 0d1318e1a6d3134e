import type { Context } from 'hono'
import { getRedirects } from '../../src/contract/shop'
import { isOwnPath } from '../../src/lib/canonical-path'
import { openShopData } from '../cache/shop-data'
import type { ShopEnv } from '../context'
import { backgroundRunnerOf, shopFeaturesOf } from '../pages/load-page'
import type { Upstream } from '../upstream'

/**
 * Returns the target of the merchant's redirect for a path without a page; undefined if there is none. One backend call
 * returns all redirects, and is cached like menus and shop info.
 */
export async function findMerchantRedirect(c: Context<ShopEnv>, upstream: Upstream) {
  if (c.req.method !== 'GET' || !shopFeaturesOf(c.env).has(getRedirects)) return undefined
  const redirects = await openShopData(c.env, upstream, backgroundRunnerOf(c))(getRedirects, {}).catch(() => null)
  const { path } = c.req
  const { search, searchParams } = c.get('url')
  const target = redirects && targetOf(redirects, path, searchParams)
  return target && target !== path && target !== path + search && (isOwnPath(target) || /^https:\/\//.test(target))
    ? target
    : undefined
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
