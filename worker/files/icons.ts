import type { Context } from 'hono'
import { jpegUrl } from '../../src/contract/catalogue/photo-url'
import { getShopInfo } from '../../src/contract/shop'
import { openShopData } from '../cache/shop-data'
import type { ShopEnv } from '../context'
import { touchIconPath } from '../pages/favicon'
import { backgroundRunnerOf } from '../pages/load-page'
import { openUpstream } from '../upstream'

const budgetMs = 2_000

/**
 * Redirects well-known icon paths to the shop's icon, for clients that do not read pages: feed readers, chat programs,
 * home screens. If the shop info is not available the answer is 503, because clients would cache a wrong icon.
 */
export async function answerIcon(c: Context<ShopEnv>) {
  const upstream = openUpstream({ env: c.env, url: new URL(c.req.url), requestId: c.get('requestId'), budgetMs })
  const info = await openShopData(c.env, upstream, backgroundRunnerOf(c))(getShopInfo, {}).catch(() => null)
  if (!info) return c.body(null, 503)
  const plain = c.req.path === touchIconPath ? '/icons/touch-180.png' : '/icons/192.png'
  const location = info.favicon ? jpegUrl(info.favicon, 320) : plain
  return c.body(null, 302, { location, 'cache-control': 'public, max-age=3600' })
}
