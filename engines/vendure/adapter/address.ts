import type { AddressFields } from '../../../src/contract/address/address-book'
import { fullName } from '../../../src/contract/address/full-name'
import { splitStreet } from '../../../src/contract/address/split-street'
import { streetLine } from '../../../src/contract/address/street-line'
import { graphql, type ResultOf } from './vendure/shop-api'

export const orderAddressFields = graphql(`
  fragment OrderAddressFields on OrderAddress {
    fullName company streetLine1 streetLine2 city postalCode countryCode phoneNumber
    customFields { firstname middleName lastname street houseNumber addition }
  }
`)

type VendureAddress = Omit<ResultOf<typeof orderAddressFields>, 'countryCode'> & { countryCode?: string | null }

/**
 * Converts an address for Vendure, which has one field for the whole name and one for street and number, which are
 * printed on labels. The custom fields store each part as the customer typed it.
 */
export function toVendureAddress(address: AddressFields) {
  const { company, firstname, middle_name, lastname, street, house_number, addition } = address
  return {
    fullName: fullName(address),
    company: company ?? '',
    streetLine1: streetLine(address),
    city: address.city,
    postalCode: address.postal_code,
    countryCode: address.country,
    phoneNumber: address.phone ?? '',
    customFields: { firstname, middleName: middle_name, lastname, street, houseNumber: house_number, addition },
  }
}

/**
 * Converts an address from Vendure. Returns null for an order without an address, for which Vendure returns an address
 * with empty fields. An address that was written or changed in Vendure's dashboard has no custom fields, or those of
 * the address before the change, so its street and name are split.
 */
export function fromVendureAddress(address: VendureAddress | null | undefined): AddressFields | null {
  if (!address?.streetLine1) return null
  const { company, streetLine1, streetLine2, customFields: own } = address
  const [first = '', ...rest] = (address.fullName ?? '').split(' ')
  const country = address.countryCode ?? 'NL'
  const split = splitStreet({ street: streetLine1, house_number: '', addition: streetLine2 ?? '' }, country)
  const name = { firstname: own?.firstname ?? '', middle_name: own?.middleName ?? null, lastname: own?.lastname ?? '' }
  const place = { street: own?.street ?? '', house_number: own?.houseNumber ?? '', addition: own?.addition ?? null }
  return {
    company: company || null,
    ...(fullName(name) === address.fullName ? name : { firstname: first, middle_name: null, lastname: rest.join(' ') }),
    ...(streetLine(place) === streetLine1 ? place : { ...split, addition: split.addition || null }),
    postal_code: address.postalCode ?? '',
    city: address.city ?? '',
    country,
    phone: address.phoneNumber || null,
  }
}
