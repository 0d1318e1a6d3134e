import type { FormDone } from '../../../kit/page/form-types'
import { PAYMENT_COOKIE } from '../../contract/cookies'
import { href } from '../../routes'

/** How long a visitor may take from ordering to the provider's page. */
const lifetimeSeconds = 1800

/** Leads to the provider by a page of ours. A cookie contains the URL: a query parameter could be forged. */
export function toPayment(url: string): FormDone {
  return { location: href.toPayment(), cookie: { name: PAYMENT_COOKIE, value: url, maxAge: lifetimeSeconds } }
}
