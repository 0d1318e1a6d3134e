import { integer, text } from 'drizzle-orm/sqlite-core'

/** Gross euro cents. */
export const cents = () => integer()
/** ISO 8601 in UTC. */
export const isoDate = () => text()
/** Milliseconds since 1970: for times that are compared but not displayed. */
export const milliseconds = () => integer()
export const flag = () => integer({ mode: 'boolean' })
export const json = <T>() => text({ mode: 'json' }).$type<T>()

/** The state of a text that a visitor wrote: not yet reviewed by the shop, published, or rejected. */
export type Moderation = 'new' | 'shown' | 'hidden'
