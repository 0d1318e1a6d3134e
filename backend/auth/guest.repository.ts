import { sql } from 'kysely'
import { ApiError } from '../../kit/contract/errors'
import { firstRow } from '../../kit/data/statement'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { and, exists, insertWhen, not, query } from '../db/query-builder'
import {
  IDLE_LIFETIME,
  insertSession,
  selectSession,
  selectSessionOrRotated,
  touchSession,
} from '../session/session.repository'
import { hashToken } from '../session/token'
import { newVisitor, type Visitor } from '../session/visitor'
import { hasMailAddress } from './account.repository'
import { mailBlockedByShopError, selectBlockedMail } from './login/mail-address-blocked-by-shop'
import { texts } from './nl'

/**
 * Makes the visitor a guest: a customer without an account. The guest gets the visitor's cart and a new session token,
 * so that an old token that an attacker planted gives no access. A guest that sends the form again changes their mail
 * address.
 *
 * @param key idempotency key of the form. If a form is sent twice, the second request still has the old token; the key
 * gives it access to the new session. An attacker that planted the old token does not know the key.
 * @returns the new token, for the cookie
 * @throws ApiError 409 when an account is logged in · 422 at `email` when the shop has blocked it
 */
export async function beginGuestSession(db: Db, visitor: Visitor, email: string, key?: string): Promise<string> {
  const { hash: old, now } = visitor
  const fresh = newVisitor(now)
  const rotated_by = key === undefined ? null : hashToken(key)
  const session = selectSessionOrRotated(visitor).where((eb) =>
    eb.or([eb('token_hash', '=', old), eb('rotated_by', '=', rotated_by)]),
  )
  /** If `account` (an account is logged in) or `refused` (mail address is blocked) has a row, nothing is written. */
  const account = query
    .selectFrom('sessions as s')
    .innerJoin('customers as u', 'u.id', 's.customer_id')
    .select('u.id')
    .where('u.account_exists', '=', 1)
    .where('s.id', '=', session)
  const refused = selectBlockedMail(sql`lower(${email})`)
  const isLetIn = and([not(exists(account)), not(exists(refused))])
  const guests = query.selectFrom('customers').select('id').where('account_exists', '=', 0)
  const mine = selectSession(fresh)
  const customer = query.selectFrom('sessions').select('customer_id').where('id', '=', mine)
  const { loggedIn, shutOut } = await batch(db, {
    loggedIn: firstRow(account),
    shutOut: firstRow(refused),
    renewed: query
      .updateTable('sessions')
      .set({ token_hash: fresh.hash, previous_hash: old, rotated_at: now, rotated_by, idle_until: now + IDLE_LIFETIME })
      .where('id', '=', session)
      .where(isLetIn)
      // The old token is accepted for the same form and mail address only; another mail address is of another guest.
      .where((eb) => eb.or([eb('token_hash', '=', old), eb('customer_id', 'in', guests.where(hasMailAddress(email)))])),
    opened: insertSession(fresh, and([not(exists(mine)), isLetIn])),
    mailbox: query.updateTable('customers').set({ email }).where('account_exists', '=', 0).where('id', '=', customer),
    customer: insertWhen(
      'customers',
      { email, account_exists: 0, firstname: '', lastname: '', newsletter: 0, created_at: new Date(now).toISOString() },
      exists(query.selectFrom('sessions').select('id').where('id', '=', mine).where('customer_id', 'is', null)),
    ),
    // If the session already had a customer, no guest was inserted above, and this statement changes nothing.
    joined: query
      .updateTable('sessions')
      .set({ customer_id: sql<number>`last_insert_rowid()` })
      .where('id', '=', mine)
      .where('customer_id', 'is', null),
    cart: query.updateTable('carts').set({ customer_id: customer, session_id: null }).where('session_id', '=', mine),
  })
  if (shutOut) throw mailBlockedByShopError()
  if (loggedIn) throw new ApiError(409, texts.alreadyLoggedIn, 'already_logged_in')
  return fresh.token
}

/** Returns the logged-in customer or guest; undefined for an anonymous visitor. */
export async function findLoggedInCustomer(db: Db, visitor: Visitor) {
  const { row } = await batch(db, {
    touched: touchSession(visitor),
    row: firstRow(
      query
        .selectFrom('customers as u')
        .innerJoin('sessions as s', 's.customer_id', 'u.id')
        .selectAll('u')
        .where('s.id', '=', selectSession(visitor)),
    ),
  })
  return row
}
