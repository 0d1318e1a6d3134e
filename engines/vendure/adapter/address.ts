import type { AddressFields } from '../../../src/contract/address/address-book'
import { fullName } from '../../../src/contract/address/full-name'
import { splitStreet } from '../../../src/contract/address/split-street'
import { streetLine } from '../../../src/contract/address/street-line'
import { graphql, type ResultOf, type VariablesOf } from './vendure/graphql'

export const orderAddressFields = graphql(`
  fragment OrderAddressFields on OrderAddress {
    fullName
    company
    streetLine1
    streetLine2
    city
    postalCode
    countryCode
    phoneNumber
    customFields {
      firstname
      middleName
      lastname
      street
      houseNumber
      addition
    }
  }
`)

const createAddress = graphql(`
  mutation AddressInput($input: CreateAddressInput!) {
    createCustomerAddress(input: $input) {
      id
    }
  }
`)
export type VendureAddressInput = VariablesOf<typeof createAddress>['input']

type VendureAddress = Omit<ResultOf<typeof orderAddressFields>, 'countryCode'> & { countryCode?: string | null }

/**
 * Converts an address for Vendure, which has one field for the whole name and one for street and number, which are
 * printed on labels. The custom fields store each part as the customer typed it.
 */
export function toVendureAddress(address: AddressFields): VendureAddressInput {
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
 * with empty fields. An address from Vendure's dashboard lacks the custom fields, so its street and name are split.
 */
export function fromVendureAddress(address: VendureAddress | null | undefined): AddressFields | null {
  if (!address?.streetLine1) return null
  const { fullName, company, streetLine1, streetLine2, customFields: own } = address
  const [first = '', ...rest] = (fullName ?? '').split(' ')
  const country = address.countryCode ?? 'NL'
  const split = splitStreet({ street: streetLine1, house_number: '', addition: streetLine2 ?? '' }, country)
  return {
    company: company || null,
    firstname: own?.firstname ?? first,
    middle_name: own?.middleName ?? null,
    lastname: own?.lastname ?? rest.join(' '),
    street: own?.street ?? split.street,
    house_number: own?.houseNumber ?? split.house_number,
    addition: (own?.street ? own.addition : split.addition) ?? null,
    postal_code: address.postalCode ?? '',
    city: address.city ?? '',
    country,
    phone: address.phoneNumber || null,
  }
}
