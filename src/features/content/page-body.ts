import { closeHeadingGaps } from '../../lib/close-heading-gaps'
import { decodeEntities } from '../../lib/markdown'
import { t } from './nl'

export type Heading = { id: string; title: string }
export type PageBody = { html: string; headings: Heading[] }

/** The minimum number of headings for which a page lists them. */
const minHeadings = 4

/**
 * Prepares sanitised HTML for a page: heading levels follow the page's own without a gap, tables scroll by themselves,
 * and second-level headings get ids. A page with enough headings also gets a list of them.
 *
 * The function works on the HTML as text: the sanitiser writes headings and tables without attributes, and `<` only at
 * the start of a tag.
 */
export function toPageBody(html: string): PageBody {
  const headings: Heading[] = []
  const outlined = closeHeadingGaps(html).replace(tables, inRegion)
  const withIds = outlined.replace(/<h2>([\s\S]*?)<\/h2>/g, (_, inner: string) => {
    const title = toText(inner)
    // A heading without text is not listed.
    if (!title) return ''
    const id = uniqueId(title, headings)
    headings.push({ id, title })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return headings.length < minHeadings ? { html: outlined, headings: [] } : { html: withIds, headings }
}

const tables = /<table>(<caption>([\s\S]*?)<\/caption>)?|<\/table>/g

/** Wraps a table in a region that scrolls, also by keyboard, because a table may be wider than a phone. */
function inRegion(tag: string, _: string | undefined, caption = '') {
  if (tag === '</table>') return '</table></div>'
  const name = toText(caption) || t('table')
  return `<div class="table" role="group" aria-label="${escapeSigns(name)}" tabindex="0">${tag}`
}

const escapeSigns = (text: string) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Returns the questions of a page if it is a list of questions: at least two headings that are followed by text. */
export function questionsOfPage(html: string) {
  const parts = html.split(/<h[2-6](?: id="[^"]*")?>/).slice(1)
  const answered = parts.flatMap((part) => {
    const [title = '', text = ''] = part.split(/<\/h[2-6]>/)
    const answer = toText(text.replace(/<\/(?:p|li|tr|t[dh]|div)>/g, ' ')).replace(/\s+/g, ' ')
    return answer ? [{ question: toText(title), answer }] : []
  })
  return answered.length > 1 && answered.every(({ question }) => question.endsWith('?')) ? answered : []
}

export type TitledSection = { title: string; text: string }

/** Returns the first sections of a page's text. A section begins with a second-level heading. */
export function firstPassages(html: string, most: number): TitledSection[] {
  return html
    .split(/<h2(?: id="[^"]*")?>/)
    .slice(1)
    .flatMap((part) => {
      const [title = '', below = ''] = part.split('</h2>')
      const paragraph = /^\s*<p>([\s\S]*?)<\/p>/.exec(below)?.[1]
      const passage = { title: toText(title), text: toText(paragraph ?? '') }
      return passage.title && passage.text ? [passage] : []
    })
    .slice(0, most)
}

const toText = (inner: string) => decodeEntities(inner.replace(/<[^>]*>/g, '')).trim()

/** The id has a prefix, because a heading's text may equal one of the page's own ids. */
function uniqueId(title: string, taken: Heading[]) {
  const slug = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const id = `kop-${slug}`
  return taken.some((heading) => heading.id === id) ? `${id}-${taken.length + 1}` : id
}
