import type { ShopApi } from '../../kit/contract/call'
import { ApiError } from '../../kit/contract/errors'

/** The maximum number of backend calls for one message: some platforms limit the requests of one invocation to 50. */
export const MAX_CALLS_PER_MESSAGE = 50
/** The time limit (ms) for all backend calls of one message together. Each call also has a time limit of its own. */
const maxMs = 20_000

/**
 * Limits the number and the time of the backend calls of one MCP message. `limit` wraps an API so that its calls count,
 * and a call beyond the budget throws ApiError with status 0.
 *
 * @param client the signal that aborts when the agent has disconnected
 */
export function createCallBudget(client: AbortSignal, most = MAX_CALLS_PER_MESSAGE, ms = maxMs) {
  let left = most
  const over = AbortSignal.any([client, AbortSignal.timeout(ms)])
  return {
    left: () => left,
    limit: <Api extends ShopApi>(api: Api): Api => {
      const limited = async (path: string, init: RequestInit) => {
        left -= 1
        if (left < 0) throw new ApiError(0, 'too many calls for one message', 'unavailable')
        if (over.aborted) throw new ApiError(0, 'the time limit of one message has passed', 'unavailable')
        return api(path, { ...init, signal: init.signal ? AbortSignal.any([init.signal, over]) : over })
      }
      return Object.assign(limited, api)
    },
  }
}
