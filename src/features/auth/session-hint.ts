import { LOGIN_HINT, SESSION_HINT } from '../../contract/cookies'
import { hasCookie } from '../../lib/has-cookie'

/** Whether fetching a cart makes sense. The edge sets a cookie for this, which proves nothing (docs/decisions/0005). */
export const hasSession = () => hasCookie(`${SESSION_HINT}=1`)

/** Whether fetching the customer makes sense: a session may have a cart only (docs/decisions/0005). */
export const mayBeLoggedIn = () => hasSession() && !hasCookie(`${LOGIN_HINT}=0`)
