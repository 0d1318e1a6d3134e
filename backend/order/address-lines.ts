import type { AddressFields } from '../../src/contract/address-book'
import { fullName } from '../../src/contract/full-name'

/** An address as it is written on an envelope; the country only where it is not our own. */
export function addressLines(address: AddressFields) {
  const { company, street, house_number, addition, postal_code, city, country } = address
  return [
    ...(company ? [company] : []),
    fullName(address),
    `${street} ${house_number}${addition ? ` ${addition}` : ''}`,
    `${postal_code} ${city}`,
    ...(country === 'NL' ? [] : [country]),
  ]
}
