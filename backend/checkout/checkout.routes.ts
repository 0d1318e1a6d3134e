import { ApiError } from '../../src/contract/errors'
import { getPaymentMethods, getPickupPoints, getShippingMethods } from '../../src/contract/ordering/checkout'
import { readDb, writeDb } from '../db/client'
import { notFound, route } from '../http/route'
import { offerIdOf } from '../order/offer-token'
import { visitorOf } from '../session/visitor'
import { findPaymentMethods, findPickupPoints, findPostalCode, findShippingMethods } from './methods.repository'
import { texts } from './nl'
import { countryOf, nearest } from './pickup-points'

export const checkoutRoutes = [
  route(getShippingMethods, ({ offer }, context) =>
    findShippingMethods(writeDb(context.env), visitorOf(context), offerIdOf(context, offer)),
  ),

  route(getPaymentMethods, ({ offer }, context) =>
    findPaymentMethods(writeDb(context.env), visitorOf(context), offerIdOf(context, offer)),
  ),

  route(getPickupPoints, async ({ carrier, postal_code }, context) => {
    const near = postal_code ?? (await findPostalCode(writeDb(context.env), visitorOf(context)))
    if (!near || !countryOf(near))
      throw new ApiError(400, texts.postalCode, 'invalid', { postal_code: [texts.postalCode] })
    const points = await findPickupPoints(readDb(context.env), carrier.toLowerCase())
    if (!points.length) throw notFound()
    return nearest(points, near).map(
      ({ lat: _lat, lng: _lng, carrier: _carrier, country: _country, ...point }) => point,
    )
  }),
]
