import * as v from 'valibot'
import { MaybeLines, RequiredText } from '../../src/contract/schema'
import { writeDb } from '../db/client'
import { revokeOffer } from '../order/offer/revoke.repository'
import { operatorCall, operatorRoute } from './call'
import { findOffers } from './offers.repository'
import { sendSoon } from './orders.routes'

const listCall = operatorCall('GET', '/offers', ['customers', 'orders'], v.object({}))
const revokeCall = operatorCall(
  'POST',
  '/offers/:number/revoke',
  'customers',
  v.object({ number: RequiredText(30), reason: MaybeLines(1000) }),
)

/** Offers that can still be ordered. */
export const offerDeskRoutes = [
  operatorRoute(listCall, async (_, { env }) => findOffers(writeDb(env), new Date())),

  operatorRoute(revokeCall, async ({ number, reason }, context) => {
    await revokeOffer(writeDb(context.env), number.toUpperCase(), reason ?? null, new Date())
    sendSoon(context)
  }),
]
