import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'

/** Longer HTML than any text of a shop, in characters; what is beyond is not worth a page's time. */
const longest = 256 * 1024

const words = (text: string) => text.trim().split(/\s+/)

const schema: Schema = {
  tagNames: words(`p br hr strong b em i u s small sub sup ul ol li h2 h3 h4 h5 h6 blockquote code pre dl dt dd
    table thead tbody tfoot tr th td figure figcaption span div a img`),
  attributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colSpan', 'rowSpan'],
    td: ['colSpan', 'rowSpan'],
  },
  // Addresses are judged below, by one rule; left out, the library's own list would count besides.
  protocols: {},
  required: { a: { rel: 'noopener' }, img: { loading: 'lazy' } },
  ancestors: {
    li: ['ol', 'ul'],
    ...Object.fromEntries(words('tbody td th thead tfoot tr').map((tag) => [tag, ['table']])),
  },
  // Elements whose content is not text to keep either.
  strip:
    words(`script style template noscript iframe object embed svg math form button select textarea option title frameset
    applet audio video canvas dialog slot xmp noembed noframes plaintext listing`),
}

/**
 * Keeps the plain text elements of a backend's HTML and drops the rest: scripts, styles, frames, forms, foreign markup,
 * comments, event handlers, and addresses that are neither http(s), mail, phone nor a path.
 *
 * It is read as a browser reads it and written anew, so what comes out is well-formed and can't break out of its place.
 */
export async function sanitizeHtml(html: string) {
  const tree = sanitize(fromHtml(html.slice(0, longest), { fragment: true }), schema)
  mendAttributes(tree)
  return toHtml(tree, { characterReferences: { useNamedReferences: true } })
}

/**
 * Takes away addresses that are not safe; a list of schemes would let `//other.site` pass, which names none. Whoever
 * reads our HTML as text (features/content/contents.ts) must not find a tag inside an attribute either.
 */
function mendAttributes(node: Nodes) {
  if (node.type === 'element') {
    for (const name of ['title', 'alt']) {
      const text = node.properties[name]
      if (typeof text === 'string') node.properties[name] = text.replace(/[<>]/g, '')
    }
    for (const name of ['href', 'src']) {
      const address = node.properties[name]
      if (typeof address === 'string' && !isSafeAddress(address)) delete node.properties[name]
    }
  }
  if ('children' in node) node.children.forEach(mendAttributes)
}

function isSafeAddress(address: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them inside `java\tscript:`
  return /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(address.replace(/[\u0000-\u0020]/g, ''))
}
