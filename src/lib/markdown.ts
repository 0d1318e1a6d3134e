import { absoluteUrl } from './canonical-path'

/* Functions that generate Markdown (CommonMark) for agents, from the data of pages. */

/** Returns a text on one line, escaped so that no character of the text has a meaning in Markdown. */
export const escapeMarkdown = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|~&]/g, '\\$&')
    .replace(/^([-+=])|^(\d+)([.)])/, (_, sign: string | undefined, number: string, dot: string) =>
      sign ? `\\${sign}` : `${number}\\${dot}`,
    )

/** Returns a link in Markdown with an absolute URL. Characters that would end the URL are encoded. */
export const markdownLink = (text: string, uri: string, origin: string) =>
  `[${escapeMarkdown(text)}](${encodedAddress(absoluteUrl(uri, origin) ?? uri)})`

const encodedAddress = (address: string) =>
  address.replace(/[()<>\s\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)

/** Joins blocks of Markdown with an empty line between them. Empty, null and false blocks are left out. */
export const joinBlocks = (...parts: (string | null | undefined | false)[]) => `${parts.filter(Boolean).join('\n\n')}\n`

export const markdownList = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n')

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
export const decodeEntities = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex?: string, code?: string, name?: string) => {
    const point = hex ? Number.parseInt(hex, 16) : Number(code)
    return name ? (entities[name] ?? whole) : point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })

const attribute = (tag: string, name: string) => {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : decodeEntities(value)
}

const inlineTags = /<\/?(?:a|b|code|em|i|s|small|span|strong|su[bp]|u)\b[^>]*>/g

/** Returns the text of sanitised HTML, with spaces between paragraphs, list items and other blocks. */
export const htmlToText = (html: string) => decodeEntities(html.replace(inlineTags, '').replace(/<[^>]*>/g, ' '))

/** The Markdown at the beginning and end of an element. An element that is not listed here leaves only its text. */
const marks: Record<string, readonly [begin: string, end: string]> = {
  td: ['', '; '],
  th: ['', '; '],
  br: ['\n', '\n'],
  strong: ['**', '**'],
  b: ['**', '**'],
  ...Object.fromEntries(
    ['ul', 'ol', 'p', 'div', 'table', 'figure', 'blockquote', 'pre', 'dl', 'hr', 'caption'].map((name) => [
      name,
      ['\n\n', '\n\n'] as const,
    ]),
  ),
  // A page has headings of its own above this text, of level 1 and 2.
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, [`\n\n${'#'.repeat(Math.max(3, level))} `, '\n\n'] as const]),
  ),
}

/** Converts sanitised HTML to Markdown. A table becomes a list of its rows, and images are left out. */
export function htmlToMarkdown(html: string, origin: string) {
  let text = ''
  let depth = 0
  /** The URLs of the open links; empty for a link that is left out. */
  const links: string[] = []
  for (const [token, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>|[^<]+/gi)) {
    if (!name) text += escapeInLine(decodeEntities(token))
    else if (name === 'li' || name === 'tr') text += end ? '\n' : `\n${'  '.repeat(Math.max(0, depth - 1))}- `
    else if (name !== 'a') text += marks[name]?.[end ? 1 : 0] ?? ''
    else if (end) text += closeLink(links.pop())
    else {
      const url = absoluteHref(token, origin)
      links.push(url)
      if (url) text += '['
    }
    if (name === 'ul' || name === 'ol') depth += end ? -1 : 1
  }
  return text
    .replace(/; (?=\n|$)/g, '')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n[ \t]+(?![ \t]*- )/g, '\n')
    .replace(/- \n+/g, '- ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Escapes a part of a line. `escapeMarkdown` trims its text, but the spaces around the part must stay. */
function escapeInLine(text: string) {
  const escaped = escapeMarkdown(text)
  return `${/^\s/.test(text) ? ' ' : ''}${escaped}${escaped && /\s$/.test(text) ? ' ' : ''}`
}

const closeLink = (url: string | undefined) => (url ? `](${url})` : '')

function absoluteHref(tag: string, origin: string) {
  const href = attribute(tag, 'href')
  return href && URL.canParse(href, origin) ? encodedAddress(new URL(href, origin).href) : ''
}
