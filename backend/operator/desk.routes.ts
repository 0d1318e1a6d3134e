import * as v from 'valibot'
import { ApiError } from '../../src/contract/errors'
import { IdText, RequiredLines, RequiredText } from '../../src/contract/schema'
import { writeDb } from '../db/client'
import { route } from '../http/route'
import { answerQuestion } from '../product/question.repository'
import { receiveReturn, rejectReturn, settleReturn } from '../returns/handling.repository'
import { findUnread, hide, show } from '../reviews/moderation.repository'
import { operatorCall } from './call'
import { texts } from './nl'
import { sendSoon } from './orders.routes'
import { findReturns } from './returns.repository'

const Written = v.picklist(['review', 'shop_review', 'question'])
const ReturnNumber = { number: RequiredText(30) }
const IdField = { id: IdText }

const unreadCall = operatorCall('GET', '/unread', v.object({}))
const answerCall = operatorCall('POST', '/questions/:id/answer', v.object({ ...IdField, answer: RequiredLines(4000) }))
const moderateCall = operatorCall(
  'POST',
  '/moderate/:what/:id',
  v.object({ what: Written, ...IdField, to: v.picklist(['show', 'hide']) }),
)
const returnsCall = operatorCall('GET', '/returns', v.object({}))
const receiveCall = operatorCall('POST', '/returns/:number/receive', v.object(ReturnNumber))
const rejectCall = operatorCall(
  'POST',
  '/returns/:number/reject',
  v.object({ ...ReturnNumber, reason: RequiredLines(1000) }),
)
const settleCall = operatorCall('POST', '/returns/:number/settle', v.object(ReturnNumber))

/** What visitors wrote and sent back: it is read, answered and dealt with here. */
export const deskRoutes = [
  route(unreadCall, async (_, { env }) => findUnread(writeDb(env))),

  route(answerCall, async ({ id, answer }, context) => {
    await answerQuestion(writeDb(context.env), id, answer, Date.now())
    sendSoon(context)
  }),

  route(moderateCall, async ({ what, id, to }, { env }) => {
    const db = writeDb(env)
    if (to === 'hide') return hide(db, what, id)
    if (what !== 'question') return show(db, what, id)
    throw new ApiError(409, texts.answerFirst, 'answer_first')
  }),

  route(returnsCall, async (_, { env }) => findReturns(writeDb(env))),

  route(receiveCall, async ({ number }, context) => {
    await receiveReturn(writeDb(context.env), number, Date.now())
    sendSoon(context)
  }),

  route(rejectCall, async ({ number, reason }, context) => {
    await rejectReturn(writeDb(context.env), number, reason, Date.now())
    sendSoon(context)
  }),

  route(settleCall, async ({ number }, { env }) => settleReturn(writeDb(env), number, Date.now())),
]
