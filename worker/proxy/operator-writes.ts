/** The data of the backend's answer. */
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
 * Which operators' writes change cached pages, menus or shop info, by the first one or two parts of their path. A write
 * that changed nothing drops nothing. A test requires a row for each.
 */
const changesPages: Record<string, (answer: Answer) => boolean> = {
  articles: ({ added = 0, changed = 0 }) => added + changed > 0,
  back: always,
  'closed-days': always,
  codes: never,
  credit: never,
  customers: never,
  // Reviews no longer show the erased customers' names.
  'customers/erase': ({ customers = 0 }) => customers > 0,
  folder: ({ files = [] }) =>
    files.some(({ added, changed, removed }) => added.length + changed.length + removed.length > 0),
  // A font is in no page before a folder names it.
  fonts: never,
  gone: always,
  mail: never,
  moderate: always,
  offers: never,
  orders: never,
  persons: never,
  // A new photo is in no page before something names it. One that was replaced is in many.
  photos: ({ became }) => became === 'changed',
  prices: always,
  publish: always,
  // The edge itself handles it.
  purge: never,
  questions: always,
  // A refresh takes many calls; only the last one begins a generation.
  refresh: ({ next }) => next === null,
  returns: never,
  reviews: always,
  // Stock changes with each order, and a till may send it all day. Pages follow by their age; the cart reads it live.
  stock: never,
}

/**
 * Whether cached pages must be rendered anew after a write.
 *
 * @param path below `/operator` @param body as sent: JSON, or a file's bytes @param answer of the backend, empty for
 * 204; null if none came, so that it may have been done
 */
export function dropsPages(path: string, body: string | Blob, answer: string | null) {
  const changes = rowOf(path) ?? never
  if (changes === never || isDryRun(body)) return false
  return answer === null || changes((answer && JSON.parse(answer).data) || {})
}

const isDryRun = (body: string | Blob) => typeof body === 'string' && body !== '' && JSON.parse(body).dry_run === true

/** Whether the table has a row for it. */
export const isListed = (path: string) => rowOf(path) !== undefined

/** Whether it has to be read what the write answered. */
export const mayDropPages = (path: string) => (rowOf(path) ?? never) !== never

function rowOf(path: string) {
  const [, , first = '', second = ''] = path.split('/')
  return changesPages[`${first}/${second}`] ?? changesPages[first]
}
