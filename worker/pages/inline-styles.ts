import { stylesheet } from 'virtual:client-manifest'
import type { Context } from 'hono'
import { offsetsOf } from '../cache/page-cache'
import type { ShopEnv } from '../context'
import { assets } from './assets'

const encoder = new TextEncoder()
const [href] = assets.styles
const link = encoder.encode(`<link rel="stylesheet" href="${href}"/>`)

/** Searches this many bytes of a page for its stylesheet: titles and descriptions of any length precede it. */
const headLength = 8_192

/** Prefetches the stylesheet for the next page, after everything that this page shows. */
const prefetch = encoder.encode(`<link rel="prefetch" as="style" href="${href}"/>`)

/**
 * The page with its first stylesheet inside it, if the browser says that the visitor comes from elsewhere: it does not
 * have the stylesheet yet, and would wait for a second answer before it paints anything. On the way from one page of
 * the shop to the next the stylesheet is a file that the browser has.
 *
 * The page stays as it is if the browser says nothing, in dev, and where a copy of another build links another file.
 */
export function withStylesInside(c: Context<ShopEnv>, page: Uint8Array<ArrayBuffer>) {
  const site = c.req.header('sec-fetch-site')
  // A page of the shop prefetches the next one, with a header of its own.
  const isFromShop = site === 'same-origin' || c.req.header('sec-purpose')
  if (!stylesheet || !site || isFromShop) return page
  const [at] = offsetsOf(link, page.subarray(0, headLength))
  if (at === undefined) return page
  const styles = encoder.encode(`<style nonce="${c.get('nonce')}">${stylesheet}</style>`)
  const whole = [page.subarray(0, at), styles, page.subarray(at + link.byteLength)]
  return joined(c.req.header('save-data') === 'on' ? whole : [...whole, prefetch])
}

function joined(parts: Uint8Array[]) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
