import { type SqlBool, sql } from 'kysely'
import { firstRow, type RowOf } from '../../kit/data/statement'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { exists, not, query } from '../db/query-builder'
import { selectCustomer, selectSession, selectSessionOrRotated } from '../session/session.repository'
import type { Visitor } from '../session/visitor'
import { selectBlockedMail } from './login/mail-address-blocked-by-shop'

/** Returns a condition: the customer's mail address is `email`, ignoring case. */
export const hasMailAddress = (email: string) => sql<SqlBool>`lower(email) = lower(${email})`

export const selectAccountIdByMail = (email: string) =>
  // Compares with an SQL literal: with a parameter SQLite does not use the partial index on accounts.
  query.selectFrom('customers').select('id').where('account_exists', '=', sql.lit(1)).where(hasMailAddress(email))

const selectAccounts = () =>
  query
    .selectFrom('customers as u')
    .innerJoin('password_hashes as p', 'p.customer_id', 'u.id')
    .select(['u.id', 'u.email', 'u.email_proven_at', 'u.firstname', 'u.middle_name', 'u.lastname', 'u.company'])
    .select(['p.changed_at', 'p.hash', 'p.salt', 'p.n', 'p.r', 'p.p'])
    .select(exists(selectBlockedMail(sql`lower(u.email)`)).$castTo<0 | 1>().as('is_blocked'))

/**
 * An account with its password hash. `changed_at` is when the password was set: a write checks that it has not changed.
 */
export type Account = RowOf<typeof selectAccounts>

/**
 * Selects the account's id if its password hash has not changed since it was read and its mail address is not blocked.
 */
export const selectUnchangedAccount = ({ id, email, changed_at }: Account) =>
  query
    .selectFrom('password_hashes')
    .select('customer_id as id')
    .where('customer_id', '=', id)
    .where('changed_at', '=', changed_at)
    .where(not(exists(selectBlockedMail(sql`lower(${email})`))))

/** Like `selectUnchangedAccount`, but returns no row if the visitor is no longer logged in to the account. */
export const selectOwnAccount = (visitor: Visitor, account: Account) =>
  selectUnchangedAccount(account).where('customer_id', '=', selectCustomer(visitor))

export async function findAccount(db: Db, email: string) {
  const { account } = await batch(db, {
    account: firstRow(selectAccounts().where('u.id', '=', selectAccountIdByMail(email))),
  })
  return account
}

/**
 * Returns the account of the logged-in visitor; undefined for a guest. `is_over` is 1 if the request has the session's
 * former token, which was replaced a moment ago.
 */
export async function findOwnAccount(db: Db, visitor: Visitor) {
  const { account } = await batch(db, {
    account: firstRow(
      selectAccounts()
        .innerJoin('sessions as s', 's.customer_id', 'u.id')
        .select(sql<0 | 1>`s.id IS NOT ${selectSession(visitor)}`.as('is_over'))
        .where('u.account_exists', '=', 1)
        .where('s.id', '=', selectSessionOrRotated(visitor)),
    ),
  })
  return account
}
