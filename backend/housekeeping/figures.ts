import type { Db } from '../db/client'
import { refreshRatings } from '../db/derived'

/**
 * Once an hour: what may lag behind is counted again, and written only where it is off. An average follows when a review is shown, but not when
 * one is gone.
 *
 * @param now ms, at the full hour
 */
export async function refreshFigures(db: Db, now: number) {
  if (new Date(now).getUTCMinutes() >= 5) return
  const ratings = refreshRatings()
  await db.$client
    .prepare(ratings.sql)
    .bind(...ratings.parameters)
    .run()
}
