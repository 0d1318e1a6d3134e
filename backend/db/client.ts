import { BOOKMARK_HEADER, PRIMARY_BOOKMARK } from '../../src/contract/database-bookmark'
import type { Env } from '../env'

/** A database that `batch` can use: the D1 binding or a session of it. */
export type Db = Pick<D1Database, 'prepare' | 'batch'>

type Database = Pick<Env, 'DB'>
type Request = { env: Database; req: { header(name: string): string | undefined } }

/** The primary database: for writes, and for reads that must see all writes (cart, customer, orders, operators). */
export const writeDb = ({ DB }: Database): Db => DB

/** A session of the primary database, for a write that later reads must see: its bookmark goes to `readDb`. */
export const primarySessionDb = ({ DB }: Database): D1Session => DB.withSession(PRIMARY_BOOKMARK)

/**
 * Returns a read replica, which may be a moment behind, for the catalogue. It is at least as new as the operator's
 * write whose bookmark the edge sends: a page that is rendered after a purge is cached for minutes, so it must have the
 * new data.
 */
export function readDb({ env: { DB }, req }: Request): Db {
  const from = req.header(BOOKMARK_HEADER) ?? ''
  return DB.withSession(bookmark.test(from) ? from : 'first-unconstrained')
}

/** The form of a D1 bookmark; D1 rejects a session with a bookmark of another form. */
const bookmark = /^(first-primary|[\da-f]+(-[\da-f]+)+)$/
