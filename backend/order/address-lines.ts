import type { AddressFields } from '../../src/contract/address/address-book'
import { countryName } from '../../src/contract/address/country-name'
import { fullName } from '../../src/contract/address/full-name'
import { streetLine } from '../../src/contract/address/street-line'

/** Returns an address as the lines of an envelope, with the country unless it is the Netherlands. */
export function addressLines(address: AddressFields) {
  const { company, postal_code, city, country } = address
  return [
    ...(company ? [company] : []),
    fullName(address),
    streetLine(address),
    `${postal_code} ${city}`,
    ...(country === 'NL' ? [] : [countryName(country)]),
  ]
}
