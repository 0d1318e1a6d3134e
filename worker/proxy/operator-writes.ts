/** The part of the backend's answer that says what a write has changed. */
type Answer = {
  added?: number
  changed?: number
  files?: Record<'added' | 'changed' | 'removed', unknown[]>[]
  became?: string
  customers?: number
  next?: number | null
}

const always = () => true
const never = () => false

/**
 * Whether an operator's write changes cached pages, menus or shop info, by the first one or two parts of its path. Each
 * function gets the backend's answer and returns false if the write changed nothing. A test requires a row for each
 * write.
 */
const changesPages: Record<string, (answer: Answer) => boolean> = {
  articles: ({ added = 0, changed = 0 }) => added + changed > 0,
  back: always,
  'closed-days': always,
  codes: never,
  credit: never,
  customers: never,
  // This write erases customers' names from reviews, which pages show.
  'customers/erase': ({ customers = 0 }) => customers > 0,
  folder: ({ files = [] }) =>
    files.some(({ added, changed, removed }) => added.length + changed.length + removed.length > 0),
  // An uploaded font is on no page before a shop configuration names it.
  fonts: never,
  gone: always,
  mail: never,
  moderate: always,
  offers: never,
  orders: never,
  persons: never,
  // A new photo is on no page before something names it. A replaced photo may be on many pages.
  photos: ({ became }) => became === 'changed',
  prices: always,
  publish: always,
  // The storefront worker handles a purge itself.
  purge: never,
  questions: always,
  // A refresh takes many calls; the last one invalidates the pages.
  refresh: ({ next }) => next === null,
  returns: never,
  reviews: always,
  // Stock changes with each order, and a cash register may send it all day. Cached pages show a change of stock after
  // they expire; the cart always reads the stock from the database.
  stock: never,
}

/**
 * Whether cached pages must be rendered again after a write.
 *
 * @param path below `/operator`
 * @param body as sent: JSON, or a file's bytes
 * @param answer of the backend, empty for 204; null if none came, because the write may still have succeeded
 */
export function dropsPages(path: string, body: string | Blob, answer: string | null) {
  const changes = rowOf(path) ?? never
  if (changes === never || isDryRun(body)) return false
  return answer === null || changes((answer && JSON.parse(answer).data) || {})
}

const isDryRun = (body: string | Blob) => typeof body === 'string' && body !== '' && JSON.parse(body).dry_run === true

/** Whether the table of writes has a row for this path. */
export const isListedWrite = (path: string) => rowOf(path) !== undefined

/** Whether the backend's answer has to be read to know if pages have changed. */
export const mayDropPages = (path: string) => (rowOf(path) ?? never) !== never

function rowOf(path: string) {
  const [, , first = '', second = ''] = path.split('/')
  return changesPages[`${first}/${second}`] ?? changesPages[first]
}
