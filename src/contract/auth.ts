import * as v from 'valibot'
import { Bool, nullishOf, orElse, Text } from '../../kit/contract/answer-schema'
import { defineCall } from '../../kit/contract/call'
import { Email, MaybeText, Nothing, RequiredText } from './schema'

/** The value of `token` is meaningless, because the session is in the cookie: any 200 answer means logged in. */
export const LoggedIn = orElse(v.object({ token: orElse(Text, null), scart_items_merged: nullishOf(Bool) }), {
  token: null,
  scart_items_merged: null,
})

/**
 * Logs in with an account. The items in the visitor's cart are added to the customer's cart; `scart_items_merged` is
 * then true.
 *
 * Errors: 401 for a wrong password and for an unknown mail alike · 429 after too many attempts, with `Retry-After`.
 */
export const login = defineCall({
  method: 'POST',
  path: '/customerAuth/login',
  input: v.object({ email: Email, password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)) }),
  answer: LoggedIn,
  envelope: false,
  session: 'identifies',
})

/** Ends the session. For a visitor who is logged out already this is no error. */
export const logout = defineCall({
  method: 'POST',
  path: '/customerAuth/logout',
  hasBody: false,
  input: v.object({}),
  answer: Nothing,
  envelope: false,
  session: 'ends',
})

/**
 * Passwords have 8 to 128 characters. Rules about digits and symbols make passwords worse, so there are none; the
 * backend refuses the most common passwords.
 */
const NewPassword = v.pipe(v.string(), v.minLength(8), v.maxLength(128))

const passwordTwice = { password: NewPassword, password_confirmation: v.string() }

const notConfirmed = 'Dit is niet hetzelfde wachtwoord.'

/**
 * Creates an account and logs in. A guest that registers keeps cart and orders.
 *
 * Errors: 409 when an account is logged in · 422 at `email` when it has an account · 429.
 */
export const register = defineCall({
  method: 'POST',
  path: '/customerAuth/register',
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
  answer: LoggedIn,
  envelope: false,
  session: 'identifies',
  ours: true,
})

/** Mails a link for a new password. Errors: 404 for an unknown mail (unless the operator hides that) · 429. */
export const sendResetToken = defineCall({
  method: 'POST',
  path: '/customer/sendResetToken',
  input: v.object({ email: Email }),
  answer: Nothing,
  envelope: false,
})

/**
 * Sets a new password with the token of the mailed link, which works once, and ends all sessions of the account.
 * Errors: 422 at `token` when it is unknown, used or expired.
 */
export const resetPassword = defineCall({
  method: 'POST',
  path: '/customer/resetPassword',
  input: v.pipe(
    v.object({ token: v.pipe(v.string(), v.maxLength(200)), ...passwordTwice }),
    v.forward(
      v.check((form) => form.password === form.password_confirmation, notConfirmed),
      ['password_confirmation'],
    ),
  ),
  answer: Nothing,
  envelope: false,
  ours: true,
})

/** Changes the password and ends all other sessions. Errors: 401 · 422 at `current_password` if it is wrong · 429. */
export const changePassword = defineCall({
  method: 'PUT',
  path: '/customer/password',
  input: v.pipe(
    v.object({ current_password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)), ...passwordTwice }),
    v.forward(
      v.check((form) => form.password === form.password_confirmation, notConfirmed),
      ['password_confirmation'],
    ),
  ),
  answer: Nothing,
  envelope: false,
  ours: true,
})

/**
 * Logs in as a guest: the cart stays, and the session's cookie is renewed. A second call with another mail address
 * changes the guest's address. Two calls with the same `Idempotency-Key` header, in `init`, get the same session.
 */
export const loginAsGuest = defineCall({
  method: 'POST',
  path: '/customerAuth/guest',
  input: v.object({ email: Email }),
  answer: LoggedIn,
  envelope: false,
  session: 'identifies',
  ours: true,
})
