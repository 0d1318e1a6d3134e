import * as v from 'valibot'
import { Bool, nullishOf, Text, withFallback } from '../../kit/contract/answer-schema'
import { defineCall } from '../../kit/contract/call'
import { Email, MaybeText, noAnswer, RequiredText } from './shared-schemas'

/** The answer to a login. Any 200 means success: the session is in the cookie, and `token` has no meaning. */
export const LoginAnswer = withFallback(
  v.object({ token: withFallback(Text, null), scart_items_merged: nullishOf(Bool) }),
  { token: null, scart_items_merged: null },
)
const loginAnswer = { answer: LoginAnswer, envelope: false, session: 'identifies' } as const

/**
 * Logs in with an account. If the visitor's cart has items, they are added to the customer's cart, and
 * `scart_items_merged` (the specification's name) is true.
 *
 * Errors: 401 for a wrong password or an unknown mail address · 429 after too many attempts, with `Retry-After`.
 */
export const login = defineCall('POST /customerAuth/login', {
  input: v.object({ email: Email, password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)) }),
  ...loginAnswer,
})

/** Ends the session. This is no error for a visitor who is already logged out. */
export const logout = defineCall('POST /customerAuth/logout', { hasBody: false, ...noAnswer, session: 'ends' })

/**
 * A new password has 8 to 128 characters. Rules about digits and symbols make passwords worse, so the schema has no
 * such rules. The backend refuses the most common passwords.
 */
const NewPassword = v.pipe(v.string(), v.minLength(8), v.maxLength(128))

const passwordTwice = { password: NewPassword, password_confirmation: v.string() }

const notConfirmed = 'Dit is niet hetzelfde wachtwoord.'

/**
 * Creates an account and logs in. A guest's cart and orders become those of the account.
 *
 * Errors: 409 if a customer with an account is logged in, `session_changed` if another request has changed the session
 * meanwhile · 422 at `email` if the address has an account · 429.
 */
export const register = defineCall('POST /customerAuth/register', {
  input: v.pipe(
    v.object({
      email: Email,
      ...passwordTwice,
      firstname: RequiredText(60),
      middle_name: MaybeText(30),
      lastname: RequiredText(80),
      company: MaybeText(100),
      vat_number: MaybeText(20),
    }),
    v.forward(
      v.check((form) => form.password === form.password_confirmation, notConfirmed),
      ['password_confirmation'],
    ),
  ),
  ...loginAnswer,
  isExtension: true,
})

/** Mails a link for a new password. Errors: 404 for an unknown mail address, unless the operator hides that · 429. */
export const sendResetToken = defineCall('POST /customer/sendResetToken', {
  input: v.object({ email: Email }),
  ...noAnswer,
})

/**
 * Sets a new password and ends all sessions of the account. `token` is from the mailed link, and works once.
 * Errors: 422 at `token` if it is unknown, used or expired.
 */
export const resetPassword = defineCall('POST /customer/resetPassword', {
  input: v.pipe(
    v.object({ token: v.pipe(v.string(), v.maxLength(200)), ...passwordTwice }),
    v.forward(
      v.check((form) => form.password === form.password_confirmation, notConfirmed),
      ['password_confirmation'],
    ),
  ),
  ...noAnswer,
  isExtension: true,
})

/** Changes the customer's password and ends all other sessions. Errors: 401 · 422 at `current_password` · 429. */
export const changePassword = defineCall('PUT /customer/password', {
  input: v.pipe(
    v.object({ current_password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)), ...passwordTwice }),
    v.forward(
      v.check((form) => form.password === form.password_confirmation, notConfirmed),
      ['password_confirmation'],
    ),
  ),
  ...noAnswer,
  isExtension: true,
})

/**
 * Logs in as a guest: the cart stays, and the session's cookie is renewed. A second call with another mail address
 * changes the guest's mail address. Two calls with the same `Idempotency-Key` header (in `init`) get the same session.
 */
export const loginAsGuest = defineCall('POST /customerAuth/guest', {
  input: v.object({ email: Email }),
  ...loginAnswer,
  isExtension: true,
})
