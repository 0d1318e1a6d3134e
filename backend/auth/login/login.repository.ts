import { firstRow, type Query } from '../../../kit/data/statement'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { query } from '../../db/query-builder'
import type { RotatedSecret } from '../../env'
import { beginLoginSession, selectSession } from '../../session/session.repository'
import { newVisitor, type Visitor } from '../../session/visitor'
import { type Account, findAccount, selectUnchangedAccount } from '../account.repository'
import { mergeCarts, moveGuestData, selectWillMerge } from '../merge-carts.statements'
import { DUMMY_HASH, findPepper, hashPassword, isHashOutdated, type PasswordHash } from '../password/password-hash'
import { mailBlockedByShopError } from './mail-address-blocked-by-shop'

type Credentials = { email: string; password: string }

/** A new login: `token` is for the cookie; `merged` is true if the visitor's and the account's cart both had items. */
type LoginResult = { token: string; merged: boolean }

/**
 * Returns undefined for a wrong password and for an unknown mail address, after the same time, so that the time does
 * not reveal which accounts exist.
 */
export async function login(db: Db, visitor: Visitor, { email, password }: Credentials, peppers: RotatedSecret) {
  const account = await findAccount(db, email)
  const pepper = await findPepper(password, peppers, account ?? DUMMY_HASH)
  if (!account || pepper < 0) return undefined
  const renewed = pepper > 0 || isHashOutdated(account) ? await hashPassword(password, peppers[0]) : null
  return logInAs(db, visitor, account, renewed ? [renewHash(account, renewed)] : [])
}

/** Replaces the hash of a password by a new hash of it: `changed_at` stays, because the password does. */
const renewHash = ({ id, changed_at, hash }: Account, renewed: PasswordHash) =>
  query
    .updateTable('password_hashes')
    .set(renewed)
    .where('customer_id', '=', id)
    .where('changed_at', '=', changed_at)
    .where('hash', '=', hash)

/**
 * Logs the visitor in, and moves the session's cart and a guest's data to the account. One batch does this, so that all
 * or nothing is written and the carts merge once.
 *
 * A login form that is sent twice makes two sessions. Both are valid, so the browser may store either cookie.
 *
 * @returns undefined if the password was changed meanwhile
 * @throws ApiError 422 at `email` when the shop has blocked it
 */
export async function logInAs(
  db: Db,
  visitor: Visitor,
  account: Account,
  also: Query[] = [],
): Promise<LoginResult | undefined> {
  if (account.is_blocked) throw mailBlockedByShopError()
  const fresh = newVisitor(visitor.now)
  const unchanged = selectUnchangedAccount(account)
  const { before, session } = await batch(db, {
    before: firstRow(selectWillMerge(visitor, unchanged)),
    carts: mergeCarts(visitor, unchanged),
    guest: moveGuestData(visitor, unchanged),
    login: beginLoginSession(visitor, fresh, unchanged),
    also,
    session: firstRow(selectSession(fresh)),
  })
  return session && { token: fresh.token, merged: before?.merged === 1 }
}

/** Ends the visitor's session and deletes an anonymous visitor's cart. */
export async function logout(db: Db, visitor: Visitor) {
  await batch(db, [query.deleteFrom('sessions').where('id', '=', selectSession(visitor))])
}
