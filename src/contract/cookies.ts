/** The cookie with the session's token. Browsers limit a `__Host-` cookie to this host and to https. */
export const SESSION_COOKIE = '__Host-session'
export const LOCAL_SESSION_COOKIE = 'session'

/** The cookie that marks a browser that logged in to an account before. It gives no access (docs/decisions/0034). */
export const DEVICE_COOKIE = '__Host-known_device'
export const LOCAL_DEVICE_COOKIE = 'known_device'

/** Scripts can read this cookie: `1` means that a cart or a customer may exist (docs/decisions/0005). */
export const SESSION_HINT_COOKIE = 'has_session'
/** Scripts can read this cookie: `1` means logged in, `0` an anonymous session (docs/decisions/0005). */
export const LOGIN_HINT_COOKIE = 'auth.loggedIn'

/** The cookie with the payment provider's URL, between order and payment. Over https its name begins with `__Host-`. */
export const PAYMENT_COOKIE = 'payment'

/** The cookie with a form's message until the next page displays it. Over https its name begins with `__Host-`. */
export const NOTICE_COOKIE = 'notice'

/** Scripts set this cookie: `excl` shows prices without VAT. `shell/header/apply-vat-choice.ts` repeats its name. */
export const VAT_COOKIE = 'btw'
