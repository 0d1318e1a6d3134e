import { LOGIN_HINT_COOKIE, SESSION_HINT_COOKIE } from '../../contract/cookies'
import { hasCookie } from '../../lib/has-cookie'

/** Whether a cart may exist, by a cookie that the edge sets and that gives no access (docs/decisions/0005). */
export const hasSession = () => hasCookie(`${SESSION_HINT_COOKIE}=1`)

/** Whether a customer may be logged in. A session may also have only a cart (docs/decisions/0005). */
export const mayBeLoggedIn = () => hasSession() && !hasCookie(`${LOGIN_HINT_COOKIE}=0`)
