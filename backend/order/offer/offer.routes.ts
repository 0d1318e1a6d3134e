import type { InferInput } from 'valibot'
import { ApiError } from '../../../kit/contract/errors'
import type { Cart } from '../../../src/contract/ordering/cart'
import * as calls from '../../../src/contract/ordering/offer'
import type { CartRow } from '../../cart/cart.statements'
import { writeDb } from '../../db/client'
import { originsOfRequestAndMail } from '../../env'
import { readIdempotencyKey } from '../../http/idempotency'
import { notFoundError, type Route, route, type ShopContext } from '../../http/route'
import { clientKeyOf, countTry } from '../../limit/limit'
import { limits } from '../../limit/limits'
import { toMailbox } from '../../mail/mail-budget'
import { sendMailAfterAnswer } from '../../mail/send-mail-after-answer'
import { visitorOf } from '../../session/visitor'
import { readOfferToken } from '../offer-token'
import type { OrderLineRow } from '../select-orders.statements'
import { toOrder } from '../to-order'
import { isOfferOwner } from './complete-cart-from-offer'
import { createOffer, findVisitorEmail } from './create-offer'
import { draftFromOffer } from './draft-from-offer'
import { findOffer } from './offer.repository'
import type { OfferRow } from './select-offers.statements'

const call = 'offers'

type OfferRequest = Pick<Parameters<typeof createOffer>[3], 'remarks' | 'article'>

async function makeOffer(context: ShopContext, body: unknown, offerRequest: OfferRequest) {
  const { env } = context
  const once = readIdempotencyKey(context, call, body) ?? {
    call,
    key: crypto.randomUUID(),
    body: '',
    request: crypto.randomUUID(),
  }
  const db = writeDb(env)
  const visitor = visitorOf(context)
  const email = await findVisitorEmail(db, visitor)
  await countTry(context, [
    [limits.offerOfMail, toMailbox(email)],
    [limits.offerOfClient, clientKeyOf(context)],
  ])
  const { mailOrigin: origin } = originsOfRequestAndMail(context)
  const offer = await createOffer(db, env, visitor, { ...offerRequest, email, origin, once })
  sendMailAfterAnswer(context)
  context.status(201)
  return offer
}

export const offerRoutes: Route[] = [
  route(calls.createOffer, async (body, context) => makeOffer(context, body, { remarks: body.remarks })),

  route(calls.requestOffer, async (body, context) => {
    const { remarks, ...article } = body
    return makeOffer(context, body, { remarks, article })
  }),

  route(calls.getOffer, async ({ token }, context) => {
    const visitor = visitorOf(context)
    const id = readOfferToken(context.env, token, visitor.now)
    const { offer, lines, row } = await findOffer(writeDb(context.env), visitor, id)
    if (!offer) throw notFoundError()
    const all = toOrder(context.env, offer, lines, visitor.now)
    const shown = isOfferOwner(row, offer) ? all : { ...all, email: null, address_data: null, remarks: null }
    return { ...shown, cart: cartOf(offer, lines, row, visitor.now) }
  }),
]

/** Returns the cart as it would be if this visitor orders the offer; null if the visitor cannot order it. */
function cartOf(
  offer: OfferRow,
  lines: readonly OrderLineRow[],
  row: CartRow | undefined,
  now: number,
): InferInput<typeof Cart> | null {
  try {
    return draftFromOffer(offer, lines, row, new Date(now)).cart
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
