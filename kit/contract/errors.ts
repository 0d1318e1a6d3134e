/**
 * An expected refusal by the shop's backend, in the terms of the contract.
 *
 * `status` is the HTTP status (0 when no answer came at all), `code` a word for programs, `errors` Dutch texts by field
 * path (`invoice.city`), `data` what the backend sent along (a 409 brings the new cart), `retryAfter` the seconds of a
 * 429's Retry-After.
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

  /** True if no answer came, or the backend itself fails: trying later may help. */
  get isOutage() {
    return this.status === 0 || this.status >= 500
  }
}
