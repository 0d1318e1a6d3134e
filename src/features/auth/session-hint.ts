import { LOGIN_HINT, SESSION_HINT } from '../../contract/cookies'
import { hasCookie } from '../../lib/has-cookie'

/**
 * Whether a cart may exist and can be fetched. The edge sets a cookie for this, which proves nothing
 * (docs/decisions/0005).
 */
export const hasSession = () => hasCookie(`${SESSION_HINT}=1`)

/** Whether a customer may exist and can be fetched: a session may have only a cart (docs/decisions/0005). */
export const mayBeLoggedIn = () => hasSession() && !hasCookie(`${LOGIN_HINT}=0`)
