import { sql } from 'kysely'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { selectSession, selectSessionOrRotated } from '../session/session.repository'
import type { Visitor } from '../session/visitor'
import type { PasswordHash } from './password'

/** A customer with a password. `changed_at` says which password: what is read may have changed when it is written. */
export type Account = PasswordHash & { id: number; email: string; firstname: string; changed_at: string }

const columns = sql`u.id, u.email, u.firstname, p.changed_at, p.hash, p.salt, p.n, p.r, p.p`

/** A SELECT of the id of the account that a mail address belongs to, however it is capitalised. */
export const selectAccountOf = (email: string) =>
  sql`SELECT id FROM customers WHERE lower(email) = lower(${email}) AND account_exists = 1`

/** A SELECT of the id of the account, as long as its password is the one that was read. */
export const selectUnchanged = ({ id, changed_at }: Account) =>
  sql`SELECT customer_id AS id FROM password_hashes WHERE customer_id = ${id} AND changed_at = ${changed_at}`

/** As `selectUnchanged`, and as long as the visitor is logged in with it. */
export const selectOwn = ({ hash, now }: Visitor, account: Account) =>
  sql`${selectUnchanged(account)} AND customer_id = (SELECT customer_id FROM sessions WHERE id = (${selectSession({ hash, now })}))`

export async function findAccount(db: Db, email: string) {
  const [[account]] = await batch(db, [
    sql<Account>`SELECT ${columns} FROM customers u JOIN password_hashes p ON p.customer_id = u.id
      WHERE u.id = (${selectAccountOf(email)})`,
  ])
  return account
}

/** The account that the visitor is logged in with; `is_over` when that session has just got another token. No guest's. */
export async function findOwnAccount(db: Db, { hash, now }: Visitor) {
  const [[account]] = await batch(db, [
    sql<Account & { is_over: 0 | 1 }>`SELECT ${columns}, s.id IS NOT (${selectSession({ hash, now })}) AS is_over
      FROM sessions s JOIN customers u ON u.id = s.customer_id JOIN password_hashes p ON p.customer_id = u.id
      WHERE u.account_exists = 1 AND s.id = (${selectSessionOrRotated({ hash, now })})`,
  ])
  return account
}

/** The hash in the place of the one before, in the columns' order; `moment` is ISO, and the same where only the cost was raised. */
export const setPassword = ({ hash, salt, n, r, p }: PasswordHash, moment: string) =>
  sql`hash = ${hash}, salt = ${salt}, n = ${n}, r = ${r}, p = ${p}, changed_at = ${moment}`
