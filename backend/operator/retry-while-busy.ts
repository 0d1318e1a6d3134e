import { ApiError } from '../../kit/contract/errors'
import { texts } from './nl'

/** Attempts before giving up because of concurrent writes. */
const ATTEMPTS = 4

/**
 * Repeats a write that concurrent writes of other operators may prevent.
 *
 * @param attempt returns undefined if it was prevented, and wrote nothing
 * @throws ApiError 409 `busy` if every attempt was prevented
 */
export async function retryWhileBusy<Done>(attempt: () => Promise<Done | undefined>): Promise<Done> {
  for (let turn = 1; turn <= ATTEMPTS; turn++) {
    const done = await attempt()
    if (done !== undefined) return done
  }
  throw new ApiError(409, texts.busy, 'busy')
}
