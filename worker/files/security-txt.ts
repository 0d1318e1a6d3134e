import type { Context } from 'hono'
import { href } from '../../src/routes'
import type { ShopEnv } from '../context'
import { findShopInfo } from '../pages/load-page'

export const securityTxtPath = '/.well-known/security.txt'

const DAY = 86_400_000
/** The time (ms) for which the file is valid. RFC 9116, section 2.5.5 recommends less than a year. */
const validMs = 180 * DAY

/**
 * Answers security.txt, with the address to which vulnerabilities are reported (RFC 9116): the shop's own mail address.
 * The file must contain a contact, so without a mail address this is the home page, whose footer has the shop's phone
 * number and address.
 */
export async function answerSecurityTxt(c: Context<ShopEnv>) {
  const url = new URL(c.req.url)
  const info = await findShopInfo(c)
  const email = info?.email?.trim()
  const hasMail = !!email && /^[^\s@<>]+@[^\s@<>]+$/.test(email)
  const day = Math.floor(Date.now() / DAY) * DAY
  const lines = [
    `Contact: ${hasMail ? `mailto:${encodeURI(email)}` : url.origin + href.home()}`,
    `Expires: ${new Date(day + validMs).toISOString()}`,
    'Preferred-Languages: nl, en',
    `Canonical: ${url.origin}${securityTxtPath}`,
  ]
  // The mail address may be unknown only because the backend does not answer.
  return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': `public, max-age=${hasMail ? 86_400 : 300}` })
}
