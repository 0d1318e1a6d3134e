import * as v from 'valibot'
import { defineCall } from '../../lib/call'
import { optional } from '../../lib/schema'

/** Who is logged in; a guest has `account_exists` false and may have no name yet. */
export const Customer = v.object({
  id: v.number(),
  email: v.string(),
  firstname: v.string(),
  middle_name: optional(v.string()),
  lastname: v.string(),
  account_exists: v.boolean(),
  scope: optional(v.string()),
  phone: optional(v.string()),
  company: optional(v.string()),
  vat_number: optional(v.string()),
  newsletter: optional(v.boolean()),
})
export type Customer = v.InferOutput<typeof Customer>

/** `token` is a marker and opens nothing: the session is in the cookie. */
export const LoggedIn = v.object({ token: v.string(), scart_items_merged: optional(v.boolean()) })

/** 401 when logged out. */
export const getMe = defineCall({ method: 'GET', path: '/customer/me', input: v.object({}), answer: Customer })

/** Goes on as a guest: the cart stays, the session's cookie is renewed. Again with another address changes the address. */
export const loginAsGuest = defineCall({
  method: 'POST',
  path: '/customerAuth/guest',
  input: v.object({ email: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(254), v.email()) }),
  answer: LoggedIn,
  envelope: false,
  ours: true,
})
