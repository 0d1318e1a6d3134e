import { setDiscountCode } from '../../src/contract/ordering/cart'
import {
  setAddressData,
  setGift,
  setPaymentMethod,
  setRemarks,
  setShippingMethod,
} from '../../src/contract/ordering/checkout'
import { readDb, writeDb } from '../db/client'
import { route, type ShopContext } from '../http/route'
import { invalid } from '../http/validation'
import { clientOf, countTry } from '../limit/limit'
import { limits } from '../limit/limits'
import { offerIdOf } from '../order/offer-token'
import { visitorOf } from '../session/visitor'
import { findCountries } from '../shop/shop.repository'
import { addressErrors, readsTidy } from './address'
import * as repository from './details.repository'

export const cartDetailsRoutes = [
  route(setDiscountCode, async ({ code }, context) => {
    const visitor = visitorOf(context)
    // A code can be guessed; taking one away guesses nothing.
    if (code)
      await countTry(context, [
        [limits.codeOfSession, visitor.token],
        [limits.codeOfClient, clientOf(context)],
      ])
    return { data: await repository.setCode(writeDb(context.env), visitor, code) }
  }),

  route(
    { ...setAddressData, input: readsTidy(setAddressData.input) },
    async ({ invoice, delivery, offer }, context) => {
      const errors = await wrongAddresses({ invoice, delivery }, context)
      if (Object.keys(errors).length) throw invalid(errors)
      const cart = await repository.setAddresses(
        writeDb(context.env),
        visitorOf(context),
        invoice,
        delivery,
        offerIdOf(context, offer),
      )
      return { data: cart }
    },
    wrongAddresses,
  ),

  route(setRemarks, async ({ remarks, offer }, context) => ({
    data: await repository.setRemarks(writeDb(context.env), visitorOf(context), remarks, offerIdOf(context, offer)),
  })),

  route(setGift, async ({ gift, offer }, context) => ({
    data: await repository.setGift(writeDb(context.env), visitorOf(context), gift, offerIdOf(context, offer)),
  })),

  route(setShippingMethod, async ({ id, pickup_point, offer }, context) => ({
    data: await repository.setShipping(
      writeDb(context.env),
      visitorOf(context),
      id,
      pickup_point ?? null,
      offerIdOf(context, offer),
    ),
  })),

  route(setPaymentMethod, async ({ id, issuer, offer }, context) => ({
    data: await repository.setPayment(
      writeDb(context.env),
      visitorOf(context),
      id,
      issuer || null,
      offerIdOf(context, offer),
    ),
  })),
]

/** Texts by field path. */
async function wrongAddresses({ invoice, delivery }: { invoice?: unknown; delivery?: unknown }, { env }: ShopContext) {
  const countries = await findCountries(readDb(env))
  return { ...addressErrors('invoice', invoice, countries), ...addressErrors('delivery', delivery, countries) }
}
