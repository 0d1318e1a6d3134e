import { PhotoError } from './photo-error'

/** The maximum size of a photo in bytes. */
const maxPhotoBytes = 25 * 1024 * 1024
/**
 * The maximum number of bytes of all photos that this isolate processes at the same time. The isolate has 128 MB for
 * everything.
 */
const maxTotalBytes = 64 * 1024 * 1024
/** Reservations expire after this time (ms): the platform may stop a request without notice. */
const maxMs = 30_000

const reservations = new Set<{ bytes: number; since: number }>()

/** Reserves bytes for a photo before it is buffered. Throws PhotoError `too_large` or `busy`. */
export type ReserveMemory = (bytes: number) => void

export async function withMemoryBudget<Result>(work: (hold: ReserveMemory) => Promise<Result>): Promise<Result> {
  const reservation = { bytes: 0, since: Date.now() }
  reservations.add(reservation)
  try {
    return await work((bytes) => {
      reservation.bytes += bytes
      if (reservation.bytes > maxPhotoBytes) throw new PhotoError('too_large')
      if (reservedBytes() > maxTotalBytes) throw new PhotoError('busy')
    })
  } finally {
    reservations.delete(reservation)
  }
}

function reservedBytes() {
  let sum = 0
  for (const one of reservations) {
    if (Date.now() - one.since > maxMs) reservations.delete(one)
    else sum += one.bytes
  }
  return sum
}
