import * as v from 'valibot'
import { defineCall } from '../../../kit/contract/call'
import { Email, IdText, noAnswer, RequiredMultilineText, RequiredText } from '../shared-schemas'

export const MAX_QUESTION_LENGTHS = { question: 1000, name: 60 } as const

/**
 * Sends the shop a question about a product. The shop publishes the question with its answer, but not the mail address.
 * Errors: 404 · 422 · 429.
 */
export const askQuestion = defineCall('POST /products/:id/questions', {
  input: v.object({
    id: IdText,
    question: RequiredMultilineText(MAX_QUESTION_LENGTHS.question),
    name: RequiredText(MAX_QUESTION_LENGTHS.name),
    email: Email,
  }),
  ...noAnswer,
  isExtension: true,
})
