import { ApiError } from '../../../kit/contract/errors'
import { firstRow } from '../../../kit/data/statement'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { exists, query } from '../../db/query-builder'
import type { RotatedSecret } from '../../env'
import { insertMail } from '../../mail/insert-mail'
import { IDLE_LIFETIME, selectSession } from '../../session/session.repository'
import { needsAccountError, newVisitor, type Visitor } from '../../session/visitor'
import { type Contact, selectContact } from '../../shop/contact'
import { passwordChangedMail } from '../account.mails'
import { type Account, findOwnAccount, selectOwnAccount } from '../account.repository'
import { deleteKnownDevices } from '../login/known-device.repository'
import { logInAs } from '../login/login.repository'
import { texts } from '../nl'
import { refuseGuessable } from './guessable-password'
import { hashPassword, isCorrectPassword, type PasswordHash } from './password-hash'
import type { OwnPasswordRateLimits } from './require-own-password'

type PasswordChange = { current_password: string; password: string }

/**
 * Changes the password of the logged-in account. The session gets a new token, all other sessions end, and links to
 * reset the password stop working.
 *
 * @returns the new token, for the cookie
 * @throws ApiError 401 without an account, 422 at `password` if the new one is easily guessed, 422 at
 * `current_password` if that is wrong, 429 after too many attempts
 */
export async function changePassword(
  db: Db,
  visitor: Visitor,
  { current_password, password }: PasswordChange,
  { peppers, countGuess, countChange }: OwnPasswordRateLimits,
): Promise<string> {
  const account = await findOwnAccount(db, visitor)
  if (!account) throw needsAccountError()
  const { shop } = await batch(db, { shop: firstRow(selectContact()) })
  refuseGuessable(password, { ...account, shop })
  await countGuess(account.id)
  if (!account.is_over && (await isCorrectPassword(current_password, peppers, account))) {
    await countChange(account.id)
    const token = await writeChange(db, visitor, account, await hashPassword(password, peppers[0]), shop)
    if (token) return token
  }
  return logInAgain(db, visitor, password, peppers)
}

/** @returns the session's new token; undefined if the password was changed meanwhile */
async function writeChange(
  db: Db,
  visitor: Visitor,
  account: Account,
  password: PasswordHash,
  shop: Contact | undefined,
) {
  const { now } = visitor
  const fresh = newVisitor(now)
  const own = selectOwnAccount(visitor, account)
  const { changed } = await batch(db, {
    ended: [
      query.deleteFrom('sessions').where('customer_id', '=', own).where('id', '<>', selectSession(visitor)),
      query.deleteFrom('reset_tokens').where('customer_id', '=', own),
      deleteKnownDevices(own),
      ...(shop ? [insertMail(passwordChangedMail({ ...account, shop }), exists(own), now)] : []),
    ],
    // After this statement the subquery `own` selects nothing, because the account no longer has the old password.
    changed: query
      .updateTable('password_hashes')
      .set({ ...password, changed_at: new Date(now).toISOString() })
      .where('customer_id', '=', own)
      .returning('customer_id'),
    renewed: query
      .updateTable('sessions')
      .set({ token_hash: fresh.hash, previous_hash: visitor.hash, rotated_at: now, idle_until: now + IDLE_LIFETIME })
      .where('id', '=', selectSession(visitor))
      .where(
        exists(
          query
            .selectFrom('password_hashes')
            .select('customer_id')
            .where('customer_id', '=', account.id)
            .where('hash', '=', password.hash),
        ),
      ),
  })
  return changed.length ? fresh.token : undefined
}

/**
 * Logs in if the account already has the new password: the form was sent twice, and the second answer must not log the
 * customer out.
 */
async function logInAgain(db: Db, visitor: Visitor, password: string, peppers: RotatedSecret) {
  const account = await findOwnAccount(db, visitor)
  if (!account) throw needsAccountError()
  if (account.is_over && (await isCorrectPassword(password, peppers, account))) {
    const login = await logInAs(db, visitor, account)
    if (login) return login.token
  }
  if (account.is_over) throw needsAccountError()
  const text = texts.wrongCurrentPassword
  throw new ApiError(422, text, 'wrong_password', { current_password: [text] })
}
