import * as v from 'valibot'
import { Email, RequiredText } from '../../src/contract/schema'
import { writeDb } from '../db/client'
import { route } from '../http/route'
import { payBill } from '../order/status/bill.repository'
import { operatorCall } from './call'
import { findCreditors, grantCredit } from './credit.repository'

/** Gross euros; 0 for no credit. */
const Limit = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))

const creditCall = operatorCall('GET', '/credit', v.object({}))
// The mail stands in the body: paths are logged.
const grantCall = operatorCall('POST', '/credit', v.object({ email: Email, limit: Limit }))
const paidCall = operatorCall('POST', '/orders/:number/paid', v.object({ number: RequiredText(30) }))

/** Who may order on account, and what they paid. */
export const creditRoutes = [
  route(creditCall, async (_, { env }) => findCreditors(writeDb(env))),

  route(grantCall, async ({ email, limit }, { env }) => grantCredit(writeDb(env), email, limit * 100)),

  route(paidCall, async ({ number }, { env }) => payBill(writeDb(env), number)),
]
