export type Heading = { id: string; title: string }

/** Fewer headings than this are seen at a glance. */
const worthListing = 4

/**
 * Gives the second-level headings of sanitised HTML ids to link to, and lists them where a page is long enough.
 *
 * Works on the text: the sanitiser writes a heading as `<h2>…</h2>`, without attributes.
 */
export function addContents(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const withIds = html.replace(/<h2>([\s\S]*?)<\/h2>/g, (_, inner: string) => {
    const title = toText(inner)
    const id = uniqueId(title, headings)
    headings.push({ id, title })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return headings.length < worthListing ? { html, headings: [] } : { html: withIds, headings }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

function toText(inner: string) {
  return inner
    .replace(/<[^>]*>/g, '')
    .replace(/&([a-z]+|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .trim()
}

/** With a prefix: the page's own ids must not be taken by a heading that happens to be called like one. */
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
