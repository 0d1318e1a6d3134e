import type { AddressFields } from '../../src/contract/address/address-book'
import {
  addAddress,
  deleteAddress,
  getAddresses,
  setPrimaryAddress,
  updateAddress,
} from '../../src/contract/address/address-book'
import { addressErrors, withNormalisedAddresses } from '../checkout/check-address'
import { readDb, writeDb } from '../db/client'
import { route, type ShopContext } from '../http/route'
import { invalidInputError } from '../http/validation'
import { visitorOf } from '../session/visitor'
import { findCountries } from '../shop/shop.repository'
import * as repository from './address.repository'

export const addressRoutes = [
  route(getAddresses, (_, context) => repository.findAddresses(writeDb(context.env), visitorOf(context))),

  route(
    { ...addAddress, input: withNormalisedAddresses(addAddress.input) },
    async (address, context) =>
      repository.addAddress(writeDb(context.env), visitorOf(context), await check(context, address)),
    wrongAddress,
  ),

  route(
    { ...updateAddress, input: withNormalisedAddresses(updateAddress.input) },
    async ({ id, ...address }, context) =>
      repository.updateAddress(writeDb(context.env), visitorOf(context), id, await check(context, address)),
    wrongAddress,
  ),

  route(setPrimaryAddress, ({ id, type }, context) =>
    repository.makeAddressPrimary(writeDb(context.env), visitorOf(context), id, type),
  ),

  route(deleteAddress, ({ id }, context) => repository.deleteAddress(writeDb(context.env), visitorOf(context), id)),
]

/** Returns a valid address. @throws ApiError 422 at `country` or `postal_code`, if the shop does not accept that */
async function check<Fields extends AddressFields>(context: ShopContext, address: Fields): Promise<Fields> {
  const errors = await wrongAddress(address, context)
  if (Object.keys(errors).length) throw invalidInputError(errors)
  return address
}

async function wrongAddress(address: unknown, context: ShopContext) {
  return addressErrors('', address, await findCountries(readDb(context)))
}
