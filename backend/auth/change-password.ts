import { sql } from 'kysely'
import { ApiError } from '../../src/contract/errors'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { insertMail } from '../mail/mail'
import { IDLE, selectSession } from '../session/session.repository'
import { hashToken, newToken } from '../session/token'
import { needsAccount, type Visitor } from '../session/visitor'
import { selectContact } from '../shop/contact'
import { passwordChangedMail } from './account.mails'
import { type Account, findOwnAccount, selectOwn, setPassword } from './account.repository'
import type { Check } from './check'
import { enter } from './login.repository'
import { hashPassword, isPassword, type PasswordHash } from './password'

export type Change = { current_password: string; password: string }

/**
 * Changes the password of the account that is logged in: this session gets another token, all others end, and links for a reset stop working.
 *
 * @returns the new token, for the cookie
 * @throws ApiError 401 without an account, 422 at `current_password` when it is wrong
 */
export async function changePassword(
  db: Db,
  visitor: Visitor,
  { current_password, password }: Change,
  { pepper, count, countChange }: Check,
): Promise<string> {
  const account = await findOwnAccount(db, visitor)
  if (!account) throw needsAccount()
  await count(account.id)
  if (!account.is_over && (await isPassword(current_password, pepper, account))) {
    await countChange(account.id)
    const token = await write(db, visitor, account, await hashPassword(password, pepper))
    if (token) return token
  }
  return enterAgain(db, visitor, password, pepper)
}

async function write(db: Db, visitor: Visitor, account: Account, fresh: PasswordHash): Promise<string | undefined> {
  const { now } = visitor
  const token = newToken()
  const own = selectOwn(visitor, account)
  const [[shop]] = await batch(db, [selectContact()])
  const results = await batch(db, [
    sql`DELETE FROM sessions WHERE customer_id = (${own}) AND id <> (${selectSession(visitor)})`,
    sql`DELETE FROM reset_tokens WHERE customer_id = (${own})`,
    ...(shop ? [insertMail(passwordChangedMail({ ...account, shop }), sql`EXISTS (${own})`, now)] : []),
    // From here on `own` finds nothing: the password is no longer the one that was read.
    sql`UPDATE password_hashes SET ${setPassword(fresh, new Date(now).toISOString())} WHERE customer_id = (${own}) RETURNING customer_id`,
    sql`UPDATE sessions SET token_hash = ${hashToken(token)}, previous_hash = ${visitor.hash}, rotated_at = ${now}, idle_until = ${now + IDLE}
      WHERE id = (${selectSession(visitor)})
        AND EXISTS (SELECT 1 FROM password_hashes WHERE customer_id = ${account.id} AND hash = ${fresh.hash})`,
  ])
  return results.at(-2)?.length ? token : undefined
}

/** The form was sent twice, when the new password already is the password: then the second answer must not log its sender out. */
async function enterAgain(db: Db, visitor: Visitor, password: string, pepper: string) {
  const account = await findOwnAccount(db, visitor)
  if (!account) throw needsAccount()
  if (account.is_over && (await isPassword(password, pepper, account))) {
    const login = await enter(db, visitor, account)
    if (login) return login.token
  }
  if (account.is_over) throw needsAccount()
  const text = 'Dit is niet je huidige wachtwoord.'
  throw new ApiError(422, text, 'wrong_password', { current_password: [text] })
}
