import { sql } from 'kysely'
import { batch, type Query } from '../db/batch'
import type { Db } from '../db/client'
import { beginSession, selectSession } from '../session/session.repository'
import { newVisitor, type Visitor } from '../session/visitor'
import { type Account, findAccount, selectUnchanged, setPassword } from './account.repository'
import { mergeCarts, moveGuest, selectMeeting } from './cart-merge'
import { hashPassword, isOutdated, isPassword, NOBODY } from './password'

type Credentials = { email: string; password: string }

/** `token` is for the cookie; `merged` says that items of two carts came together. */
export type Login = { token: string; merged: boolean }

/** Undefined for a wrong password and for a mail that no account has: it takes as long to find out. */
export async function login(db: Db, visitor: Visitor, { email, password }: Credentials, pepper: string) {
  const account = await findAccount(db, email)
  const isRight = await isPassword(password, pepper, account ?? NOBODY)
  if (!account || !isRight) return undefined
  const costlier = isOutdated(account) ? await hashPassword(password, pepper) : null
  const also = costlier
    ? [
        sql`UPDATE password_hashes SET ${setPassword(costlier, account.changed_at)}
          WHERE customer_id = ${account.id} AND changed_at = ${account.changed_at} AND hash = ${account.hash}`,
      ]
    : []
  return enter(db, visitor, account, also)
}

/**
 * Lets the visitor in, with what they bring along; in one batch, so that it happens whole or not at all, and the cart joins once.
 *
 * A form sent twice makes two sessions: both are good, whichever answer the browser keeps. Undefined when the password was changed meanwhile.
 */
export async function enter(
  db: Db,
  visitor: Visitor,
  account: Account,
  also: Query[] = [],
): Promise<Login | undefined> {
  const fresh = newVisitor(visitor.now)
  const still = selectUnchanged(account)
  const results = await batch(db, [
    selectMeeting(visitor, still),
    ...mergeCarts(visitor, still),
    ...moveGuest(visitor, still),
    ...beginSession(visitor, fresh, still),
    ...also,
    selectSession(fresh),
  ])
  const meeting = results[0] as { merged: 0 | 1 }[]
  return results.at(-1)?.length ? { token: fresh.token, merged: meeting[0]?.merged === 1 } : undefined
}

/** Ends the visitor's session, with the cart of who is nobody. */
export async function logout(db: Db, visitor: Visitor) {
  await batch(db, [sql`DELETE FROM sessions WHERE id = (${selectSession(visitor)})`])
}
