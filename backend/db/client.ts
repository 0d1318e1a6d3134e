import { BOOKMARK, LATEST } from '../../src/contract/bookmark'
import type { Env } from '../env'

/** A database that `batch` can run on: the database itself, or a session of it. */
export type Db = Pick<D1Database, 'prepare' | 'batch'>

type Database = Pick<Env, 'DB'>
type Request = { env: Database; req: { header(name: string): string | undefined } }

/** The primary database: for writes, and for reads that must see them (cart, customer, orders, operators). */
export const writeDb = ({ DB }: Database): Db => DB

/** The primary database, for a write whose bookmark is wanted. */
export const sessionDb = ({ DB }: Database): D1Session => DB.withSession(LATEST)

/**
 * A replica, perhaps a moment behind, for the catalogue. It is not behind the operator's write that the edge names: what
 * is rendered after a purge is cached for minutes.
 */
export function readDb({ env: { DB }, req }: Request): Db {
  const from = req.header(BOOKMARK) ?? ''
  return DB.withSession(bookmark.test(from) ? from : 'first-unconstrained')
}

/** D1 fails a session that begins with anything else. */
const bookmark = /^(first-primary|[\da-f]+(-[\da-f]+)+)$/
