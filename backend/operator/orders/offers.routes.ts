import * as v from 'valibot'
import { MaybeMultilineText, RequiredText } from '../../../src/contract/shared-schemas'
import { writeDb } from '../../db/client'
import { sendMailAfterAnswer } from '../../mail/send-mail-after-answer'
import { replyToOfferRequest, revokeOffer } from '../../order/offer/answer-and-revoke-offers'
import { operatorRoute } from '../operator-call'
import { findOpenOffers } from './open-offers.repository'

export const operatorOfferRoutes = [
  operatorRoute('GET /offers', ['customers', 'orders'], {}, async (_, { env }) =>
    findOpenOffers(writeDb(env), new Date()),
  ),

  operatorRoute(
    'POST /offers/:number/answer',
    'customers',
    {
      number: RequiredText(30),
      term: RequiredText(100),
      /** Gross price per item; by default the price in the customer's request. */
      price_cents: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000))),
    },
    async ({ number, term, price_cents = null }, context) => {
      const { env } = context
      await replyToOfferRequest(writeDb(env), env, number.toUpperCase(), { term, price_cents }, new Date())
      sendMailAfterAnswer(context)
    },
  ),

  operatorRoute(
    'POST /offers/:number/revoke',
    'customers',
    { number: RequiredText(30), reason: MaybeMultilineText(1000) },
    async ({ number, reason }, context) => {
      await revokeOffer(writeDb(context.env), number.toUpperCase(), reason ?? null, new Date())
      sendMailAfterAnswer(context)
    },
  ),
]
