import { PhotoError } from './photo-error'

/** The largest photo. */
const mostBytes = 25 * 1024 * 1024
/** The limit of all photos that this isolate processes at once; it has 128 MB for everything. */
const maxBytes = 64 * 1024 * 1024
/** The platform may end a request without notice: older reservations expire. */
const longestMs = 30_000

const holdings = new Set<{ bytes: number; since: number }>()

/** Counts a photo's bytes before they are buffered. Throws PhotoError `too_large` or `busy`. */
export type Reserve = (bytes: number) => void

/** Runs work that buffers a photo, and counts the memory that it takes. */
export async function withMemoryBudget<Result>(work: (hold: Reserve) => Promise<Result>): Promise<Result> {
  const mine = { bytes: 0, since: Date.now() }
  holdings.add(mine)
  try {
    return await work((bytes) => {
      mine.bytes += bytes
      if (mine.bytes > mostBytes) throw new PhotoError('too_large')
      if (reservedBytes() > maxBytes) throw new PhotoError('busy')
    })
  } finally {
    holdings.delete(mine)
  }
}

function reservedBytes() {
  let sum = 0
  for (const one of holdings) {
    if (Date.now() - one.since > longestMs) holdings.delete(one)
    else sum += one.bytes
  }
  return sum
}
