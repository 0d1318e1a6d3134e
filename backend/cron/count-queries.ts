import type { Db } from '../db/client'

/**
 * The most queries that D1 allows per invocation of a worker. The next query fails, and so do all later jobs of the
 * cron. D1's limits (developers.cloudflare.com/d1/platform/limits): "Queries per Worker invocation: 1000 (Workers
 * Paid)", and "Limits for individual queries (listed above) apply to each individual statement contained within a batch
 * statement." So each statement of a batch counts (decision 22).
 */
export const QUERY_LIMIT = 1_000

/** Returns a database that counts its statements, and a function that creates a budget for a number of statements. */
export function countQueries(db: Db) {
  let sent = 0
  /** Returns a function that tells whether fewer than `queries` statements were sent since this call. */
  const budget = (queries: number) => {
    const end = sent + queries
    return () => sent < end
  }
  const counting: Db = {
    prepare: (sql) => db.prepare(sql),
    batch: (statements) => {
      sent += statements.length
      return db.batch(statements)
    },
  }
  return { db: counting, budget }
}
