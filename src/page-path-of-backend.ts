import { canonicalPath, canonicalPathOf } from './lib/canonical-path'
import { hasPageAt, isPublicPage } from './routes'

/** Returns the kind and id at the end of a path, such as `-p12` for product 12; undefined for a path without an id. */
const idSuffixOf = (path: string) => /-[cpi]\d+$/.exec(path)?.[0]

/**
 * Returns the canonical path of the category, product or page at `url`. The backend sends the canonical path in `uri`.
 *
 * If `uri` is no page of the shop or has another id, returns the requested path: a redirect to `uri` would end in a
 * 404, and browsers remember redirects. A text page may be at a fixed path of the shop, such as `/keuringen`.
 */
export function canonicalPagePath(uri: string, url: URL) {
  const path = canonicalPathOf(uri, url)
  const requested = canonicalPath(url.pathname)
  const [named, thing] = [idSuffixOf(path), idSuffixOf(requested)]
  const isSame = named === thing || (!named && !!thing?.startsWith('-i') && isPublicPage(path))
  return isSame && hasPageAt(path) ? path : requested
}
