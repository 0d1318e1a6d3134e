import { ApiError } from '../../src/contract/errors'
import type { Mistakes } from './import/mistakes'

/** A file with mistakes in it: 422 with all of them. */
export function refusal({ count, errors }: Mistakes) {
  const found = count === 1 ? 'Er is één fout gevonden.' : `Er zijn ${count} fouten gevonden.`
  return new ApiError(422, `${found} Er is niets veranderd.`, 'invalid', errors)
}
