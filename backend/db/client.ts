import type { Env } from '../env'

/** A database that `batch` can run on: the database itself, or a session of it. */
export type Db = Pick<D1Database, 'prepare' | 'batch'>

/** The primary database: for writes, and for reads that must see them (cart, customer, orders). */
export const writeDb = ({ DB }: Pick<Env, 'DB'>): Db => DB

/** The nearest replica, perhaps a moment behind: for the catalogue. */
export const readDb = ({ DB }: Pick<Env, 'DB'>): Db => DB.withSession('first-unconstrained')
