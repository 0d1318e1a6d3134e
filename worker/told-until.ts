import { timeAt, wallClock } from '../src/lib/wall-clock'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The last answer: it is the same for a whole minute, and asking a calendar is a fiftieth of drawing a page. */
let last: { minute: number; cutoff: string | null | undefined; until: number } | undefined

/**
 * Until when (ms) a page may say what it was drawn from at `asked`: to the shop's next cut-off or the end of the day,
 * whichever comes first, in Dutch time. A backend that writes "Dinsdag in huis" means it up to the one, and one that
 * writes "Morgen in huis" up to the other.
 *
 * @param cutoff `22:00`; what is no time ends nothing
 */
export function toldUntil(asked: number, cutoff: string | null | undefined) {
  const minute = Math.floor(asked / MINUTE)
  if (last?.minute === minute && last.cutoff === cutoff) return last.until
  const until = readUntil(asked, cutoff)
  last = { minute, cutoff, until }
  return until
}

function readUntil(asked: number, cutoff: string | null | undefined) {
  const wall = wallClock(asked)
  const midnight = wall - (wall % DAY) + DAY
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.](\d\d)$/.exec(cutoff ?? '') ?? []
  const ends = midnight - DAY + (Number(hours) * 60 + Number(minutes)) * MINUTE
  return timeAt(hours && ends > wall && ends < midnight ? ends : midnight)
}
