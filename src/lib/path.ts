import { ownUrl } from '../../kit/contract/link'
import { Redirect } from '../../kit/page/page-errors'

export { isOwnPath } from '../../kit/contract/link'

/** Returns the one spelling that a page is cached under: no encoded letters, `.html` or slash at its end. */
export function canonicalPath(pathname: string) {
  const plain = pathname.replace(/%[0-9a-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[\w.~-]/.test(letter) ? letter : code.toUpperCase()
  })
  return plain.replace(/(\.html)?\/?$/, '') || '/'
}

/** A backend's `uri` as a path of this shop; undefined when it leads to no such thing. */
function pathOf(uri: string) {
  const url = ownUrl(uri)
  return url && canonicalPath(url.pathname)
}

/** Whether a backend's path is the one that was asked for, however each spells letters outside ASCII. */
export function isSamePath(uri: string, pathname: string) {
  return pathOf(uri) === canonicalPath(pathname)
}

/** Returns the path of the thing at `url` by its backend's `uri`, or the requested one. */
export function addressOf(uri: string, url: URL) {
  return pathOf(uri) ?? canonicalPath(url.pathname)
}

/** The thing itself, at the address that was asked for where its backend has none for it. */
export const withAddress = <Thing extends { uri: string }>(thing: Thing, { pathname }: URL): Thing =>
  thing.uri ? thing : { ...thing, uri: canonicalPath(pathname) }

/** Leads from another spelling, such as an old slug, to the thing's own path. @throws Redirect 301 */
export function requireAddress(uri: string, url: URL) {
  if (!isSamePath(addressOf(uri, url), url.pathname)) throw new Redirect(addressOf(uri, url) + url.search)
}

/** With its origin, as structured data and link previews want it; undefined when no program could read it. */
export function absoluteUrl(uri: string, origin: string) {
  return URL.canParse(uri, origin) ? new URL(uri, origin).href : undefined
}

/**
 * Where a parameter of an address or a form may lead a visitor on to: a path of this shop, ready to be sent; undefined
 * for anything else.
 *
 * Specification §5, internal redirect paths: its letters alone would let `//3232235777` through.
 */
export function ownTarget(target: string | null | undefined) {
  if (!target || target.length > 2000 || !/^\/[a-z\d@%_~/-]*(\?[^#]*)?(#.*)?$/i.test(target)) return undefined
  const url = ownUrl(target)
  return url && url.pathname + url.search + url.hash
}

export const pathWithQuery = ({ pathname, search }: URL) => pathname + search
