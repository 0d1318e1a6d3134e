import type { Element, Nodes } from 'hast'

/** The prefix of the ids in a merchant's text, so that they cannot equal ids of the page itself. */
export const anchorPrefix = 'tekst-'

/** Matches the anchor names that are supported. Other characters can be encoded in several ways in a link. */
const plainName = /^[\p{L}\p{N}_.:-]{1,80}$/u

/** Matches the elements that may contain a `span`, to which a link in the text leads. */
const spanParents = /^(h[1-6]|p|li|dt|dd|th|td|div|span|a|blockquote|caption|figure|figcaption)$/

/**
 * Makes links inside a text work, such as `<a href="#maten">` to `<h2 id="maten">` or `<a name="maten">`. It puts an
 * empty `span` with a prefixed id at each target and changes the links. Other ids are removed, because nothing links to
 * them.
 */
export function prefixAnchors(tree: Nodes) {
  const links = new Map<string, Element[]>()
  walk(tree, (element) => {
    const name = linkedName(element)
    if (name) links.set(name, [...(links.get(name) ?? []), element])
  })
  walk(tree, (element) => {
    const { id, name } = element.properties
    delete element.properties.id
    for (const target of [id, element.tagName === 'a' && name]) {
      const found = typeof target === 'string' && links.get(target)
      const spanParent = found && findSpanParent(element)
      if (!spanParent) continue
      // If an id is repeated, links lead to its first element, as in browsers.
      links.delete(target as string)
      spanParent.children.unshift({
        type: 'element',
        tagName: 'span',
        properties: { id: target as string },
        children: [],
      })
      for (const link of found) link.properties.href = `#${anchorPrefix}${target}`
    }
  })
}

function linkedName({ tagName, properties: { href } }: Element) {
  if (tagName !== 'a' || typeof href !== 'string' || href[0] !== '#') return undefined
  const name = decoded(href.slice(1))
  return plainName.test(name) ? name : undefined
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/**
 * Returns the element, or the first element in it, that may contain a `span`: for a table its caption, for a list its
 * first item.
 */
function findSpanParent(element: Element): Element | undefined {
  if (spanParents.test(element.tagName)) return element
  for (const child of element.children) {
    const spanParent = child.type === 'element' ? findSpanParent(child) : undefined
    if (spanParent) return spanParent
  }
}

/**
 * Visits all elements, except those that `visit` itself adds. Children are visited before their parent, from a copy of
 * the list of children.
 */
function walk(node: Nodes, visit: (element: Element) => void) {
  if ('children' in node) for (const child of [...node.children]) walk(child, visit)
  if (node.type === 'element') visit(node)
}
