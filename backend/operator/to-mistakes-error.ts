import { ApiError } from '../../kit/contract/errors'
import type { Mistakes } from './import/mistakes'
import { texts } from './nl'

export function toMistakesError({ count, errors }: Mistakes) {
  return new ApiError(422, texts.mistakes(count), 'invalid', errors)
}
