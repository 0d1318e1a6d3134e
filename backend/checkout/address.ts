import type { AddressFields } from '../../src/contract/address'

type Countries = Record<string, { title: string; postal_code_pattern?: string | null }>

/** `4811xr` as it is written: `4811 XR`. */
export function writePostalCode(text: string) {
  const plain = text.trim().toUpperCase()
  return plain.replace(/^(\d{4})\s*([A-Z]{2})$/, '$1 $2')
}

/** Checks what only the shop knows: the countries it delivers to and their postal codes. Answers Dutch texts by field path. */
export function addressErrors(where: string, { country, postal_code }: AddressFields, countries: Countries) {
  const known = Object.hasOwn(countries, country) ? countries[country] : undefined
  if (!known) return { [`${where}.country`]: ['Naar dit land bezorgen we niet.'] }
  if (matches(known.postal_code_pattern, postal_code)) return {}
  const example = country === 'NL' ? ', zoals 1234 AB' : country === 'BE' ? ', zoals 2000' : ''
  return { [`${where}.postal_code`]: [`Vul een postcode in ${known.title} in${example}.`] }
}

const matches = (pattern: string | null | undefined, postalCode: string) =>
  !pattern || new RegExp(`^(?:${pattern})$`).test(writePostalCode(postalCode))
