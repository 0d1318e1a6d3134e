import * as v from 'valibot'
import { MaybeLines, RequiredText } from '../../../src/contract/shared-schemas'
import { writeDb } from '../../db/client'
import { answerOffer, revokeOffer } from '../../order/offer/answer-and-revoke-offers'
import { operatorCall, operatorRoute } from '../operator-call'
import { findOpenOffers } from './open-offers.repository'
import { sendMailAfterAnswer } from './orders.routes'

const listCall = operatorCall('GET', '/offers', ['customers', 'orders'], v.object({}))
const revokeCall = operatorCall(
  'POST',
  '/offers/:number/revoke',
  'customers',
  v.object({ number: RequiredText(30), reason: MaybeLines(1000) }),
)

const answerCall = operatorCall(
  'POST',
  '/offers/:number/answer',
  'customers',
  v.object({
    number: RequiredText(30),
    term: RequiredText(100),
    /** Gross price per item; by default the price in the customer's request. */
    price_cents: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000))),
  }),
)

export const offerDeskRoutes = [
  operatorRoute(listCall, async (_, { env }) => findOpenOffers(writeDb(env), new Date())),

  operatorRoute(answerCall, async ({ number, term, price_cents = null }, context) => {
    const { env } = context
    await answerOffer(writeDb(env), env, number.toUpperCase(), { term, price_cents }, new Date())
    sendMailAfterAnswer(context)
  }),

  operatorRoute(revokeCall, async ({ number, reason }, context) => {
    await revokeOffer(writeDb(context.env), number.toUpperCase(), reason ?? null, new Date())
    sendMailAfterAnswer(context)
  }),
]
