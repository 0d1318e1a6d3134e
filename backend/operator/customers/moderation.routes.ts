import * as v from 'valibot'
import { ApiError } from '../../../kit/contract/errors'
import { IdText, RequiredLines } from '../../../src/contract/shared-schemas'
import { writeDb } from '../../db/client'
import { answerQuestion } from '../../product/questions/question.repository'
import { answerReview, findShownReviews } from '../../reviews/answer-review.repository'
import { findUnread, publishReview, rejectText } from '../../reviews/moderation.repository'
import { texts } from '../nl'
import { operatorCall, operatorRoute } from '../operator-call'
import { sendMailAfterAnswer } from '../orders/orders.routes'

const ModeratedKind = v.picklist(['review', 'shop_review', 'question'])
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

export const moderationRoutes = [
  operatorRoute(unreadCall, async (_, { env }) => findUnread(writeDb(env))),

  operatorRoute(answerCall, async ({ id, answer }, context) => {
    await answerQuestion(writeDb(context.env), id, answer, Date.now())
    sendMailAfterAnswer(context)
  }),

  operatorRoute(moderateCall, async ({ what, id, to }, { env }) => {
    const db = writeDb(env)
    if (to === 'hide') return rejectText(db, what, id)
    if (what !== 'question') return publishReview(db, what, id)
    throw new ApiError(409, texts.answerFirst, 'answer_first')
  }),

  operatorRoute(reviewsCall, async (_, { env }) => findShownReviews(writeDb(env))),

  operatorRoute(answerReviewCall, async ({ what, id, answer }, context) => {
    await answerReview(writeDb(context.env), what, id, answer, Date.now())
    sendMailAfterAnswer(context)
  }),
]
