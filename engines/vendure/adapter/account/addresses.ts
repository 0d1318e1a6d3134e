import type * as v from 'valibot'
import { addressErrors } from '../../../../backend/checkout/check-address'
import { invalidInputError } from '../../../../backend/http/validation'
import type { AddressFields, getAddresses } from '../../../../src/contract/address/address-book'
import { fromVendureAddress, toVendureAddress } from '../address'
import { shopContent } from '../content/shop-content'
import type { ShopContext } from '../env'
import { notFound } from '../http/route'
import { vendureOfVisitor } from '../session'
import { callVendure, graphql, type ResultOf } from '../vendure/shop-api'
import { findVisitor, isOfAccount, notLoggedInError } from './visitor'

const addressesQuery = graphql(`
  query Addresses {
    activeCustomer {
      createdAt
      user { createdAt }
      addresses {
        id createdAt fullName company streetLine1 streetLine2 city postalCode
        country { code }
        phoneNumber defaultShippingAddress defaultBillingAddress
        customFields { type firstname middleName lastname street houseNumber addition }
      }
    }
  }
`)

const createMutation = graphql(`
  mutation CreateAddress($input: CreateAddressInput!) {
    createCustomerAddress(input: $input) { id }
  }
`)

const updateMutation = graphql(`
  mutation UpdateAddress($input: UpdateAddressInput!) {
    updateCustomerAddress(input: $input) { id }
  }
`)

const deleteMutation = graphql(`mutation DeleteAddress($id: ID!) { deleteCustomerAddress(id: $id) { success } }`)

type Type = 'invoice' | 'delivery'
type Found = NonNullable<NonNullable<ResultOf<typeof addressesQuery>['activeCustomer']>['addresses']>[number]

async function findAddresses(context: ShopContext): Promise<Found[]> {
  const vendure = vendureOfVisitor(context)
  if (!vendure.token) throw notLoggedInError()
  const { activeCustomer } = await callVendure(vendure, addressesQuery)
  if (activeCustomer)
    return (activeCustomer.addresses ?? []).filter(({ createdAt }) => isOfAccount(activeCustomer, createdAt))
  // A guest's list of addresses is empty; findVisitor throws for visitors that are neither customer nor guest.
  await findVisitor(context)
  return []
}

/**
 * Returns the list that an address belongs to: invoice or delivery addresses. An address from Vendure's dashboard has
 * no `type`: the default billing address is an invoice address, all others are delivery addresses.
 */
const typeOf = ({ customFields, defaultBillingAddress }: Found): Type =>
  customFields?.type === 'invoice' || (customFields?.type !== 'delivery' && defaultBillingAddress)
    ? 'invoice'
    : 'delivery'

const isPrimary = (address: Found) =>
  !!(typeOf(address) === 'invoice' ? address.defaultBillingAddress : address.defaultShippingAddress)

export async function listAddresses(context: ShopContext): Promise<v.InferInput<typeof getAddresses.answer>> {
  const found = await findAddresses(context)
  const all = found
    .flatMap((address) => {
      const fields = fromVendureAddress({ ...address, countryCode: address.country.code })
      const [id, type] = [Number(address.id), typeOf(address)]
      return fields ? [{ ...fields, id, type, primary: isPrimary(address) }] : []
    })
    .sort((one, other) => Number(other.primary) - Number(one.primary))
  return {
    invoice: all.filter(({ type }) => type === 'invoice'),
    delivery: all.filter(({ type }) => type === 'delivery'),
  }
}

const asDefault = (type: Type) =>
  type === 'invoice' ? { defaultBillingAddress: true } : { defaultShippingAddress: true }

function toInput(type: Type, address: AddressFields) {
  const errors = addressErrors('', address, shopContent.countries)
  if (Object.keys(errors).length) throw invalidInputError(errors)
  const input = toVendureAddress(address)
  return { ...input, customFields: { ...input.customFields, type } }
}

/** Adds an address. The first address of its type becomes the default address, which the checkout fills in. */
export async function addAddress(context: ShopContext, type: Type, address: AddressFields) {
  const others = await findAddresses(context)
  const isFirst = others.every((other) => typeOf(other) !== type)
  const input = { ...toInput(type, address), ...(isFirst && asDefault(type)) }
  const { createCustomerAddress } = await callVendure(vendureOfVisitor(context), createMutation, { input })
  return { ...address, id: Number(createCustomerAddress.id), type, primary: isFirst }
}

function findIn(addresses: readonly Found[], id: number) {
  const found = addresses.find((address) => Number(address.id) === id)
  if (!found) throw notFound()
  return found
}

export async function changeAddress(context: ShopContext, id: number, type: Type, address: AddressFields) {
  const found = findIn(await findAddresses(context), id)
  await callVendure(vendureOfVisitor(context), updateMutation, { input: { ...toInput(type, address), id: found.id } })
  return { ...address, id, type, primary: isPrimary(found) }
}

export async function makeAddressPrimary(context: ShopContext, id: number, type: Type) {
  const all = await findAddresses(context)
  const { id: own } = findIn(all, id)
  const vendure = vendureOfVisitor(context)
  // An address without a type is in the list of its default, so it gets a type before it loses that.
  const untyped = all.find((other) => other.id !== own && !other.customFields?.type && typeOf(other) === 'invoice')
  if (untyped && type === 'invoice')
    await callVendure(vendure, updateMutation, { input: { id: untyped.id, customFields: { type } } })
  await callVendure(vendure, updateMutation, { input: { id: own, ...asDefault(type) } })
}

/**
 * Deletes an address. If it was primary, Vendure makes the customer's oldest address the default, which may be of the
 * other type, so the adapter chooses the oldest of the same type.
 */
export async function removeAddress(context: ShopContext, id: number) {
  const all = await findAddresses(context)
  const found = findIn(all, id)
  const type = typeOf(found)
  const [next] = all
    .filter((other) => other !== found && typeOf(other) === type)
    .sort((one, other) => Number(one.id) - Number(other.id))
  const vendure = vendureOfVisitor(context)
  await callVendure(vendure, deleteMutation, { id: found.id })
  if (next && isPrimary(found))
    await callVendure(vendure, updateMutation, { input: { id: next.id, ...asDefault(type) } })
}
