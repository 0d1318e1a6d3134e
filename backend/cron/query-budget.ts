import type { Db } from '../db/client'

/**
 * D1 allows this many queries per invocation of a worker. The next one fails, and with it all later jobs of the cron.
 * Its limits (developers.cloudflare.com/d1/platform/limits): "Queries per Worker invocation: 1000 (Workers Paid)", and
 * "Limits for individual queries (listed above) apply to each individual statement contained within a batch statement."
 * So each statement of a batch is counted here (decision 22).
 */
export const MOST_QUERIES = 1_000

/** Returns a database that counts the statements sent through it, and budgets of them. */
export function countQueries(db: Db) {
  let sent = 0
  /** Returns a function that is true until `queries` more have been sent. */
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
