import { ApiError, isStatus } from '../contract/errors'

/** Thrown by a page's `load` if the thing that the URL identifies does not exist. The page is sent with status 404. */
export class NotFound extends Error {
  override name = 'NotFound'
  /** True if the list exists, but has fewer pages than the page number in the URL. */
  isPastEnd = false
}

export function notFoundError(what: string) {
  return new NotFound(`not found: ${what}`)
}

export const pastEndError = (what: string) => Object.assign(notFoundError(what), { isPastEnd: true })

/** Whether an error means that a thing does not exist (404, 410), or that the backend does not have the call (405). */
export const isNotFoundError = (error: unknown) => error instanceof NotFound || isStatus(error, 404, 405, 410)

/** Returns a handler for `catch` that throws NotFound for the backend's 404, and throws other errors again. */
export const throwNotFoundAt404 = (what: string) => (error: unknown) => {
  throw isStatus(error, 404) ? notFoundError(what) : error
}

/** Resolves to null if the API call fails, but rejects if the call fails with status `but`. */
export function nullIfCallFails<Answer>(
  answer: Promise<Answer>,
  { but }: { but?: number } = {},
): Promise<Answer | null> {
  return answer.catch((error) => {
    if (error instanceof ApiError && error.status !== but) return null
    throw error
  })
}

/** Thrown by a page's `load` to redirect to a path of this shop. */
export class Redirect extends Error {
  override name = 'Redirect'
  /** True if the target gets the request's whole query, of which `load` sees only the parameters of its page. */
  readonly keepsQuery: boolean

  constructor(
    readonly location: string,
    readonly status: 301 | 302 | 303 = 301,
    { keepsQuery = false } = {},
  ) {
    super(`redirect to ${location}`)
    this.keepsQuery = keepsQuery
  }
}
