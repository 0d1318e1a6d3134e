import { ownUrl } from '../../kit/contract/link'
import { Redirect } from '../../kit/page/page-errors'

export { isOwnPath } from '../../kit/contract/link'

/** Returns the canonical path, under which a page is cached: without encoded letters, `.html` or a slash at its end. */
export function canonicalPath(pathname: string) {
  const plain = pathname.replace(/%[0-9a-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[\w.~-]/.test(letter) ? letter : code.toUpperCase()
  })
  return plain.replace(/(\.html)?\/?$/, '') || '/'
}

/** Returns a backend's `uri` as a canonical path of this shop; undefined if it leads to another site. */
function pathOf(uri: string) {
  const url = ownUrl(uri)
  return url && canonicalPath(url.pathname)
}

/** Whether a backend's path equals the requested one, however each encodes letters outside ASCII. */
export function isSamePath(uri: string, pathname: string) {
  return pathOf(uri) === canonicalPath(pathname)
}

/** Returns the path in a backend's `uri`, or the requested path if there is none. */
export function canonicalPathOf(uri: string, url: URL) {
  return pathOf(uri) ?? canonicalPath(url.pathname)
}

/** Returns the object; if the backend sent it without a `uri`, the requested path becomes its `uri`. */
export const withOwnPath = <Thing extends { uri: string }>(thing: Thing, { pathname }: URL): Thing =>
  thing.uri ? thing : { ...thing, uri: canonicalPath(pathname) }

/** Redirects from another path, such as one with an old slug, to the canonical path. @throws Redirect 301 */
export function redirectToOwnPath(uri: string, url: URL) {
  if (!isSamePath(canonicalPathOf(uri, url), url.pathname)) throw new Redirect(canonicalPathOf(uri, url) + url.search)
}

/** Returns an absolute URL, as structured data and link previews require; undefined for an invalid one. */
export function absoluteUrl(uri: string, origin: string) {
  return URL.canParse(uri, origin) ? new URL(uri, origin).href : undefined
}

/**
 * Returns a redirect target from a query parameter or a form, if it is a path of this shop; undefined for anything
 * else.
 *
 * The characters of specification §5, internal redirect paths, would still allow `//3232235777`, which is another host.
 */
export function ownTarget(target: string | null | undefined) {
  if (!target || target.length > 2000 || !/^\/[a-z\d@%_~/-]*(\?[^#]*)?(#.*)?$/i.test(target)) return undefined
  const url = ownUrl(target)
  return url && url.pathname + url.search + url.hash
}

export const pathWithQuery = ({ pathname, search }: URL) => pathname + search
