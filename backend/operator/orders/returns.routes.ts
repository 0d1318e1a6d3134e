import * as v from 'valibot'
import { RequiredMultilineText, RequiredText } from '../../../src/contract/shared-schemas'
import { writeDb } from '../../db/client'
import { sendMailAfterAnswer } from '../../mail/send-mail-after-answer'
import { openProvider } from '../../payment/open-provider'
import { receiveReturn, rejectReturn, settleReturn } from '../../returns/handle-return'
import { defineOperatorCall, operatorRoute } from '../operator-call'
import { findOpenReturns } from './open-returns.repository'

const ReturnNumber = { number: RequiredText(30) }

const returnsCall = defineOperatorCall('GET', '/returns', ['orders', 'refunds'], v.object({}))
const receiveCall = defineOperatorCall('POST', '/returns/:number/receive', 'orders', v.object(ReturnNumber))
const rejectCall = defineOperatorCall(
  'POST',
  '/returns/:number/reject',
  'refunds',
  v.object({ ...ReturnNumber, reason: RequiredMultilineText(1000) }),
)
const settleCall = defineOperatorCall(
  'POST',
  '/returns/:number/settle',
  'refunds',
  v.object({ ...ReturnNumber, confirmed: v.optional(v.boolean()) }),
)

export const operatorReturnRoutes = [
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
