import * as v from 'valibot'
import { ApiError } from '../../../kit/contract/errors'
import { IdText, RequiredMultilineText } from '../../../src/contract/shared-schemas'
import { writeDb } from '../../db/client'
import { sendMailAfterAnswer } from '../../mail/send-mail-after-answer'
import { answerQuestion } from '../../product/questions/question.repository'
import { answerReview, findPublishedReviews } from '../../reviews/answer-review.repository'
import { findUnmoderatedTexts, publishReview, rejectText } from '../../reviews/moderation.repository'
import { texts } from '../nl'
import { defineOperatorCall, operatorRoute } from '../operator-call'

const ModeratedKind = v.picklist(['review', 'shop_review', 'question'])
const IdField = { id: IdText }

const unreadCall = defineOperatorCall('GET', '/unread', 'customers', v.object({}))
const answerCall = defineOperatorCall(
  'POST',
  '/questions/:id/answer',
  'customers',
  v.object({ ...IdField, answer: RequiredMultilineText(4000) }),
)
const moderateCall = defineOperatorCall(
  'POST',
  '/moderate/:what/:id',
  'customers',
  v.object({ what: ModeratedKind, ...IdField, to: v.picklist(['show', 'hide']) }),
)
const Reviewed = v.picklist(['review', 'shop_review'])
const reviewsCall = defineOperatorCall('GET', '/reviews', 'customers', v.object({}))
const answerReviewCall = defineOperatorCall(
  'POST',
  '/reviews/:what/:id',
  'customers',
  v.object({ what: Reviewed, ...IdField, answer: v.nullable(RequiredMultilineText(2000)) }),
)

export const moderationRoutes = [
  operatorRoute(unreadCall, async (_, { env }) => findUnmoderatedTexts(writeDb(env))),

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

  operatorRoute(reviewsCall, async (_, { env }) => findPublishedReviews(writeDb(env))),

  operatorRoute(answerReviewCall, async ({ what, id, answer }, context) => {
    await answerReview(writeDb(context.env), what, id, answer, Date.now())
    sendMailAfterAnswer(context)
  }),
]
