import { stylesheet } from 'virtual:client-manifest'
import type { Context } from 'hono'
import { findByteOffsets, joinBytes } from '../cache/page-cache'
import type { ShopEnv } from '../context'
import { assets } from './assets'

const encoder = new TextEncoder()
const [href] = assets.styles
const link = encoder.encode(`<link rel="stylesheet" href="${href}"/>`)

/**
 * The number of bytes of a page that are searched for the link to the stylesheet, which follows title and description.
 */
const headLength = 8_192

/** The element that prefetches the stylesheet for the next page, after all files of this page. */
const prefetch = encoder.encode(`<link rel="prefetch" as="style" href="${href}"/>`)

/**
 * Puts the first stylesheet into the page itself if the visitor comes from another site. The browser then need not wait
 * for the file before it paints. Between pages of the shop the stylesheet is a file that the browser has cached.
 *
 * The page stays unchanged in three cases: the browser does not say where the visitor comes from; in development; and
 * if the cached page is of another build, which links to another file.
 */
export function withInlineStyles(c: Context<ShopEnv>, page: Uint8Array<ArrayBuffer>) {
  const site = c.req.header('sec-fetch-site')
  // A request with a `sec-purpose` header is a prefetch by a page of the shop, so the browser has the stylesheet.
  const isFromShop = site === 'same-origin' || c.req.header('sec-purpose')
  if (!stylesheet || !site || isFromShop) return page
  const [at] = findByteOffsets(link, page.subarray(0, headLength))
  if (at === undefined) return page
  const styles = encoder.encode(`<style nonce="${c.get('nonce')}">${stylesheet}</style>`)
  const whole = [page.subarray(0, at), styles, page.subarray(at + link.byteLength)]
  return joinBytes(c.req.header('save-data') === 'on' ? whole : [...whole, prefetch])
}
