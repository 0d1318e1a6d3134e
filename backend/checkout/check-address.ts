import * as v from 'valibot'
import type { AddressFields } from '../../src/contract/address/address-book'
import { formatPostalCode, normaliseAddress } from '../../src/contract/address/normalise-address'
import { texts } from './nl'

const examples: Record<string, string> = { NL: '1234 AB', BE: '2000' }

type Countries = Record<string, { title: string; postal_code_pattern?: string | null }>

/**
 * Checks the country and postal code, whose rules depend on the shop. The contract's schema checks the other fields.
 *
 * @param where path of the address in the request; '' if its fields are at the top level
 * @returns messages by field path
 */
export function addressErrors(where: string, address: unknown, countries: Countries): Record<string, string[]> {
  const { country, postal_code } = (address ?? {}) as Partial<Record<keyof AddressFields, unknown>>
  if (typeof country !== 'string' || typeof postal_code !== 'string') return {}
  const at = (field: string) => (where ? `${where}.${field}` : field)
  const known = Object.hasOwn(countries, country) ? countries[country] : undefined
  if (!known) return { [at('country')]: [texts.country] }
  if (matches(known.postal_code_pattern, postal_code)) return {}
  return { [at('postal_code')]: [texts.postalCodeOf(known.title, examples[country] ?? null)] }
}

const matches = (pattern: string | null | undefined, postalCode: string) =>
  !pattern || new RegExp(`^(?:${pattern})$`).test(formatPostalCode(postalCode))

/**
 * Returns a call's input schema that tidies addresses before they are checked: a house number that was typed after the
 * street is moved to its own field.
 */
export const withNormalisedAddresses = <Input extends v.GenericSchema>(input: Input) =>
  v.pipe(
    v.unknown(),
    v.transform((body) => {
      const { invoice, delivery, ...address } = body as Record<string, unknown>
      return { ...normaliseAddress(address), ...normalised({ invoice, delivery }) }
    }),
    input,
  )

const normalised = (addresses: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(addresses).flatMap(([kind, one]) =>
      one === undefined ? [] : [[kind, one && typeof one === 'object' ? normaliseAddress(one) : one]],
    ),
  )
