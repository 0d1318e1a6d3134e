import type { FormRedirect } from '../../../kit/page/form-types'
import { PAYMENT_COOKIE } from '../../contract/cookies'
import { href } from '../../routes'

/** The maximum time between ordering and opening the provider's page, in s. */
const lifetimeSeconds = 1800

/** Redirects to the payment provider by a page of ours. A cookie has the URL: a query parameter could be forged. */
export function redirectToProvider(url: string): FormRedirect {
  return { location: href.toPayment(), cookie: { name: PAYMENT_COOKIE, value: url, maxAge: lifetimeSeconds } }
}
