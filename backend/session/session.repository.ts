import { type Expression, sql } from 'kysely'
import { DAY } from '../lib/time'
import { hashToken } from './token'
import type { Visitor } from './visitor'

/** A session ends when it is not used for so long, in ms. */
export const IDLE = 30 * DAY
/** And in any case so long after it began, in ms. */
export const ABSOLUTE = 180 * DAY
/** A form sent twice comes the second time with the token that the first has just ended. ms. */
export const GRACE = 15_000

/** A SELECT of the id of the session a token belongs to: no row for a token that is unknown, idle for too long, or past its end. */
export function selectSession(token: string | undefined, now: number) {
  return sql`SELECT id FROM sessions WHERE token_hash = ${token ? hashToken(token) : ''} AND idle_until > ${now} AND ends_at > ${now}`
}

/** As `selectSession`; for a moment after a rotation also by the token from before it. Only for who proves something besides. */
export function selectSessionOrRotated(token: string | undefined, now: number) {
  const hash = token ? hashToken(token) : ''
  return sql`SELECT id FROM sessions WHERE idle_until > ${now} AND ends_at > ${now}
    AND (token_hash = ${hash} OR (previous_hash = ${hash} AND rotated_at > ${now - GRACE})) ORDER BY token_hash = ${hash} DESC LIMIT 1`
}

/** A SELECT of the id of the customer who is logged in, a guest's too. No row for nobody. */
export function selectCustomer({ token, now }: Visitor) {
  return sql`SELECT customer_id AS id FROM sessions WHERE id = (${selectSession(token, now)}) AND customer_id IS NOT NULL`
}

/** @param condition without it no session begins */
export function insertSession(token: string, now: number, condition: Expression<unknown>) {
  return sql`INSERT INTO sessions (token_hash, created_at, idle_until, ends_at)
    SELECT ${hashToken(token)}, ${now}, ${now + IDLE}, ${now + ABSOLUTE} WHERE ${condition}`
}

/**
 * Logs the visitor in under the new token `fresh`. What lay under the old one opens nothing afterwards: somebody may have planted it.
 *
 * The row stays where it was nobody's or a guest's, because the keys of what was sent belong to it; a session of another account ends.
 *
 * @param customer a SELECT of an account's id: no row, no login
 */
export function beginSession({ token, now }: Visitor, fresh: string, customer: Expression<unknown>) {
  const old = selectSession(token, now)
  const hash = hashToken(fresh)
  return [
    sql`DELETE FROM sessions WHERE id = (${old}) AND customer_id <> (${customer})
      AND customer_id IN (SELECT id FROM customers WHERE account_exists = 1)`,
    sql`UPDATE sessions SET token_hash = ${hash}, previous_hash = NULL, rotated_at = ${now}, customer_id = (${customer}),
        created_at = ${now}, idle_until = ${now + IDLE}, ends_at = ${now + ABSOLUTE}
      WHERE id = (${old}) AND EXISTS (${customer})`,
    sql`INSERT INTO sessions (token_hash, customer_id, created_at, idle_until, ends_at)
      SELECT ${hash}, id, ${now}, ${now + IDLE}, ${now + ABSOLUTE} FROM (${customer})
      WHERE NOT EXISTS (SELECT 1 FROM sessions WHERE token_hash = ${hash})`,
  ]
}

/** Being used keeps a session alive. Written once a day at most. */
export function touchSession(token: string, now: number) {
  return sql`UPDATE sessions SET idle_until = ${now + IDLE}
    WHERE id = (${selectSession(token, now)}) AND idle_until < ${now + IDLE - DAY}`
}

/** A SELECT of the product ids a visitor has marked. */
export function selectFavourites(token: string | undefined, now: number) {
  return sql`SELECT f.product_id FROM favourites f JOIN sessions s ON s.customer_id = f.customer_id WHERE s.id = (${selectSession(token, now)})`
}
