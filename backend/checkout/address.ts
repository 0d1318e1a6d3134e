import type { AddressFields } from '../../src/contract/address-book'
import { texts } from './nl'

const examples: Record<string, string> = { NL: '1234 AB', BE: '2000' }

type Countries = Record<string, { title: string; postal_code_pattern?: string | null }>

/** `4811xr` as it is written: `4811 XR`. */
export function writePostalCode(text: string) {
  const plain = text.trim().toUpperCase()
  return plain.replace(/^(\d{4})\s*([A-Z]{2})$/, '$1 $2')
}

/**
 * Checks what only the shop knows: the countries it delivers to and their postal codes. What an address lacks, or
 * whether it is one at all, is the contract's to say.
 *
 * @param where the path of the address; '' where its fields stand at the top
 * @returns texts by field path
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
  !pattern || new RegExp(`^(?:${pattern})$`).test(writePostalCode(postalCode))
