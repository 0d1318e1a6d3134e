import type { InferInput } from 'valibot'
import type { Cart } from '../../../src/contract/cart'
import { ApiError } from '../../../src/contract/errors'
import { createOffer, getOffer } from '../../../src/contract/offer'
import { type CartRow, selectCartRow } from '../../cart/cart.statements'
import { batch } from '../../db/batch'
import { writeDb } from '../../db/client'
import { shopOrigin } from '../../env'
import { later } from '../../http/later'
import { notFound, type Route, route } from '../../http/route'
import { clientOf, countTry } from '../../limit/limit'
import { limits } from '../../limit/limits'
import { sendMail } from '../../mail/outbox.repository'
import { notLoggedIn, visitorOf } from '../../session/visitor'
import { toOrder } from '../history/history'
import type { LineRow } from '../order-rows.statements'
import { offerBasket } from './basket'
import * as repository from './offer.repository'
import { type OfferRow, selectOffer } from './offer.statements'
import { readOfferToken } from './token'

export const offerRoutes: Route[] = [
  route(createOffer, async ({ remarks }, context) => {
    const { env } = context
    const db = writeDb(env)
    const visitor = visitorOf(context)
    const [[row]] = await batch(db, [selectCartRow(visitor)])
    if (!row?.customer_id || row.email === null) throw notLoggedIn()
    await countTry(context, [
      [limits.offerOfMail, row.email],
      [limits.offerOfClient, clientOf(context)],
    ])
    const origin = shopOrigin(env) ?? new URL(context.req.url).origin
    const offer = await repository.createOffer(db, env, visitor, { remarks, origin })
    later(context, sendMail(db, env, visitor.now))
    context.status(201)
    return offer
  }),

  route(getOffer, async ({ token }, context) => {
    const visitor = visitorOf(context)
    const id = readOfferToken(context.env, token, visitor.now)
    const [[offer], lines, [row]] = await batch(writeDb(context.env), [...selectOffer(id), selectCartRow(visitor)])
    if (!offer) throw notFound()
    return { ...toOrder(context.env, offer, lines, visitor.now), cart: cartOf(offer, lines, row, visitor.now) }
  }),
]

/** What ordering the offer comes to for this visitor; null when they can't. */
function cartOf(
  offer: OfferRow,
  lines: readonly LineRow[],
  row: CartRow | undefined,
  now: number,
): InferInput<typeof Cart> | null {
  try {
    return offerBasket(offer, lines, row, new Date(now)).cart
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
