import { resolveOwnUrl } from '../../kit/contract/link'
import { Redirect } from '../../kit/page/page-errors'

export { isOwnPath } from '../../kit/contract/link'

/** Returns the canonical path, under which a page is cached: without encoded ASCII letters, `.html` or final slash. */
export function canonicalPath(pathname: string) {
  const plain = pathname.replace(/%[0-9a-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[\w.~-]/.test(letter) ? letter : code.toUpperCase()
  })
  return plain.replace(/(\.html)?\/?$/, '') || '/'
}

/** Returns the path in a backend's `uri` as a canonical path of this shop; undefined if it leads to another site. */
function pathOf(uri: string) {
  const url = resolveOwnUrl(uri)
  return url && canonicalPath(url.pathname)
}

/** Whether the path in a backend's `uri` equals the requested path. Other letters than ASCII have several encodings. */
export function isSamePath(uri: string, pathname: string) {
  return pathOf(uri) === canonicalPath(pathname)
}

/** Returns the canonical path in a backend's `uri`, or the requested path if the `uri` is not of this shop. */
export function canonicalPathOf(uri: string, url: URL) {
  return pathOf(uri) ?? canonicalPath(url.pathname)
}

/** Returns the object with a `uri`: if the backend sent it without one, its `uri` is the requested path. */
export const withCanonicalUri = <Thing extends { uri: string }>(thing: Thing, { pathname }: URL): Thing =>
  thing.uri ? thing : { ...thing, uri: canonicalPath(pathname) }

/**
 * Redirects to the canonical path from another one, such as a path with an old slug. The query stays, with the
 * parameters of campaigns. @throws Redirect 301
 */
export function redirectToCanonicalPath(uri: string, url: URL) {
  const path = canonicalPathOf(uri, url)
  if (!isSamePath(path, url.pathname)) throw new Redirect(path, 301, { keepsQuery: true })
}

/** Returns `uri` as an absolute URL, as structured data and link previews require; undefined for an invalid one. */
export function absoluteUrl(uri: string, origin: string) {
  return URL.canParse(uri, origin) ? new URL(uri, origin).href : undefined
}

/**
 * Returns a redirect target from a query parameter or a form, if the target is a path of this shop; undefined for
 * anything else.
 *
 * The characters that specification §5 (internal redirect paths) allows would still permit `//3232235777`, which is
 * another host.
 */
export function safeRedirectPath(target: string | null | undefined) {
  if (!target || target.length > 2000 || !/^\/[a-z\d@%_~/-]*(\?[^#]*)?(#.*)?$/i.test(target)) return undefined
  const url = resolveOwnUrl(target)
  return url && url.pathname + url.search + url.hash
}

export const pathWithQuery = ({ pathname, search }: URL) => pathname + search
