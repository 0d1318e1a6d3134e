import type { Expression } from 'kysely'
import { exists, insertWhen, query, type SelectOf } from '../db/query-builder'
import { DAY } from '../lib/time'
import type { Visitor } from './visitor'

/** How long a session lasts without being used, in ms. */
export const IDLE_LIFETIME = 30 * DAY
/**
 * How long (ms) a session lasts after its first request: most new sessions belong to scripts and are never used again.
 */
export const UNUSED_LIFETIME = 2 * DAY
/** How long a session lasts at most, in ms. */
export const MAX_LIFETIME = 180 * DAY
/** How long (ms) a replaced token is recognised: a form sent twice has the old token in both requests. */
export const ROTATION_GRACE = 15_000

/** The data of a visitor that SQL statements need. */
type SessionKey = Pick<Visitor, 'hash' | 'now'>

const sessionsAlive = (now: number) =>
  query.selectFrom('sessions').select('id').where('idle_until', '>', now).where('ends_at', '>', now)

/** Selects the id of the visitor's session; no row for a token that is unknown or expired. */
export const selectSession = ({ hash, now }: SessionKey) => sessionsAlive(now).where('token_hash', '=', hash)

/**
 * Like `selectSession`; shortly after a rotation it also accepts the previous token. Only for requests that also
 * contain a proof of identity, such as a password.
 */
export const selectSessionOrRotated = ({ hash, now }: SessionKey) =>
  sessionsAlive(now)
    .where((eb) =>
      eb.or([
        eb('token_hash', '=', hash),
        eb.and([eb('previous_hash', '=', hash), eb('rotated_at', '>', now - ROTATION_GRACE)]),
      ]),
    )
    .orderBy((eb) => eb('token_hash', '=', hash), 'desc')
    .limit(1)

/** Selects the id of the logged-in customer or guest. Returns no row for an anonymous visitor. */
export const selectCustomer = (visitor: SessionKey) =>
  query
    .selectFrom('sessions')
    .select('customer_id as id')
    .where('id', '=', selectSession(visitor))
    .where('customer_id', 'is not', null)
    .$narrowType<{ id: number }>()

const begun = (hash: string, now: number) => ({
  token_hash: hash,
  created_at: now,
  idle_until: now + IDLE_LIFETIME,
  ends_at: now + MAX_LIFETIME,
})

/**
 * Inserts an anonymous session. The next request of the visitor extends it (`touchSession`).
 *
 * @param condition if false, nothing is inserted
 */
export const insertSession = ({ hash, now }: SessionKey, condition: Expression<unknown>) =>
  insertWhen('sessions', { ...begun(hash, now), idle_until: now + UNUSED_LIFETIME }, condition)

/**
 * Statements that log the visitor in, under the new token of `fresh`. The old token then gives no access, because an
 * attacker may have planted it.
 *
 * The session of an anonymous visitor or guest retains its row, because idempotency keys refer to it. The session of
 * another account ends.
 *
 * @param account a SELECT of an account's id; if it returns no row, the visitor is not logged in
 */
export function beginLoginSession(
  visitor: SessionKey,
  { hash }: Pick<Visitor, 'hash'>,
  account: SelectOf<{ id: number }>,
) {
  const { now } = visitor
  const old = selectSession(visitor)
  return [
    query
      .deleteFrom('sessions')
      .where('id', '=', old)
      .where('customer_id', '<>', account)
      .where('customer_id', 'in', query.selectFrom('customers').select('id').where('account_exists', '=', 1)),
    query
      .updateTable('sessions')
      .set({ ...begun(hash, now), previous_hash: null, rotated_at: now, customer_id: account })
      .where('id', '=', old)
      .where(exists(account)),
    query
      .insertInto('sessions')
      .columns(['token_hash', 'customer_id', 'created_at', 'idle_until', 'ends_at'])
      .expression(
        query
          .selectFrom(account.as('account'))
          .select((eb) => [
            eb.val(hash).as('token_hash'),
            'account.id',
            eb.val(now).as('created_at'),
            eb.val(now + IDLE_LIFETIME).as('idle_until'),
            eb.val(now + MAX_LIFETIME).as('ends_at'),
          ])
          .where(({ not, exists }) =>
            not(exists(query.selectFrom('sessions').select('id').where('token_hash', '=', hash))),
          ),
      ),
  ]
}

/** Extends the visitor's session at each use, but writes at most once a day. */
export const touchSession = (visitor: SessionKey) =>
  query
    .updateTable('sessions')
    .set({ idle_until: visitor.now + IDLE_LIFETIME })
    .where('id', '=', selectSession(visitor))
    .where('idle_until', '<', visitor.now + IDLE_LIFETIME - DAY)

/** Selects the ids of the visitor's favourite products. */
export const selectFavourites = (visitor: SessionKey) =>
  query
    .selectFrom('favourites as f')
    .innerJoin('sessions as s', 's.customer_id', 'f.customer_id')
    .select('f.product_id')
    .where('s.id', '=', selectSession(visitor))
