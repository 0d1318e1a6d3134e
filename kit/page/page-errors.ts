import { ApiError } from '../contract/errors'

/** Thrown by a page's `load` if what its URL identifies does not exist. It becomes a real 404. */
export class NotFound extends Error {
  override name = 'NotFound'
  /** True if the URL requests a page of a list that exists but has fewer pages. */
  isPastEnd = false
}

export function notFound(what: string) {
  return new NotFound(`not found: ${what}`)
}

export const pastEnd = (what: string) => Object.assign(notFound(what), { isPastEnd: true })

/** Whether an error means that something does not exist: 404, or 405 for a call that the backend does not have. */
export const isMissing = (error: unknown) =>
  error instanceof NotFound || (error instanceof ApiError && (error.status === 404 || error.status === 405))

/** A handler for `catch`: turns a 404 of the backend into NotFound, and throws all other errors again. */
export const notFoundAt404 = (what: string) => (error: unknown) => {
  throw error instanceof ApiError && error.status === 404 ? notFound(what) : error
}

/** Resolves to null if the backend refuses or is unavailable, but throws an error that has the status `but`. */
export function orNull<Answer>(answer: Promise<Answer>, { but }: { but?: number } = {}): Promise<Answer | null> {
  return answer.catch((error) => {
    if (error instanceof ApiError && error.status !== but) return null
    throw error
  })
}

/** Thrown by a page's `load` to redirect to a path of this shop. */
export class Redirect extends Error {
  override name = 'Redirect'

  constructor(
    readonly location: string,
    readonly status: 301 | 302 | 303 = 301,
  ) {
    super(`redirect to ${location}`)
  }
}
