import type { Context } from 'hono'
import type { ShopEnv } from '../context'
import { findShopInfo } from '../pages/load-page'

export const securityTxtPath = '/.well-known/security.txt'

const DAY = 86_400_000
/** The time (ms) for which the file is valid. RFC 9116, section 2.5.5 recommends less than a year. */
const validMs = 180 * DAY

/**
 * Answers security.txt, with the address to which vulnerabilities are reported (RFC 9116): the shop's own mail address.
 * The answer is 503 if that is unknown.
 */
export async function answerSecurityTxt(c: Context<ShopEnv>) {
  const url = new URL(c.req.url)
  const info = await findShopInfo(c)
  const email = info?.email?.trim()
  if (!email || !/^[^\s@<>]+@[^\s@<>]+$/.test(email)) return c.body(null, 503)
  const day = Math.floor(Date.now() / DAY) * DAY
  const lines = [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${new Date(day + validMs).toISOString()}`,
    'Preferred-Languages: nl, en',
    `Canonical: ${url.origin}${securityTxtPath}`,
  ]
  return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=86400' })
}
