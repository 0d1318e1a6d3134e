import { sql } from 'kysely'
import { ApiError } from '../../src/contract/errors'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { exists, not } from '../db/database'
import { IDLE, insertSession, selectSession, selectSessionOrRotated, touchSession } from '../session/session.repository'
import { newVisitor, type Visitor } from '../session/visitor'

/**
 * Makes the visitor a guest customer: a customer without an account. The cart goes along, and the session gets a new token, so that a
 * token that somebody planted before opens nothing afterwards. A guest who does it again changes the address.
 *
 * @returns the new token, for the cookie
 * @throws ApiError 409 when an account is logged in
 */
export async function beginGuest(db: Db, visitor: Visitor, email: string): Promise<string> {
  const { hash: old, now } = visitor
  const fresh = newVisitor(now)
  const session = sql`(${selectSessionOrRotated(visitor)})`
  // The token from before opens it only to who sends the same form twice: somebody else who knows it may have planted it.
  const renewable = sql`id = ${session} AND (token_hash = ${old}
    OR customer_id IN (SELECT id FROM customers WHERE account_exists = 0 AND lower(email) = lower(${email})))`
  const mine = selectSession(fresh)
  const [[before]] = await batch(db, [
    sql<{ account_exists: number | null }>`SELECT u.account_exists FROM sessions s
      LEFT JOIN customers u ON u.id = s.customer_id WHERE s.id = ${session}`,
  ])
  if (before?.account_exists) throw new ApiError(409, 'Je bent al ingelogd.', 'already_logged_in')
  await batch(db, [
    sql`UPDATE sessions SET token_hash = ${fresh.hash}, previous_hash = ${old}, rotated_at = ${now}, idle_until = ${now + IDLE}
      WHERE ${renewable}`,
    insertSession(fresh, not(exists(selectSession(fresh)))),
    sql`UPDATE customers SET email = ${email}
      WHERE account_exists = 0 AND id = (SELECT customer_id FROM sessions WHERE id = ${mine})`,
    sql`INSERT INTO customers (email, account_exists, firstname, lastname, newsletter, created_at)
      SELECT ${email}, 0, '', '', 0, ${new Date(now).toISOString()}
      FROM sessions WHERE id = ${mine} AND customer_id IS NULL`,
    // Where the session had a customer nothing was inserted, and this changes nothing.
    sql`UPDATE sessions SET customer_id = last_insert_rowid() WHERE id = ${mine} AND customer_id IS NULL`,
    sql`UPDATE carts SET customer_id = (SELECT customer_id FROM sessions WHERE id = ${mine}), session_id = NULL
      WHERE session_id = ${mine}`,
  ])
  return fresh.token
}

export type CustomerRow = {
  id: number
  email: string
  firstname: string
  middle_name: string | null
  lastname: string
  account_exists: number
  phone: string | null
  company: string | null
  vat_number: string | null
  newsletter: number
}

export async function findMe(db: Db, visitor: Visitor) {
  const [, [row]] = await batch(db, [
    touchSession(visitor),
    sql<CustomerRow>`SELECT u.* FROM customers u JOIN sessions s ON s.customer_id = u.id WHERE s.id = (${selectSession(visitor)})`,
  ])
  return row
}
