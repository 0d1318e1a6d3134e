import type { ShopApi } from '../../kit/contract/call'
import { ApiError } from '../../kit/contract/errors'

/** How many backend calls one message may make: some platforms limit the requests of one invocation to 50. */
export const MAX_CALLS = 50
/** The time limit (ms) for all backend calls of one message together: each has a limit too, but they may be many. */
const longestMs = 20_000

export type CallBudget = {
  /** How many calls the message may still make; negative after it exceeded its budget. */
  left: () => number
  /** Wraps an API so that its calls count: one beyond the budget throws ApiError with status 0. */
  limit: <Api extends ShopApi>(api: Api) => Api
}

/** Limits the backend calls of one message. `client` is aborted when the agent has disconnected. */
export function openCallBudget(client: AbortSignal, most = MAX_CALLS, ms = longestMs): CallBudget {
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
