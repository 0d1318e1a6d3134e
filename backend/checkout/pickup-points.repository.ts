import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query } from '../db/database'

type OpeningHours = { days: string; hours: string }[]

/** All points of a carrier, by its name in lower case. */
export async function findPickupPoints(db: Db, carrier: string) {
  const [points] = await batch(db, [
    query.selectFrom('pickup_points').selectAll().where('carrier', '=', carrier).orderBy('id'),
  ])
  return points.map((point) => ({ ...point, opening_hours: JSON.parse(point.opening_hours) as OpeningHours }))
}
