import * as v from 'valibot'
import { optional } from '../../lib/schema'

/** An address as a backend sends it. */
export const Address = v.object({
  id: optional(v.number()),
  type: optional(v.string()),
  company: optional(v.string()),
  firstname: v.string(),
  middle_name: optional(v.string()),
  lastname: v.string(),
  street: v.string(),
  house_number: v.string(),
  addition: optional(v.string()),
  postal_code: v.string(),
  city: v.string(),
  country: v.string(),
  phone: optional(v.string()),
  primary: optional(v.boolean()),
})
export type Address = v.InferOutput<typeof Address>

const required = (most: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(most))

/** Left out, null and empty are one: null. */
const maybe = (most: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(most),
        v.transform((text) => text || null),
      ),
    ),
    null,
  )

/**
 * An address as somebody fills it in. Whether the country is one of ours, and the postal code one of the country's, is the backend's to say:
 * it knows the countries.
 */
export const AddressInput = v.object({
  company: maybe(100),
  firstname: required(60),
  middle_name: maybe(30),
  lastname: required(80),
  street: required(100),
  house_number: v.pipe(required(10), v.regex(/^\d/, 'Begin met een cijfer; een toevoeging mag ernaast.')),
  addition: maybe(20),
  postal_code: required(12),
  city: required(80),
  country: v.pipe(v.string(), v.trim(), v.regex(/^[A-Z]{2}$/, 'Kies een land uit de lijst.')),
  phone: v.pipe(
    maybe(20),
    v.check(
      (text) => text === null || /^\+?[\d\s()-]{6,}$/.test(text),
      'Vul een telefoonnummer in, zoals 06 12345678.',
    ),
  ),
})
/** What is sent. */
export type AddressInput = v.InferInput<typeof AddressInput>
/** What was accepted: trimmed, and null where nothing stood. */
export type AddressFields = v.InferOutput<typeof AddressInput>
