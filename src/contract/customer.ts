import * as v from 'valibot'
import { Bool, Num, nullishOf, Text, withFallback } from '../../kit/contract/answer-schema'
import { defineCall } from '../../kit/contract/call'
import { Email, MaybeText, noAnswer, RequiredText } from './shared-schemas'

/** The logged-in customer. A guest has `account_exists` false and may have no name yet. */
export const Customer = v.object({
  id: Num,
  email: withFallback(Text, ''),
  firstname: withFallback(Text, ''),
  middle_name: nullishOf(Text),
  middlename: nullishOf(Text),
  lastname: withFallback(Text, ''),
  account_exists: withFallback(Bool, true),
  scope: nullishOf(Text),
  phone: nullishOf(Text),
  company: nullishOf(Text),
  vat_number: nullishOf(Text),
  newsletter: nullishOf(Bool),
})

export type Customer = v.InferOutput<typeof Customer>

/** Returns the logged-in customer. Errors: 401 when logged out. */
export const getMe = defineCall('GET /customer/me', { answer: Customer, session: 'identifies', missingOn401: 'login' })

/**
 * Stores the complete customer; fields that cannot be changed here (`id`, `account_exists`, `scope`) are ignored.
 *
 * Errors: 401 · 422 at `email` when another account has that mail address or the shop has blocked it, and at
 * `password` when the mail address changes without the right password. The password is required so that a stolen
 * session can't take over the account.
 */
export const updateMe = defineCall('PUT /customer/me', {
  input: v.object({
    email: Email,
    firstname: RequiredText(60),
    middle_name: MaybeText(30),
    lastname: RequiredText(80),
    phone: MaybeText(20),
    company: MaybeText(100),
    vat_number: MaybeText(20),
    newsletter: v.nullish(v.boolean(), false),
    password: v.nullish(v.pipe(v.string(), v.maxLength(128))),
  }),
  answer: nullishOf(Customer),
  session: 'identifies',
  missingOn401: 'login',
})

/**
 * Deletes the account; its orders stay in the books, without a customer.
 *
 * Errors: 401, with the code `account_deleted` if this session has deleted its account before · 422 at `password` · 429.
 */
export const deleteMe = defineCall('DELETE /customer/me', {
  input: v.object({ password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)) }),
  ...noAnswer,
  hasBody: true,
  session: 'ends',
  missingOn401: 'login',
  isExtension: true,
})

/** Returns all data that the shop has about the customer, by subject. Errors: 401. */
export const exportMe = defineCall('GET /customer/export', {
  answer: v.record(v.string(), v.unknown()),
  isExtension: true,
})
