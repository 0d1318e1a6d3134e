import type { Element, Nodes } from 'hast'

/** Before every id that a text brings along: it must not be one of the page's own. */
export const anchorPrefix = 'tekst-'

/** Anchor names that are retained; others can be spelled in several ways in a link. */
const plainName = /^[\p{L}\p{N}_.:-]{1,80}$/u

/** Elements that may begin with an anchor. */
const holders = /^(h[1-6]|p|li|dt|dd|th|td|div|span|a|blockquote|caption|figure|figcaption)$/

/**
 * Makes the places that a text links to within itself (`<a href="#maten">` and `<h2 id="maten">` or `<a name="maten">`)
 * an empty `span` of that id each, and the links lead there. All other ids go: nothing leads to them. The sanitiser
 * writes the prefix before the ids, and nothing else on the element that was linked to.
 */
export function withAnchors(tree: Nodes) {
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
      const holder = found && holderIn(element)
      if (!holder) continue
      // A repeated id links to its first element, as in browsers.
      links.delete(target as string)
      holder.children.unshift({ type: 'element', tagName: 'span', properties: { id: target as string }, children: [] })
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

/** The element, or the first place in it that allows a `span`: a table's caption, a list's first item. */
function holderIn(element: Element): Element | undefined {
  if (holders.test(element.tagName)) return element
  for (const child of element.children) {
    const holder = child.type === 'element' ? holderIn(child) : undefined
    if (holder) return holder
  }
}

/** Children are walked before what `visit` puts among them could be met: it is walked over, not visited again. */
function walk(node: Nodes, visit: (element: Element) => void) {
  if ('children' in node) for (const child of [...node.children]) walk(child, visit)
  if (node.type === 'element') visit(node)
}
