/**
 * An expected refusal by the shop's backend, in the terms of the contract.
 *
 * `status` is the HTTP status (0 if there was no answer), `code` an identifier for programs, `errors` Dutch messages by
 * field path (`invoice.city`), `data` further data from the backend (a 409 has the new cart), `retryAfter` the seconds
 * in a 429's Retry-After.
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

  /** True if there was no answer, or the backend itself failed, so that a later attempt may succeed. */
  get isOutage() {
    return this.status === 0 || this.status >= 500
  }
}
