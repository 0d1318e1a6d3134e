import * as v from 'valibot'
import { ApiError } from '../../../kit/contract/errors'
import { IdText, RequiredMultilineText } from '../../../src/contract/shared-schemas'
import { writeDb } from '../../db/client'
import { sendMailAfterAnswer } from '../../mail/send-mail-after-answer'
import { answerQuestion } from '../../product/questions/question.repository'
import { answerReview, findPublishedReviews } from '../../reviews/answer-review.repository'
import { findUnmoderatedTexts, publishReview, rejectText } from '../../reviews/moderation.repository'
import { texts } from '../nl'
import { operatorRoute } from '../operator-call'

const ModeratedKind = v.picklist(['review', 'shop_review', 'question'])
const IdField = { id: IdText }

const Reviewed = v.picklist(['review', 'shop_review'])

export const moderationRoutes = [
  operatorRoute('GET /unread', 'customers', {}, async (_, { env }) => findUnmoderatedTexts(writeDb(env))),

  operatorRoute(
    'POST /questions/:id/answer',
    'customers',
    { ...IdField, answer: RequiredMultilineText(4000) },
    async ({ id, answer }, context) => {
      await answerQuestion(writeDb(context.env), id, answer, Date.now())
      sendMailAfterAnswer(context)
    },
  ),

  operatorRoute(
    'POST /moderate/:what/:id',
    'customers',
    { what: ModeratedKind, ...IdField, to: v.picklist(['show', 'hide']) },
    async ({ what, id, to }, { env }) => {
      const db = writeDb(env)
      if (to === 'hide') return rejectText(db, what, id)
      if (what !== 'question') return publishReview(db, what, id)
      throw new ApiError(409, texts.answerFirst, 'answer_first')
    },
  ),

  operatorRoute('GET /reviews', 'customers', {}, async (_, { env }) => findPublishedReviews(writeDb(env))),

  operatorRoute(
    'POST /reviews/:what/:id',
    'customers',
    { what: Reviewed, ...IdField, answer: v.nullable(RequiredMultilineText(2000)) },
    async ({ what, id, answer }, context) => {
      await answerReview(writeDb(context.env), what, id, answer, Date.now())
      sendMailAfterAnswer(context)
    },
  ),
]
