import { integer, text } from 'drizzle-orm/sqlite-core'

/** A column with an amount in gross euro cents. */
export const cents = () => integer()
/** A column with a time in ISO 8601, UTC. */
export const isoTime = () => text()
/** A column with a time in milliseconds since 1970, for times that are compared but not displayed. */
export const milliseconds = () => integer()
export const flag = () => integer({ mode: 'boolean' })
export const json = <T>() => text({ mode: 'json' }).$type<T>()

/** The state of a text that a visitor wrote: not yet reviewed by the shop, published, or rejected. */
export type ModerationState = 'new' | 'shown' | 'hidden'
