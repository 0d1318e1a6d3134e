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

/** Converts sanitised HTML to Markdown. A table becomes a list of its rows, and images are left out. */
export function htmlToMarkdown(html: string, origin: string) {
  let text = ''
  const lists: ('ul' | 'ol')[] = []
  const links: string[] = []
  for (const [token, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>|[^<]+/gi)) {
    if (!name) {
      // `escapeMarkdown` trims its text, but the spaces around a part of a line must stay.
      const piece = decodeEntities(token)
      const written = escapeMarkdown(piece)
      text += `${/^\s/.test(piece) ? ' ' : ''}${written}${written && /\s$/.test(piece) ? ' ' : ''}`
      continue
    }
    const heading = /^h([1-6])$/.exec(name)
    if (heading) text += end ? '\n\n' : `\n\n${'#'.repeat(Math.max(3, Number(heading[1])))} `
    else if (name === 'ul' || name === 'ol') {
      if (end) lists.pop()
      else lists.push(name)
      text += '\n\n'
    } else if (name === 'li' || name === 'tr') text += end ? '\n' : `\n${'  '.repeat(Math.max(0, lists.length - 1))}- `
    else if (name === 'td' || name === 'th') text += end ? '; ' : ''
    else if (name === 'br') text += '\n'
    else if (name === 'strong' || name === 'b') text += '**'
    else if (name === 'a') {
      const href = end ? links.pop() : attribute(token, 'href')
      if (end) text += href ? `](${href})` : ''
      else {
        const address = href && URL.canParse(href, origin) ? encodedAddress(new URL(href, origin).href) : ''
        links.push(address)
        if (address) text += '['
      }
    } else if (/^(p|div|table|figure|blockquote|pre|dl|hr|caption)$/.test(name)) text += '\n\n'
  }
  return text
    .replace(/; (?=\n|$)/g, '')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n[ \t]+(?![ \t]*- )/g, '\n')
    .replace(/- \n+/g, '- ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
