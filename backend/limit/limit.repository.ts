import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { and, exists, not, query } from '../db/query-builder'
import { counterKeyOf, incrementCounter, type RateLimit, selectReachedCounter } from './limit.statements'

/**
 * Counts an attempt under each limit, in this order. After an exceeded limit the remaining limits do not count the
 * attempt.
 *
 * @returns the exceeded limits, and when their windows end, ms
 */
export async function countTries(db: Db, tries: readonly { limit: RateLimit; subject: string }[], now: number) {
  const counters = tries.map(({ limit, subject }) => ({ limit, key: counterKeyOf(limit, subject) }))
  const isWithin = ({ limit, key }: (typeof counters)[number]) =>
    not(exists(selectReachedCounter(key, limit.most + 1, now)))
  const { counted } = await batch(db, {
    counted: counters.map(({ limit, key }, place) =>
      incrementCounter(limit, key, now, and(counters.slice(0, place).map(isWithin))).returning([
        'count',
        'window_ends_at',
      ]),
    ),
  })
  return counters.flatMap(({ limit }, place) =>
    (counted[place] ?? [])
      .filter(({ count }) => count > limit.most)
      .map(({ window_ends_at: until }) => ({ limit, subject: tries[place]?.subject, until })),
  )
}

export async function deleteTries(db: Db, limit: RateLimit, subject: string) {
  await batch(db, [query.deleteFrom('rate_limits').where('key', '=', counterKeyOf(limit, subject))])
}

export async function subtractTry(db: Db, limit: RateLimit, subject: string) {
  await batch(db, [
    query
      .updateTable('rate_limits')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('key', '=', counterKeyOf(limit, subject))
      .where('count', '>', 0),
  ])
}
