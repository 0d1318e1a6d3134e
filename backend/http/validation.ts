import type * as v from 'valibot'
import { getDotPath } from 'valibot'
import { ApiError } from '../../kit/contract/errors'
import { texts } from './nl'

/** A form has fewer fields; what has more mistakes than this is no form. */
const mostErrors = 50

/** A form with mistakes: Dutch texts by field path. In a query it is 400. */
export const invalid = (errors: Record<string, string[]>, status = 422) =>
  new ApiError(status, texts.invalid, 'invalid', errors)

/** A form with one mistake, whose text is the message as well. */
export const invalidField = (field: string, text: string, status = 422) =>
  new ApiError(status, text, 'invalid', { [field]: [text] })

/** Dutch texts by field path, as the contract has them under `errors`. */
export function toErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const issue of issues.slice(0, mostErrors)) {
    const field = getDotPath(issue) ?? ''
    errors[field] = [...(errors[field] ?? []), toText(issue, requiredText(field))]
  }
  return errors
}

const requiredText = (field: string) => texts.requiredOf[field.split('.').at(-1) ?? ''] ?? texts.required

type Issue = v.BaseIssue<unknown> & { requirement?: unknown }

/** @param required the text for a missing field */
function toText({ type, input, received, requirement, message }: Issue, required: string) {
  const isText = typeof input === 'string'
  if (received === 'undefined' || received === 'null') return required
  switch (type) {
    case 'min_value':
      return texts.minValue(requirement)
    case 'max_value':
      return texts.maxValue(requirement)
    case 'min_length':
      return isText ? texts.minCharacters(requirement) : texts.minItems(requirement)
    case 'non_empty':
      return required
    case 'max_length':
      return isText ? texts.maxCharacters(requirement) : texts.maxItems(requirement)
    case 'integer':
      return texts.integer
    case 'number':
      return texts.number
    case 'email':
      return texts.email
    case 'literal':
    case 'regex':
    case 'check':
      // A text of our own; valibot's are English and begin so.
      return message.startsWith('Invalid') ? texts.wrongValue : message
    default:
      return texts.wrongValue
  }
}
