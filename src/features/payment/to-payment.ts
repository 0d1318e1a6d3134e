import { PAYMENT_COOKIE } from '../../contract/cookies'
import type { Sent } from '../../form'
import { href } from '../../routes'

/** How long a visitor may take from ordering to the provider's page. */
const lifetimeSeconds = 1800

/**
 * The way to the provider by a page of ours. Its address travels in a cookie that only this host can set: in the page's
 * own address, anybody could make our page lead anywhere.
 */
export function toPayment(url: string): Sent {
  return { location: href.toPayment(), cookie: { name: PAYMENT_COOKIE, value: url, maxAge: lifetimeSeconds } }
}
