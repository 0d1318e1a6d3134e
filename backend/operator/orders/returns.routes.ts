import * as v from 'valibot'
import { RequiredLines, RequiredText } from '../../../src/contract/shared-schemas'
import { writeDb } from '../../db/client'
import { openProvider } from '../../payment/open-provider'
import { receiveReturn, rejectReturn, settleReturn } from '../../returns/handle-return'
import { operatorCall, operatorRoute } from '../operator-call'
import { findOpenReturns } from './open-returns.repository'
import { sendMailAfterAnswer } from './orders.routes'

const ReturnNumber = { number: RequiredText(30) }

const returnsCall = operatorCall('GET', '/returns', ['orders', 'refunds'], v.object({}))
const receiveCall = operatorCall('POST', '/returns/:number/receive', 'orders', v.object(ReturnNumber))
const rejectCall = operatorCall(
  'POST',
  '/returns/:number/reject',
  'refunds',
  v.object({ ...ReturnNumber, reason: RequiredLines(1000) }),
)
const settleCall = operatorCall(
  'POST',
  '/returns/:number/settle',
  'refunds',
  v.object({ ...ReturnNumber, confirmed: v.optional(v.boolean()) }),
)

export const returnDeskRoutes = [
  operatorRoute(returnsCall, async (_, { env }) => findOpenReturns(writeDb(env))),

  operatorRoute(receiveCall, async ({ number }, context) => {
    await receiveReturn(writeDb(context.env), number, Date.now())
    sendMailAfterAnswer(context)
  }),

  operatorRoute(rejectCall, async ({ number, reason }, context) => {
    await rejectReturn(writeDb(context.env), number, reason, Date.now())
    sendMailAfterAnswer(context)
  }),

  operatorRoute(settleCall, async ({ number, confirmed }, context) => {
    const db = writeDb(context.env)
    const refunded = await settleReturn(db, openProvider(context.env, db), number, Date.now(), confirmed)
    sendMailAfterAnswer(context)
    return refunded ?? undefined
  }),
]
