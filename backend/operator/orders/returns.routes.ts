import * as v from 'valibot'
import { RequiredMultilineText, RequiredText } from '../../../src/contract/shared-schemas'
import { writeDb } from '../../db/client'
import { sendMailAfterAnswer } from '../../mail/send-mail-after-answer'
import { openProvider } from '../../payment/open-provider'
import { receiveReturn, rejectReturn, settleReturn } from '../../returns/handle-return'
import { operatorRoute } from '../operator-call'
import { findOpenReturns } from './open-returns.repository'

const ReturnNumber = { number: RequiredText(30) }

export const operatorReturnRoutes = [
  operatorRoute('GET /returns', ['orders', 'refunds'], {}, async (_, { env }) => findOpenReturns(writeDb(env))),

  operatorRoute('POST /returns/:number/receive', 'orders', ReturnNumber, async ({ number }, context) => {
    await receiveReturn(writeDb(context.env), number, Date.now())
    sendMailAfterAnswer(context)
  }),

  operatorRoute(
    'POST /returns/:number/reject',
    'refunds',
    { ...ReturnNumber, reason: RequiredMultilineText(1000) },
    async ({ number, reason }, context) => {
      await rejectReturn(writeDb(context.env), number, reason, Date.now())
      sendMailAfterAnswer(context)
    },
  ),

  operatorRoute(
    'POST /returns/:number/settle',
    'refunds',
    { ...ReturnNumber, confirmed: v.optional(v.boolean()) },
    async ({ number, confirmed }, context) => {
      const db = writeDb(context.env)
      const refunded = await settleReturn(db, openProvider(context.env, db), number, Date.now(), confirmed)
      sendMailAfterAnswer(context)
      return refunded ?? undefined
    },
  ),
]
