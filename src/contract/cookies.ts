/** The session's token. Browsers keep a `__Host-` cookie to this host and to https. */
export const SESSION_COOKIE = '__Host-session'
export const LOCAL_SESSION_COOKIE = 'session'

/** Says that this browser logged in to an account before; it gives no access (docs/decisions/0034). */
export const DEVICE_COOKIE = '__Host-known_device'
export const LOCAL_DEVICE_COOKIE = 'known_device'

/** Readable by scripts: `1` says that asking for a cart or a customer makes sense (docs/decisions/0005). */
export const SESSION_HINT = 'has_session'
/**
 * Readable by scripts: `1` means that a customer is logged in, `0` that the session is anonymous (docs/decisions/0005).
 */
export const LOGIN_HINT = 'auth.loggedIn'

/** The provider's address between ordering and paying; with `__Host-` before it over https. */
export const PAYMENT_COOKIE = 'payment'

/** A form's message for the next page, until that is rendered. Over https the name begins with `__Host-`. */
export const NOTICE_COOKIE = 'notice'

/** Written by scripts: `excl` shows prices without VAT. `shell/header/vat-choice.ts` spells it too. */
export const VAT_COOKIE = 'btw'
