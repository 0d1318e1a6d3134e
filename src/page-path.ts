import { addressOf, canonicalPath } from './lib/path'
import { isAnswered, isPublicPage } from './routes'

/** The kind and id that a path ends in, such as `-p12`; undefined for a path without them. */
const thingOf = (path: string) => /-[cpi]\d+$/.exec(path)?.[0]

/**
 * The canonical path of the category, product or page at `url`, by its backend's `uri`.
 *
 * Returns the path that was requested where no page answers `uri`, or where it names another thing: a redirect there
 * would end in a 404, and browsers remember it. A text page may be at a path of the shop's own, such as `/keuringen`.
 */
export function pagePath(uri: string, url: URL) {
  const path = addressOf(uri, url)
  const requested = canonicalPath(url.pathname)
  const [named, thing] = [thingOf(path), thingOf(requested)]
  const isSame = named === thing || (!named && !!thing?.startsWith('-i') && isPublicPage(path))
  return isSame && isAnswered(path) ? path : requested
}
