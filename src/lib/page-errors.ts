/** Thrown by a page's `load` where the thing that the address names does not exist. Becomes a real 404. */
export class NotFound extends Error {
  override name = 'NotFound'
}

export function notFound(what: string) {
  return new NotFound(`not found: ${what}`)
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
