import { type SQL, sql } from 'drizzle-orm'
import { hashToken } from './token'

/** ms */
export const DAY = 24 * 3600 * 1000
/** A session ends when it is not used for so long, in ms. */
export const IDLE = 30 * DAY
/** And in any case so long after it began, in ms. */
export const ABSOLUTE = 180 * DAY

/** A SELECT of the id of the session a token belongs to: no row for a token that is unknown, idle for too long, or past its end. */
export function selectSession(token: string | undefined, now: number): SQL {
  return sql`SELECT id FROM sessions WHERE token_hash = ${token ? hashToken(token) : ''} AND idle_until > ${now} AND ends_at > ${now}`
}

/** @param condition without it no session begins */
export function insertSession(token: string, now: number, condition: SQL): SQL {
  return sql`INSERT INTO sessions (token_hash, created_at, idle_until, ends_at)
    SELECT ${hashToken(token)}, ${now}, ${now + IDLE}, ${now + ABSOLUTE} WHERE ${condition}`
}

/** Being used keeps a session alive. */
export function touchSession(token: string, now: number): SQL {
  return sql`UPDATE sessions SET idle_until = ${now + IDLE} WHERE id = (${selectSession(token, now)})`
}

/** A SELECT of the product ids a visitor has marked. */
export function selectFavourites(token: string | undefined, now: number): SQL {
  return sql`SELECT f.product_id FROM favourites f JOIN sessions s ON s.customer_id = f.customer_id WHERE s.id = (${selectSession(token, now)})`
}
