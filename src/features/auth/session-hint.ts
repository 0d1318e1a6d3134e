import { LOGIN_HINT, SESSION_HINT } from '../../contract/cookies'
import { hasCookie } from '../../lib/has-cookie'

/** Whether asking for a cart makes sense: the edge says so by a cookie, which proves nothing (docs/decisions/0005). */
export const hasSession = () => hasCookie(`${SESSION_HINT}=1`)

/** Whether asking who is logged in makes sense: a session may be for a cart alone (docs/decisions/0005). */
export const mayBeLoggedIn = () => hasSession() && !hasCookie(`${LOGIN_HINT}=0`)
