import { type ShopInfo, weekdays } from '../../src/contract/shop'
import { dutchTimeAsUtc, fromDutchWallClock } from '../../src/lib/dutch-wall-clock'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Cutoffs = Pick<ShopInfo, 'delivery_cutoff' | 'delivery_cutoffs'> | null | undefined

/**
 * Returns the moment (ms since 1970) at which the delivery promises on a page expire. That is the shop's next cut-off
 * after `fetchedAt`, or midnight in Dutch time, whichever comes first. "Dinsdag in huis" (delivered on Tuesday) is true
 * until the cut-off, "Morgen in huis" (delivered tomorrow) until midnight.
 *
 * @param shop contains the cut-off of each weekday, such as `22:00`; malformed cut-offs are ignored
 */
export function promisesExpireAt(fetchedAt: number, shop: Cutoffs) {
  const wall = dutchTimeAsUtc(fetchedAt)
  const weekday = weekdays[new Date(wall).getUTCDay()] ?? ''
  const cutoff = shop?.delivery_cutoffs ? shop.delivery_cutoffs[weekday] : shop?.delivery_cutoff
  const midnight = wall - (wall % DAY) + DAY
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.](\d\d)$/.exec(cutoff ?? '') ?? []
  const ends = midnight - DAY + (Number(hours) * 60 + Number(minutes)) * MINUTE
  const end = hours && ends > wall && ends < midnight ? ends : midnight
  const until = fromDutchWallClock(end)
  // A cut-off in the hour that summer time skips is over when that hour is skipped.
  return dutchTimeAsUtc(until) === end ? until : until - (until % HOUR)
}
