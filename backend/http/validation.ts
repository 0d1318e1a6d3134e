import type * as v from 'valibot'
import { getDotPath } from 'valibot'
import { ApiError } from '../../src/contract/errors'

/** A form has fewer fields; what has more mistakes than this is no form. */
const mostErrors = 50

/** A form with mistakes: Dutch texts by field path. In a query it is 400. */
export const invalid = (errors: Record<string, string[]>, status = 422) =>
  new ApiError(status, 'Niet alles is goed ingevuld.', 'invalid', errors)

/** Dutch texts by field path, as the contract has them under `errors`. */
export function toErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const issue of issues.slice(0, mostErrors)) {
    const field = getDotPath(issue) ?? ''
    errors[field] = [...(errors[field] ?? []), toText(issue)]
  }
  return errors
}

function toText({ type, input, received, requirement, message }: v.BaseIssue<unknown> & { requirement?: unknown }) {
  const isText = typeof input === 'string'
  if (received === 'undefined' || received === 'null') return 'Dit is verplicht.'
  switch (type) {
    case 'min_value':
      return `Kies ten minste ${requirement}.`
    case 'max_value':
      return `Kies ten hoogste ${requirement}.`
    case 'min_length':
      return isText ? `Vul ten minste ${requirement} tekens in.` : `Kies er ten minste ${requirement}.`
    case 'non_empty':
      return 'Dit is verplicht.'
    case 'max_length':
      return isText ? `Dit mag ten hoogste ${requirement} tekens lang zijn.` : `Kies er ten hoogste ${requirement}.`
    case 'integer':
      return 'Vul een heel getal in.'
    case 'number':
      return 'Vul een getal in.'
    case 'email':
      return 'Vul een geldig e-mailadres in.'
    case 'literal':
    case 'regex':
    case 'check':
      // A text of our own; valibot's are English and begin so.
      return message.startsWith('Invalid') ? 'Deze waarde klopt niet.' : message
    default:
      return 'Deze waarde klopt niet.'
  }
}
