import * as v from 'valibot'
import { Email, RequiredText } from '../../../src/contract/shared-schemas'
import { writeDb } from '../../db/client'
import { markInvoicePaid } from '../../order/status/mark-invoice-paid'
import { setLoggedSubjects } from '../log'
import { defineOperatorCall, operatorRoute } from '../operator-call'
import { findCreditAccounts, setCreditLimit } from './credit-accounts.repository'
import { findFullOrderNumber } from './orders.repository'

const Limit = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))

const creditCall = defineOperatorCall('GET', '/credit', 'customers', v.object({}))
const grantCall = defineOperatorCall('POST', '/credit', 'customers', v.object({ email: Email, limit: Limit }))
const paidCall = defineOperatorCall('POST', '/orders/:number/paid', 'refunds', v.object({ number: RequiredText(30) }))

export const creditAccountRoutes = [
  operatorRoute(creditCall, async (_, { env }) => findCreditAccounts(writeDb(env))),

  operatorRoute(grantCall, async ({ email, limit }, context) => {
    const { id } = await setCreditLimit(writeDb(context.env), email, limit * 100)
    setLoggedSubjects(context, id)
  }),

  operatorRoute(paidCall, async ({ number }, { env }) => {
    const db = writeDb(env)
    return markInvoicePaid(db, await findFullOrderNumber(db, number))
  }),
]
