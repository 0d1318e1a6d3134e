import type { ShopApi } from '../../kit/contract/call'
import { ApiError } from '../../kit/contract/errors'

/** Most calls of the backend that one message may bring about: some platforms allow no more requests for one. */
export const mostCalls = 50
/**
 * The time (ms) for all backend calls of one message: each call has a limit of its own, and there may be many in a row.
 */
const longestMs = 20_000

export type CallBudget = {
  /** How many calls the message may still bring about; below 0 when it wanted more. */
  left: () => number
  /** The same calls, within the budget: one beyond it throws ApiError with status 0. */
  limit: <Api extends ShopApi>(api: Api) => Api
}

/** Limits the backend calls of one message. `client` is aborted when the agent has disconnected. */
export function openCallBudget(client: AbortSignal, most = mostCalls, ms = longestMs): CallBudget {
  let left = most
  const over = AbortSignal.any([client, AbortSignal.timeout(ms)])
  return {
    left: () => left,
    limit: (api) => {
      const limited = async (path: string, init: RequestInit) => {
        left -= 1
        if (left < 0) throw new ApiError(0, 'too many calls for one message', 'unavailable')
        if (over.aborted) throw new ApiError(0, 'the time of one message is spent', 'unavailable')
        return api(path, { ...init, signal: init.signal ? AbortSignal.any([init.signal, over]) : over })
      }
      return Object.assign(limited, api)
    },
  }
}
