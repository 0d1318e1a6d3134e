import type { Context } from 'hono'
import { jpegUrl } from '../../src/contract/catalogue/photo-url'
import type { ShopEnv } from '../context'
import { touchIconPath } from '../pages/favicon'
import { findShopInfo } from '../pages/load-page'

/**
 * Redirects well-known icon paths to the shop's icon, for clients that do not read pages: feed readers, chat programs,
 * home screens. If the shop info is not available the answer is 503, because clients would cache a wrong icon.
 */
export async function answerIcon(c: Context<ShopEnv>) {
  const info = await findShopInfo(c)
  if (!info) return c.body(null, 503)
  const plain = c.req.path === touchIconPath ? '/icons/touch-180.png' : '/icons/192.png'
  const location = info.favicon ? jpegUrl(info.favicon, 320) : plain
  return c.body(null, 302, { location, 'cache-control': 'public, max-age=3600' })
}
