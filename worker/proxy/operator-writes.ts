/** The fields of the backend's answer that show what a write has changed. */
type Answer = {
  added?: number
  changed?: number
  files?: Record<'added' | 'changed' | 'removed', unknown[]>[]
  became?: string
  next?: number | null
}

const always = () => true
const never = () => false

/**
 * Functions that return whether an operator's write changes cached pages, menus or shop info. The key is the first part
 * of the path, or the first two. Each function gets the backend's answer, and returns false if the write changed
 * nothing. A test requires a row for each write.
 */
const changesPages: Record<string, (answer: Answer) => boolean> = {
  articles: ({ added = 0, changed = 0 }) => added + changed > 0,
  back: always,
  'closed-days': always,
  codes: never,
  credit: never,
  customers: never,
  // This write erases customers' names from reviews and answered questions, which pages show.
  'customers/erase': always,
  folder: ({ files = [] }) =>
    files.some(({ added, changed, removed }) => added.length + changed.length + removed.length > 0),
  // No page uses an uploaded font before a shop configuration names the font.
  fonts: never,
  gone: always,
  mail: never,
  moderate: always,
  offers: never,
  orders: never,
  persons: never,
  // No page shows a new photo before something names the photo. A replaced photo may be on many pages.
  photos: ({ became }) => became === 'changed',
  prices: always,
  publish: always,
  // The storefront worker itself handles a purge.
  purge: never,
  questions: always,
  // A refresh takes many calls, and only the last call (`next` is null) invalidates the pages.
  refresh: ({ next }) => next === null,
  returns: never,
  reviews: always,
  // Stock changes with each order, and a cash register may send stock all day. Cached pages show a change of stock only
  // after they expire. The cart always reads the stock from the database.
  stock: never,
}

/**
 * Whether an operator's write makes cached pages invalid.
 *
 * @param path the path below `/operator`
 * @param body the request body as sent: JSON, or the bytes of a file
 * @param answer the answer of the backend, empty for 204; null if none came, because the write may still have succeeded
 */
export function invalidatesPages(path: string, body: string | Blob, answer: string | null) {
  const changes = rowOf(path) ?? never
  if (changes === never || isDryRun(body)) return false
  return answer === null || changes((answer && JSON.parse(answer).data) || {})
}

function isDryRun(body: string | Blob) {
  if (typeof body !== 'string') return false
  try {
    return JSON.parse(body)?.dry_run === true
  } catch {
    return false
  }
}

/** Whether this file has a row for the write at this path. */
export const isListedWrite = (path: string) => rowOf(path) !== undefined

/** Whether a write at this path may change cached pages, so that the backend's answer must be read. */
export const mayInvalidatePages = (path: string) => (rowOf(path) ?? never) !== never

function rowOf(path: string) {
  const [, , first = '', second = ''] = path.split('/')
  return changesPages[`${first}/${second}`] ?? changesPages[first]
}
