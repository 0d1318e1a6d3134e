import * as v from 'valibot'
import { defineCall } from '../../../kit/contract/call'
import { Email, IdText, Nothing, RequiredLines, RequiredText } from '../shared-schemas'

export const questionLengths = { question: 1000, name: 60 } as const

/**
 * Sends the shop a question about a product. The shop publishes the question with its answer, but not the mail address.
 * Errors: 404 · 422 · 429.
 */
export const askQuestion = defineCall({
  method: 'POST',
  path: '/products/:id/questions',
  input: v.object({
    id: IdText,
    question: RequiredLines(questionLengths.question),
    name: RequiredText(questionLengths.name),
    email: Email,
  }),
  answer: Nothing,
  envelope: false,
  ours: true,
})
