import { ApiError } from '../../../kit/contract/errors'
import { texts } from '../nl'

const MAX_REPORTED = 500

/**
 * The mistakes in an import file, as `errors` of a 422 answer: Dutch messages by `rows.<row>.<column>` or
 * `columns.<column>`.
 */
export type Mistakes = ReturnType<typeof createMistakeCollector>

export function createMistakeCollector() {
  const errors: Record<string, string[]> = {}
  let count = 0

  function add(place: string, text: string) {
    count++
    if (count <= MAX_REPORTED) errors[place] = [...(errors[place] ?? []), text]
  }

  return {
    errors,
    get count() {
      return count
    },
    at: (row: number, column: string, text: string) => add(`rows.${row}.${column}`, text),
    ofColumn(column: string, text: string) {
      const place = `columns.${column.slice(0, 80)}`
      if (!errors[place]) add(place, text)
    },
  }
}

export const toMistakesError = ({ count, errors }: Mistakes) =>
  new ApiError(422, texts.mistakes(count), 'invalid', errors)
