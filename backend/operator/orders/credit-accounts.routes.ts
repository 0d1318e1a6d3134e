import * as v from 'valibot'
import { Email, RequiredText } from '../../../src/contract/shared-schemas'
import { writeDb } from '../../db/client'
import { payBill } from '../../order/status/mark-invoice-paid'
import { rememberSubjects } from '../log'
import { operatorCall, operatorRoute } from '../operator-call'
import { findCreditAccounts, grantCredit } from './credit-accounts.repository'
import { findOrderNumber } from './orders.repository'

const Limit = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))

const creditCall = operatorCall('GET', '/credit', 'customers', v.object({}))
const grantCall = operatorCall('POST', '/credit', 'customers', v.object({ email: Email, limit: Limit }))
const paidCall = operatorCall('POST', '/orders/:number/paid', 'refunds', v.object({ number: RequiredText(30) }))

export const creditRoutes = [
  operatorRoute(creditCall, async (_, { env }) => findCreditAccounts(writeDb(env))),

  operatorRoute(grantCall, async ({ email, limit }, context) => {
    const { id } = await grantCredit(writeDb(context.env), email, limit * 100)
    rememberSubjects(context, id)
  }),

  operatorRoute(paidCall, async ({ number }, { env }) => {
    const db = writeDb(env)
    return payBill(db, await findOrderNumber(db, number))
  }),
]
