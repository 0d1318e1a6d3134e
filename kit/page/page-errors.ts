import { ApiError } from '../contract/errors'

/** Thrown by a page's `load` where the thing that the address names does not exist. Becomes a real 404. */
export class NotFound extends Error {
  override name = 'NotFound'
  /** The list exists, and has fewer pages than the URL asks for. */
  isPastEnd = false
}

export function notFound(what: string) {
  return new NotFound(`not found: ${what}`)
}

export const pastEnd = (what: string) => Object.assign(notFound(what), { isPastEnd: true })

/** Whether an error says that something does not exist: 404, or 405 for a call that the backend lacks. */
export const isMissing = (error: unknown) =>
  error instanceof NotFound || (error instanceof ApiError && (error.status === 404 || error.status === 405))

/** To catch a refused call with: what the backend answers 404 for does not exist; everything else flies on. */
export const notFoundAt404 = (what: string) => (error: unknown) => {
  throw error instanceof ApiError && error.status === 404 ? notFound(what) : error
}

/** Resolves to null if the backend refuses or is unavailable. Throws the status `but`. */
export function orNull<Answer>(answer: Promise<Answer>, { but }: { but?: number } = {}): Promise<Answer | null> {
  return answer.catch((error) => {
    if (error instanceof ApiError && error.status !== but) return null
    throw error
  })
}

/** Thrown by a page's `load` to answer a redirect to a path of this shop. */
export class Redirect extends Error {
  override name = 'Redirect'

  constructor(
    readonly location: string,
    readonly status: 301 | 302 | 303 = 301,
  ) {
    super(`redirect to ${location}`)
  }
}
