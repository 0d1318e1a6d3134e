import { canonicalPath, isOwnPath } from '../../src/lib/canonical-path'
import { hasPageAt, isPublicPage } from '../../src/routes'

const kinds = { c: 'category', p: 'product', i: 'page' }

type Linked = { id: number; uri: string }

/**
 * Describes the dead paths among items of one kind; undefined if each item's `uri` is the path of the item's page.
 *
 * @param where the path of the items in the API answer, such as `products.data`
 */
export function describeWrongItemPaths(kind: keyof typeof kinds, things: readonly Linked[], where: string) {
  const dead = things.filter(({ id, uri }) => !isPathOf(uri, `-${kind}${id}`) && !(kind === 'i' && isFixedPage(uri)))
  const [first] = dead
  if (!first) return undefined
  const count = things.length > 1 ? `${dead.length} of ${things.length} uris` : 'the uri'
  return `${where}: ${count} ${dead.length > 1 ? 'lead' : 'leads'} to no page: the path of a ${kinds[kind]} ends in -${kind}{id}, here -${kind}${first.id}`
}

/** Describes the links, such as of a menu, that lead to no page of the shop; undefined if there are none. */
export function describeDeadLinks(uris: readonly (string | null | undefined)[], where: string) {
  const links = uris.filter((uri) => uri !== null && uri !== undefined)
  const dead = links.filter((uri) => !hasPageAt(uri))
  return dead.length ? `${where}: ${dead.length} of ${links.length} uris lead to no page` : undefined
}

const pathOf = (uri: string) => (isOwnPath(uri) ? canonicalPath(new URL(uri, 'https://shop.invalid').pathname) : '')

function isPathOf(uri: string, ending: string) {
  const path = pathOf(uri)
  return path.endsWith(ending) && hasPageAt(path)
}

/** Whether `uri` is the path of a shop page without an id in its path, such as `/keuringen`. */
function isFixedPage(uri: string) {
  const path = pathOf(uri)
  return isPublicPage(path) && !/-[cpi]\d+$/.test(path)
}
