import { askQuestion } from '../../../src/contract/catalogue/question'
import { writeDb } from '../../db/client'
import { notFoundError, route } from '../../http/route'
import { clientKeyOf, countTry } from '../../limit/limit'
import { limits } from '../../limit/limits'
import { toMailbox } from '../../mail/mail-budget'
import { visitorOf } from '../../session/visitor'
import { insertQuestion } from './question.repository'

export const questionRoutes = [
  route(askQuestion, async ({ id, ...question }, context) => {
    await countTry(context, [
      [limits.questionOfMail, toMailbox(question.email)],
      [limits.questionOfClient, clientKeyOf(context)],
    ])
    if (!(await insertQuestion(writeDb(context.env), visitorOf(context), id, question))) throw notFoundError('product')
    return undefined
  }),
]
