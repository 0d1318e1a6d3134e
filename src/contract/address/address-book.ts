import * as v from 'valibot'
import { listOf, nullishOf } from '../../../kit/contract/answer-schema'
import { defineCall } from '../../../kit/contract/call'
import { IdText, MaybeText, noAnswer, RequiredText } from '../shared-schemas'
import { Address } from './address'

/** An address as a visitor types it. The backend checks the country and the format of the postal code. */
export const AddressInput = v.object({
  company: MaybeText(100),
  firstname: RequiredText(60),
  middle_name: MaybeText(30),
  lastname: RequiredText(80),
  street: RequiredText(100),
  house_number: v.pipe(RequiredText(10), v.regex(/^\d/, 'Begin met een cijfer; een toevoeging mag ernaast.')),
  addition: MaybeText(20),
  postal_code: RequiredText(12),
  city: RequiredText(80),
  country: v.pipe(v.string(), v.trim(), v.regex(/^[A-Z]{2}$/, 'Kies een land uit de lijst.')),
  phone: v.pipe(
    MaybeText(20),
    v.check(
      (text) => text === null || /^\+?[\d\s()-]{6,}$/.test(text),
      'Vul een telefoonnummer in, zoals 06 12345678.',
    ),
  ),
})
export type AddressInput = v.InferInput<typeof AddressInput>
export type AddressFields = v.InferOutput<typeof AddressInput>

const AddressKind = v.picklist(['invoice', 'delivery'])
export type AddressKind = v.InferOutput<typeof AddressKind>
export type Addresses = Record<AddressKind, Address[]>

const TypedAddress = v.object({ ...AddressInput.entries, type: AddressKind })

/** Returns a customer's invoice and delivery addresses, with the primary address of each list first. Errors: 401. */
export const getAddresses = defineCall('GET /customer/addresses', {
  answer: v.object({ invoice: listOf(Address), delivery: listOf(Address) }),
})

/**
 * Adds an address. The first address of a type becomes the primary address. The embedded backend does not add an address
 * that the list already has. Errors: 401 · 422.
 */
export const addAddress = defineCall('POST /customer/addresses', { input: TypedAddress, answer: nullishOf(Address) })

/** Changes an address. Errors: 401 · 404 · 422. */
export const updateAddress = defineCall('PUT /customer/addresses/:id', {
  input: v.object({ ...TypedAddress.entries, id: IdText }),
  answer: nullishOf(Address),
})

/** Makes an address the primary address of its `type`, which forms propose. Errors: 401 · 404. */
export const setPrimaryAddress = defineCall('PUT /customer/addresses/:id/primary', {
  input: v.object({ id: IdText, type: AddressKind }),
  ...noAnswer,
})

/** Deletes an address. If it was primary, the oldest remaining address becomes primary. Errors: 401 · 404. */
export const deleteAddress = defineCall('DELETE /customer/addresses/:id', {
  input: v.object({ id: IdText }),
  ...noAnswer,
  isExtension: true,
})
