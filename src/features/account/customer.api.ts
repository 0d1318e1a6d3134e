import * as v from 'valibot'
import { defineCall } from '../../lib/call'
import { Email, IdText, MaybeText, Nothing, RequiredText } from '../../lib/schema'
import { Customer } from '../auth/auth.api'
import { Address, AddressInput } from '../checkout/address'

/**
 * The whole customer as it is to be; what may not be changed here (`id`, `account_exists`, `scope`) is left aside.
 *
 * 401 · 422, at `email` when somebody else has it, at `password` when the mail changes and the account's password is not sent along or wrong:
 * a session that somebody got hold of must not become an account.
 */
export const updateMe = defineCall({
  method: 'PUT',
  path: '/customer/me',
  input: v.object({
    email: Email,
    firstname: RequiredText(60),
    middle_name: MaybeText(30),
    lastname: RequiredText(80),
    phone: MaybeText(20),
    company: MaybeText(100),
    vat_number: MaybeText(20),
    newsletter: v.nullish(v.boolean(), false),
    /** Only needed for another mail. */
    password: v.nullish(v.pipe(v.string(), v.maxLength(128))),
  }),
  answer: v.nullish(Customer),
})

/** Ends the account; orders stay for the books, without a customer. 401 · 422 at `password` when it is wrong · 429. */
export const deleteMe = defineCall({
  method: 'DELETE',
  path: '/customer/me',
  input: v.object({ password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)) }),
  answer: Nothing,
  envelope: false,
  hasBody: true,
  ours: true,
})

/** All that the shop knows about the customer, by subject. 401. */
export const exportMe = defineCall({
  method: 'GET',
  path: '/customer/export',
  input: v.object({}),
  answer: v.record(v.string(), v.unknown()),
  ours: true,
})

const AddressType = v.picklist(['invoice', 'delivery'])
const TypedAddress = v.object({ ...AddressInput.entries, type: AddressType })

/** The primary address of each list comes first. 401. */
export const getAddresses = defineCall({
  method: 'GET',
  path: '/customer/addresses',
  input: v.object({}),
  answer: v.object({ invoice: v.array(Address), delivery: v.array(Address) }),
})

/** The first of its type is primary by itself. 401 · 422. */
export const addAddress = defineCall({
  method: 'POST',
  path: '/customer/addresses',
  input: TypedAddress,
  answer: v.nullish(Address),
})

/** 401 · 404 · 422. */
export const updateAddress = defineCall({
  method: 'PUT',
  path: '/customer/addresses/:id',
  input: v.object({ ...TypedAddress.entries, id: IdText }),
  answer: v.nullish(Address),
})

/** Makes it the one that is proposed; `type` is the list it is in. 401 · 404. */
export const setPrimaryAddress = defineCall({
  method: 'PUT',
  path: '/customer/addresses/:id/primary',
  input: v.object({ id: IdText, type: AddressType }),
  answer: Nothing,
  envelope: false,
})

/** Of the primary one, the oldest that is left takes the place. 401 · 404. */
export const deleteAddress = defineCall({
  method: 'DELETE',
  path: '/customer/addresses/:id',
  input: v.object({ id: IdText }),
  answer: Nothing,
  envelope: false,
  ours: true,
})
