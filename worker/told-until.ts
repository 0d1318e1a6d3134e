import { timeAt, wallClock } from '../src/lib/wall-clock'

const DAY = 24 * 60 * 60_000

/**
 * Until when (ms) a page may say what it was drawn from at `asked`: to the shop's next cut-off or the end of the day,
 * whichever comes first, in Dutch time. A backend that writes "Dinsdag in huis" means it up to the one, and one that
 * writes "Morgen in huis" up to the other.
 *
 * @param cutoff `22:00`; what is no time ends nothing
 */
export function toldUntil(asked: number, cutoff: string | null | undefined) {
  const wall = wallClock(asked)
  const midnight = wall - (wall % DAY) + DAY
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.](\d\d)$/.exec(cutoff ?? '') ?? []
  const ends = midnight - DAY + (Number(hours) * 60 + Number(minutes)) * 60_000
  return timeAt(hours && ends > wall && ends < midnight ? ends : midnight)
}
