import type { Expression } from 'kysely'
import { exists, insertWhen, query, type Select } from '../db/database'
import { DAY } from '../lib/time'
import type { Visitor } from './visitor'

/** A session ends when it is not used for so long, in ms. */
export const IDLE = 30 * DAY
/**
 * The lifetime (ms) of a session that is not used again after the write that began it: most of those belong to scripts.
 */
export const IDLE_UNUSED = 2 * DAY
/** And in any case so long after it began, in ms. */
export const ABSOLUTE = 180 * DAY
/** A form sent twice comes the second time with the token that the first has just ended. ms. */
export const GRACE = 15_000

/** The part of a visitor that statements need. */
type SessionKey = Pick<Visitor, 'hash' | 'now'>

const sessionsAlive = (now: number) =>
  query.selectFrom('sessions').select('id').where('idle_until', '>', now).where('ends_at', '>', now)

/** The id of the visitor's session: no row for a token that is unknown, idle for too long, or past its end. */
export const selectSession = ({ hash, now }: SessionKey) => sessionsAlive(now).where('token_hash', '=', hash)

/**
 * As `selectSession`; for a moment after a rotation also by the token from before it. Only for who proves something
 * besides.
 */
export const selectSessionOrRotated = ({ hash, now }: SessionKey) =>
  sessionsAlive(now)
    .where((eb) =>
      eb.or([
        eb('token_hash', '=', hash),
        eb.and([eb('previous_hash', '=', hash), eb('rotated_at', '>', now - GRACE)]),
      ]),
    )
    .orderBy((eb) => eb('token_hash', '=', hash), 'desc')
    .limit(1)

/** The id of the customer who is logged in, a guest's too. No row for an anonymous visitor. */
export const selectCustomer = (visitor: SessionKey) =>
  query
    .selectFrom('sessions')
    .select('customer_id as id')
    .where('id', '=', selectSession(visitor))
    .where('customer_id', 'is not', null)
    .$narrowType<{ id: number }>()

/** The columns of a new, anonymous session. */
const begun = (hash: string, now: number) => ({
  token_hash: hash,
  created_at: now,
  idle_until: now + IDLE,
  ends_at: now + ABSOLUTE,
})

/**
 * Begins an anonymous session. The next call with it extends it (`touchSession`).
 *
 * @param condition without it no session begins
 */
export const insertSession = ({ hash, now }: SessionKey, condition: Expression<unknown>) =>
  insertWhen('sessions', { ...begun(hash, now), idle_until: now + IDLE_UNUSED }, condition)

/**
 * Logs the visitor in under the new token of `fresh`. The former token gives no access afterwards: an attacker may have
 * planted it.
 *
 * An anonymous or a guest's session retains its row, because the keys of sent requests belong to it; a session of
 * another account ends.
 *
 * @param account a SELECT of an account's id: no row, no login
 */
export function beginSession(visitor: SessionKey, { hash }: Pick<Visitor, 'hash'>, account: Select<{ id: number }>) {
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
            eb.val(now + IDLE).as('idle_until'),
            eb.val(now + ABSOLUTE).as('ends_at'),
          ])
          .where(({ not, exists }) =>
            not(exists(query.selectFrom('sessions').select('id').where('token_hash', '=', hash))),
          ),
      ),
  ]
}

/** Being used keeps a session alive. Written once a day at most. */
export const touchSession = (visitor: SessionKey) =>
  query
    .updateTable('sessions')
    .set({ idle_until: visitor.now + IDLE })
    .where('id', '=', selectSession(visitor))
    .where('idle_until', '<', visitor.now + IDLE - DAY)

/** The ids of the products that a visitor has marked. */
export const selectFavourites = (visitor: SessionKey) =>
  query
    .selectFrom('favourites as f')
    .innerJoin('sessions as s', 's.customer_id', 'f.customer_id')
    .select('f.product_id')
    .where('s.id', '=', selectSession(visitor))
