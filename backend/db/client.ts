import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../env'
import * as schema from './schema'

export type Db = ReturnType<typeof writeDb>

/** The primary database: for writes, and for reads that must see them (cart, customer, orders). */
export function writeDb(env: Pick<Env, 'DB'>) {
  return drizzle(env.DB, { schema })
}

/** The nearest replica, perhaps a moment behind: for the catalogue. */
export function readDb(env: Pick<Env, 'DB'>): Db {
  // A session has the two methods that drizzle uses, prepare and batch.
  return drizzle(env.DB.withSession('first-unconstrained') as unknown as D1Database, { schema })
}
