import { askQuestion } from '../../src/features/product/product.api'
import { writeDb } from '../db/client'
import { notFound, route } from '../http/route'
import { clientOf, countTry, type Limit } from '../limit/limit'
import { insertQuestion } from './question.repository'

const HOUR = 3600 * 1000
const perMail: Limit = { name: 'question:mail', most: 5, window: HOUR }
const perClient: Limit = { name: 'question:client', most: 20, window: HOUR }

export const questionRoutes = [
  route(askQuestion, async ({ id, ...question }, context) => {
    await countTry(context, [
      [perMail, question.email],
      [perClient, clientOf(context)],
    ])
    if (!(await insertQuestion(writeDb(context.env), id, question, Date.now()))) throw notFound()
    return undefined
  }),
]
