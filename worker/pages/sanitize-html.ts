import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { LruCache } from '../../kit/edge/lru-cache'
import {
  hasRenditions,
  type PhotoFormat,
  parseUploadedPhoto,
  renditionUrl,
  renditionWidthsUpTo,
} from '../../src/contract/catalogue/photo-url'
import { serverText } from '../../src/ui/nl'
import { anchorPrefix, prefixAnchors } from './text-anchors'

/**
 * The maximum number of characters of HTML, which is more than any text of a shop has. A longer text would slow the
 * page down.
 */
const longest = 256 * 1024

const words = (text: string) => text.trim().split(/\s+/)

const schema: Schema = {
  tagNames: words(`p br hr strong b em i u s small sub sup ul ol li h1 h2 h3 h4 h5 h6 blockquote code pre dl dt dd
    table caption thead tbody tfoot tr th td figure figcaption span div a img`),
  attributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colSpan', 'rowSpan'],
    td: ['colSpan', 'rowSpan'],
    span: ['id'],
  },
  clobber: ['id'],
  clobberPrefix: anchorPrefix,
  // The library's own list of allowed URLs is off, because `mendAttributes` checks all URLs.
  protocols: {},
  required: { a: { rel: 'noopener' }, img: { loading: 'lazy' } },
  ancestors: {
    li: ['ol', 'ul'],
    ...Object.fromEntries(words('caption tbody td th thead tfoot tr').map((tag) => [tag, ['table']])),
  },
  // The elements that are removed together with their content. Of other elements that are not allowed, only the tags
  // are removed.
  strip:
    words(`script style template noscript iframe object embed svg math form button select textarea option title frameset
    applet audio video canvas dialog slot xmp noembed noframes plaintext listing`),
}

/**
 * Returns a backend's HTML with only plain text elements. It removes scripts, styles, frames, forms, SVG, comments,
 * event handlers, and URLs other than http(s), mailto, tel or a path. An embedded film becomes a link, and a
 * first-level heading becomes a second-level one. Photos become renditions, and anchors get a prefix (text-anchors.ts).
 *
 * The HTML is parsed as a browser parses it and serialised again, so that the result is well-formed and all its
 * elements are closed.
 */
export async function sanitizeHtml(html: string) {
  const safe = known.get(html) ?? toSafeOrNone(html)
  known.put(html, safe)
  return safe
}

/**
 * A cache of sanitised texts, 2 million characters in all. Sanitising takes a twentieth of the time of rendering a
 * page, and a page is rendered every minute and for each filter and sort order.
 */
const known = new LruCache<string>(2_000_000, (safe, html) => safe.length + html.length)

function toSafeOrNone(html: string) {
  try {
    return toSafeHtml(html.slice(0, longest))
  } catch (error) {
    // A text with thousands of nested elements is left out, because the recursion overflows the stack.
    if (error instanceof RangeError) return ''
    throw error
  }
}

function toSafeHtml(html: string) {
  const read = fromHtml(html, { fragment: true })
  linkFrames(read)
  prefixAnchors(read)
  const tree = sanitize(read, schema)
  mendAttributes(tree)
  if (hasTopHeading(tree)) lowerHeadings(tree)
  return toHtml(tree, { characterReferences: { useNamedReferences: true } })
}

/** Replaces a frame, which would show another site inside the shop, by a link to that site. */
function linkFrames(node: Nodes) {
  if (node.type === 'element' && (node.tagName === 'iframe' || node.tagName === 'video')) {
    const source = node.children.find((child) => child.type === 'element' && child.tagName === 'source')
    const { src } = node.properties.src || source?.type !== 'element' ? node.properties : source.properties
    const url = typeof src === 'string' && /^https:\/\//i.test(src) && URL.canParse(src) ? new URL(src) : undefined
    if (!url) return
    node.tagName = 'a'
    node.properties = { href: url.href }
    node.children = [{ type: 'text', value: serverText('elsewhere', { site: url.hostname.replace(/^www\./, '') }) }]
  } else if ('children' in node) node.children.forEach(linkFrames)
}

const isHeading = (node: Nodes) => node.type === 'element' && /^h[1-6]$/.test(node.tagName)

const hasTopHeading = (node: Nodes): boolean =>
  (node.type === 'element' && node.tagName === 'h1') || ('children' in node && node.children.some(hasTopHeading))

/** Lowers each heading by one level: the page itself has the one `h1`. */
function lowerHeadings(node: Nodes) {
  if (node.type === 'element' && isHeading(node)) node.tagName = `h${Math.min(Number(node.tagName[1]) + 1, 6)}`
  if ('children' in node) node.children.forEach(lowerHeadings)
}

/**
 * Removes unsafe URLs. A list of allowed schemes would not be enough, because `//other.site` has no scheme. Also
 * removes `<` and `>` from attributes, because features/content/page-body.ts searches the HTML as text.
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
  if (!('children' in node)) return
  node.children.forEach(mendAttributes)
  for (const [at, child] of node.children.entries())
    if (child.type === 'element' && child.tagName === 'img') node.children[at] = withRenditions(child)
}

/**
 * The widths (px) of photos in a text: that of the text column, smaller ones for phones, and larger ones for sharp
 * screens.
 */
const shownWidths: readonly number[] = [480, 640, 960, 1280]

/** Makes an image load renditions of its photo from this host. The host sends a placeholder if the photo is missing. */
function withRenditions(image: Element): Element {
  const { src } = image.properties
  if (typeof src !== 'string' || !hasRenditions(src)) return image
  const known = parseUploadedPhoto(src)
  const widths = renditionWidthsUpTo(known?.width).filter(({ width }) => shownWidths.includes(width))
  const offered = (format: PhotoFormat) => ({
    srcSet: widths.map(({ width, comesIn }) => `${renditionUrl(src, width, format)} ${comesIn}w`).join(),
    sizes: '(min-width: 47em) 44rem, 100vw',
  })
  if (known) Object.assign(image.properties, { width: known.width, height: known.height })
  Object.assign(image.properties, { ...offered('jpg'), src: renditionUrl(src, 960, 'jpg') })
  const source = (format: PhotoFormat): Element => ({
    type: 'element',
    tagName: 'source',
    properties: { type: `image/${format}`, ...offered(format) },
    children: [],
  })
  return { type: 'element', tagName: 'picture', properties: {}, children: [source('avif'), source('webp'), image] }
}

function isSafeAddress(address: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them inside `java\tscript:`
  return /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(address.replace(/[\u0000-\u0020]/g, ''))
}
