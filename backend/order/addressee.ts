import type { AddressFields } from '../../src/contract/address'

type Name = { firstname: string; middle_name?: string | null; lastname: string }

export const fullName = ({ firstname, middle_name, lastname }: Name) =>
  [firstname, middle_name, lastname].filter(Boolean).join(' ')

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
