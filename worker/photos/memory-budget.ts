import { PhotoError } from './photo-error'

/** The maximum size of a photo in bytes. */
const mostBytes = 25 * 1024 * 1024
/**
 * The maximum number of bytes of all photos that this isolate processes at the same time. The isolate has 128 MB for
 * everything.
 */
const maxBytes = 64 * 1024 * 1024
/** Reservations expire after this time (ms): the platform may stop a request without notice. */
const longestMs = 30_000

const holdings = new Set<{ bytes: number; since: number }>()

/** Reserves bytes for a photo before it is buffered. Throws PhotoError `too_large` or `busy`. */
export type ReserveMemory = (bytes: number) => void

export async function withMemoryBudget<Result>(work: (hold: ReserveMemory) => Promise<Result>): Promise<Result> {
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
