import { setDiscountCode } from '../../src/contract/ordering/cart'
import {
  getPaymentMethods,
  getPickupPoints,
  getShippingMethods,
  setAddressData,
  setGift,
  setPaymentMethod,
  setRemarks,
  setShippingMethod,
} from '../../src/contract/ordering/checkout'
import { readDb, writeDb } from '../db/client'
import { notFoundError, route, type ShopContext } from '../http/route'
import { invalidFieldError, invalidInputError } from '../http/validation'
import { clientKeyOf, countTry } from '../limit/limit'
import { limits } from '../limit/limits'
import { verifiedOfferId } from '../order/offer-token'
import { visitorOf } from '../session/visitor'
import { findCountries } from '../shop/shop.repository'
import * as choices from './change-choices'
import { addressErrors, withNormalisedAddresses } from './check-address'
import {
  findPaymentMethods,
  findPickupPointsOfCarrier,
  findPostalCodeOfCart,
  findShippingMethods,
} from './list-methods'
import { texts } from './nl'
import { countryOfPostalCode, nearestPickupPoints } from './pickup-points'

export const checkoutRoutes = [
  route(getShippingMethods, ({ offer }, context) =>
    findShippingMethods(writeDb(context.env), visitorOf(context), verifiedOfferId(context, offer)),
  ),

  route(getPaymentMethods, ({ offer }, context) =>
    findPaymentMethods(writeDb(context.env), visitorOf(context), verifiedOfferId(context, offer)),
  ),

  route(getPickupPoints, async ({ carrier, postal_code }, context) => {
    const near = postal_code ?? (await findPostalCodeOfCart(writeDb(context.env), visitorOf(context)))
    if (!near || !countryOfPostalCode(near)) throw invalidFieldError('postal_code', texts.postalCode, 400)
    const points = await findPickupPointsOfCarrier(readDb(context), carrier.toLowerCase())
    if (!points.length) throw notFoundError()
    return nearestPickupPoints(points, near).map(
      ({ lat: _lat, lng: _lng, carrier: _carrier, country: _country, ...point }) => point,
    )
  }),

  route(setDiscountCode, async ({ code }, context) => {
    const visitor = visitorOf(context)
    if (code)
      await countTry(context, [
        [limits.codeOfSession, visitor.token],
        [limits.codeOfClient, clientKeyOf(context)],
      ])
    return { data: await choices.storeDiscountCode(choosingOf(context), code) }
  }),

  route(
    { ...setAddressData, input: withNormalisedAddresses(setAddressData.input) },
    async ({ invoice, delivery, offer }, context) => {
      const errors = await wrongAddresses({ invoice, delivery }, context)
      if (Object.keys(errors).length) throw invalidInputError(errors)
      return { data: await choices.setAddresses(choosingOf(context, offer), invoice, delivery) }
    },
    wrongAddresses,
  ),

  route(setRemarks, async ({ remarks, offer }, context) => ({
    data: await choices.setRemarks(choosingOf(context, offer), remarks),
  })),

  route(setGift, async ({ gift, offer }, context) => ({
    data: await choices.setGift(choosingOf(context, offer), gift),
  })),

  route(setShippingMethod, async ({ id, pickup_point = null, offer }, context) => ({
    data: await choices.setShipping(choosingOf(context, offer), id, pickup_point),
  })),

  route(setPaymentMethod, async ({ id, issuer, offer }, context) => ({
    data: await choices.setPayment(choosingOf(context, offer), id, issuer || null),
  })),
]

const choosingOf = (context: ShopContext, offer?: string | null) => ({
  db: writeDb(context.env),
  visitor: visitorOf(context),
  offerId: verifiedOfferId(context, offer),
})

async function wrongAddresses({ invoice, delivery }: { invoice?: unknown; delivery?: unknown }, context: ShopContext) {
  const countries = await findCountries(readDb(context))
  return { ...addressErrors('invoice', invoice, countries), ...addressErrors('delivery', delivery, countries) }
}
