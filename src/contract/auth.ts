import * as v from 'valibot'
import { Bool, maybe, orElse, Text } from '../../kit/contract/answer'
import { defineCall } from '../../kit/contract/call'
import { Email, MaybeText, Nothing, RequiredText } from './schema'

/** `token` is a marker: the session is in the cookie, so any answer means logged in. */
export const LoggedIn = orElse(v.object({ token: orElse(Text, null), scart_items_merged: maybe(Bool) }), {
  token: null,
  scart_items_merged: null,
})

/**
 * Logs in with an account; what lay in the visitor's cart joins the customer's, and then `scart_items_merged` says so.
 *
 * 401 for a wrong password and for an unknown mail alike · 429 after too many tries, with `Retry-After`.
 */
export const login = defineCall({
  method: 'POST',
  path: '/customerAuth/login',
  input: v.object({ email: Email, password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)) }),
  answer: LoggedIn,
  envelope: false,
  session: 'identifies',
})

/** Ends the session. Of who is logged out already there is nothing to end: that is no error. */
export const logout = defineCall({
  method: 'POST',
  path: '/customerAuth/logout',
  hasBody: false,
  input: v.object({}),
  answer: Nothing,
  envelope: false,
  session: 'ends',
})

/** 8 to 128 characters: rules of composition make passwords worse. The backend refuses the commonest besides. */
const NewPassword = v.pipe(v.string(), v.minLength(8), v.maxLength(128))

const passwordTwice = { password: NewPassword, password_confirmation: v.string() }

const notConfirmed = 'Dit is niet hetzelfde wachtwoord.'

/**
 * Makes an account and logs in. A guest who registers keeps cart and orders.
 *
 * 409 when an account is logged in · 422 at `email` when it has an account · 429.
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

/** Mails a link for a new password. 404 for an unknown mail (unless the operator hides that) · 429. */
export const sendResetToken = defineCall({
  method: 'POST',
  path: '/customer/sendResetToken',
  input: v.object({ email: Email }),
  answer: Nothing,
  envelope: false,
})

/**
 * Sets a new password with the token of the mailed link, once, and ends all sessions. 422 at `token` when it is
 * unknown, used or over.
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

/** Ends the account's other sessions. 401 · 422 at `current_password` when that is wrong · 429. */
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
 * Goes on as a guest: the cart stays, the session's cookie is renewed. Again with another address changes the address.
 * Sent twice with one header `Idempotency-Key`, in `init`, it goes on with one session.
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
