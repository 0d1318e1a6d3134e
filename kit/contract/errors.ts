/**
 * The error of an API call that the backend refused or did not answer.
 *
 * `status` is the HTTP status (0 without an answer). `code` identifies the error for programs. `errors` has Dutch
 * messages by field path (`invoice.city`). `data` is further data from the backend: a 409 has the new cart.
 * `retryAfter` is the number of seconds in a `Retry-After` header.
 */
export class ApiError extends Error {
  override name = 'ApiError'

  constructor(
    readonly status: number,
    message: string,
    readonly code?: string,
    readonly errors: Record<string, string[]> = {},
    readonly data?: unknown,
    readonly retryAfter?: number,
  ) {
    super(message)
  }

  /** True if there was no answer or the backend failed, so that a later attempt may succeed. */
  get isOutage() {
    return this.status === 0 || this.status >= 500
  }
}

/** Whether an API call was answered with one of these statuses. */
export const isStatus = (error: unknown, ...statuses: number[]): error is ApiError =>
  error instanceof ApiError && statuses.includes(error.status)

/**
 * Whether the backend itself has refused a call. False in an outage, after too many requests, and for an answer that is
 * not JSON: that is the page of a firewall or a proxy, except for a 404 or 410.
 */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  !error.isOutage &&
  error.status !== 429 &&
  (error.code !== 'bad_answer' || isStatus(error, 404, 410))
