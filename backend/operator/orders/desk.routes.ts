import * as v from 'valibot'
import { ApiError } from '../../../kit/contract/errors'
import { IdText, RequiredLines, RequiredText } from '../../../src/contract/schema'
import { writeDb } from '../../db/client'
import { openProvider } from '../../payment/open-provider'
import { answerQuestion } from '../../product/questions/question.repository'
import { receiveReturn, rejectReturn, settleReturn } from '../../returns/handle-return'
import { answerReview, findShownReviews } from '../../reviews/answer.repository'
import { findUnread, hide, show } from '../../reviews/moderation.repository'
import { operatorCall, operatorRoute } from '../call'
import { texts } from '../nl'
import { sendSoon } from './orders.routes'
import { findOpenReturns } from './returns.repository'

const ModeratedKind = v.picklist(['review', 'shop_review', 'question'])
const ReturnNumber = { number: RequiredText(30) }
const IdField = { id: IdText }

const unreadCall = operatorCall('GET', '/unread', 'customers', v.object({}))
const answerCall = operatorCall(
  'POST',
  '/questions/:id/answer',
  'customers',
  v.object({ ...IdField, answer: RequiredLines(4000) }),
)
const moderateCall = operatorCall(
  'POST',
  '/moderate/:what/:id',
  'customers',
  v.object({ what: ModeratedKind, ...IdField, to: v.picklist(['show', 'hide']) }),
)
const Reviewed = v.picklist(['review', 'shop_review'])
const reviewsCall = operatorCall('GET', '/reviews', 'customers', v.object({}))
const answerReviewCall = operatorCall(
  'POST',
  '/reviews/:what/:id',
  'customers',
  v.object({ what: Reviewed, ...IdField, answer: v.nullable(RequiredLines(2000)) }),
)
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

export const deskRoutes = [
  operatorRoute(unreadCall, async (_, { env }) => findUnread(writeDb(env))),

  operatorRoute(answerCall, async ({ id, answer }, context) => {
    await answerQuestion(writeDb(context.env), id, answer, Date.now())
    sendSoon(context)
  }),

  operatorRoute(moderateCall, async ({ what, id, to }, { env }) => {
    const db = writeDb(env)
    if (to === 'hide') return hide(db, what, id)
    if (what !== 'question') return show(db, what, id)
    throw new ApiError(409, texts.answerFirst, 'answer_first')
  }),

  operatorRoute(reviewsCall, async (_, { env }) => findShownReviews(writeDb(env))),

  operatorRoute(answerReviewCall, async ({ what, id, answer }, context) => {
    await answerReview(writeDb(context.env), what, id, answer, Date.now())
    sendSoon(context)
  }),

  operatorRoute(returnsCall, async (_, { env }) => findOpenReturns(writeDb(env))),

  operatorRoute(receiveCall, async ({ number }, context) => {
    await receiveReturn(writeDb(context.env), number, Date.now())
    sendSoon(context)
  }),

  operatorRoute(rejectCall, async ({ number, reason }, context) => {
    await rejectReturn(writeDb(context.env), number, reason, Date.now())
    sendSoon(context)
  }),

  operatorRoute(settleCall, async ({ number, confirmed }, context) => {
    const db = writeDb(context.env)
    const refunded = await settleReturn(db, openProvider(context.env, db), number, Date.now(), confirmed)
    sendSoon(context)
    return refunded ?? undefined
  }),
]
