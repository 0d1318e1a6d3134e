import * as v from 'valibot'
import { Email, RequiredText } from '../../../src/contract/shared-schemas'
import { writeDb } from '../../db/client'
import { markInvoicePaid } from '../../order/status/mark-invoice-paid'
import { setLoggedSubjects } from '../log'
import { operatorRoute } from '../operator-call'
import { findCreditAccounts, setCreditLimit } from './credit-accounts.repository'
import { findFullOrderNumber } from './orders.repository'

const Limit = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))

export const creditAccountRoutes = [
  operatorRoute('GET /credit', 'customers', {}, async (_, { env }) => findCreditAccounts(writeDb(env))),

  operatorRoute('POST /credit', 'customers', { email: Email, limit: Limit }, async ({ email, limit }, context) => {
    const { id } = await setCreditLimit(writeDb(context.env), email, limit * 100)
    setLoggedSubjects(context, id)
  }),

  operatorRoute('POST /orders/:number/paid', 'refunds', { number: RequiredText(30) }, async ({ number }, { env }) => {
    const db = writeDb(env)
    return markInvoicePaid(db, await findFullOrderNumber(db, number))
  }),
]
