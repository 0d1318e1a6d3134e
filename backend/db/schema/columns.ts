import { type AnySQLiteColumn, integer, text } from 'drizzle-orm/sqlite-core'

/** A column with an amount in gross euro cents. */
export const cents = () => integer()
/** A column with a time in ISO 8601, UTC. */
export const isoTime = () => text()
/** A column with a time in milliseconds since 1970, for times that are compared but not displayed. */
export const milliseconds = () => integer()
export const flag = () => integer({ mode: 'boolean' })
export const json = <T>() => text({ mode: 'json' }).$type<T>()

export const requiredId = (id: () => AnySQLiteColumn) => integer().notNull().references(id)
/** A column with the id of the row that this row belongs to, and is deleted with. */
export const ownerId = (id: () => AnySQLiteColumn) => integer().notNull().references(id, { onDelete: 'cascade' })

/** The state of a text that a visitor wrote: not yet reviewed by the shop, published, or rejected. */
export type ModerationState = 'new' | 'shown' | 'hidden'
