import type * as v from 'valibot'
import { getDotPath } from 'valibot'
import { ApiError } from '../../kit/contract/errors'
import { texts } from './nl'

/** The most errors to return; a form has fewer fields. */
const maxErrors = 50

/** An error for an invalid form: Dutch messages by field path. For a query string the status is 400. */
export const invalidInputError = (errors: Record<string, string[]>, status = 422) =>
  new ApiError(status, texts.invalid, 'invalid', errors)

/** An error for a form with one mistake, whose text is also the error's message. */
export const invalidFieldError = (field: string, text: string, status = 422) =>
  new ApiError(status, text, 'invalid', { [field]: [text] })

/** Converts valibot's issues to the contract's `errors`: Dutch messages by field path. */
export function toErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const issue of issues.slice(0, maxErrors)) {
    const field = getDotPath(issue) ?? ''
    errors[field] = [...(errors[field] ?? []), toText(issue, requiredText(field))]
  }
  return errors
}

const requiredText = (field: string) => texts.requiredOf[field.split('.').at(-1) ?? ''] ?? texts.required

type Issue = v.BaseIssue<unknown> & { requirement?: unknown }

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
      return message.startsWith('Invalid') ? texts.wrongValue : message
    default:
      return texts.wrongValue
  }
}
