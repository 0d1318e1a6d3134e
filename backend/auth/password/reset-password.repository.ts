import { type SqlBool, sql } from 'kysely'
import { ApiError } from '../../../kit/contract/errors'
import { firstRow, type RowOf } from '../../../kit/data/statement'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { and, exists, insertWhen, not, or, query, type SelectOf } from '../../db/query-builder'
import { HOUR } from '../../lib/time'
import { insertMail } from '../../mail/insert-mail'
import { maySend } from '../../mail/mail-budget'
import { hashToken, newToken } from '../../session/token'
import { type Contact, selectContact } from '../../shop/contact'
import { mailAddressConfirmedMail, passwordChangedMail, resetMail } from '../account.mails'
import { selectAccountIdByMail } from '../account.repository'
import { deleteUnconfirmedData } from '../delete-unconfirmed-data.statements'
import { deleteKnownDevices } from '../login/known-device.repository'
import { texts } from '../nl'
import { refuseGuessable } from './guessable-password'
import { hashPassword, type PasswordHash } from './password-hash'

const LINK_LIFETIME_MS = HOUR

const selectAccountToReset = (id: SelectOf<{ id: number }>) =>
  query
    .selectFrom('customers')
    .select(['id', 'email', 'firstname', 'middle_name', 'lastname', 'company', 'email_proven_at'])
    .where('id', '=', id)

type Person = RowOf<typeof selectAccountToReset>

/**
 * Mails a reset link to the account's mail address. Earlier links stay valid; otherwise a stranger's request would
 * invalidate the link that the customer is about to use.
 *
 * When the mailbox has reached its limit of mails, it usually has a link that still works. But a stranger may have
 * requested all of them for another account of that mailbox (`sanne+x@` for `sanne@`). So an account that the shop
 * knows, and that has no valid link, gets one beyond the limit.
 *
 * @returns whether an account has this mail address
 */
export async function requestReset(db: Db, email: string, origin: string, now: number): Promise<boolean> {
  const { person, shop } = await batch(db, {
    person: firstRow(selectAccountToReset(selectAccountIdByMail(email))),
    shop: firstRow(selectContact()),
  })
  if (!person || !shop) return false
  const token = newToken()
  const mail = resetMail({ ...person, shop }, `${origin}/reset-password/${token}`)
  const account = query
    .selectFrom('customers')
    .select('id')
    .where('id', '=', person.id)
    .where('email', '=', person.email)
    .where('account_exists', '=', 1)
    .where(or([maySend(mail, now), and([isKnown, not(exists(selectValid(now).where('customer_id', '=', person.id)))])]))
  await batch(db, [
    // `isKnown` leaves the limit to the condition.
    insertMail({ ...mail, isKnown: true }, exists(account), now),
    insertWhen(
      'reset_tokens',
      { token_hash: hashToken(token), customer_id: person.id, expires_at: now + LINK_LIFETIME_MS },
      sql`changes() = 1`,
    ),
  ])
  return true
}

/** A condition on an account: its mail address is verified, or it has a paid order with that address. */
const isKnown = sql<SqlBool>`(email_proven_at IS NOT NULL OR EXISTS (SELECT 1 FROM orders o
  WHERE o.customer_id = customers.id AND o.paid_payment_id IS NOT NULL AND lower(o.email) = lower(customers.email)))`

/**
 * Sets a new password with the token of a mailed link, and ends all sessions of the account. A customer that used the
 * link can read the account's mail, so the mail address is verified. The first verification deletes what strangers may
 * have typed into the account.
 *
 * The last statement marks the token as used, because the statements before it check that the token is valid. Of two
 * simultaneous requests one succeeds.
 *
 * @returns the account's mail address
 * @throws ApiError 422 at `token` when it is unknown, used or expired, 422 at `password` when it is easily guessed
 */
export async function resetPassword(db: Db, token: string, password: string, pepper: string, now: number) {
  const good = selectGood(token, now)
  const { person, shop } = await batch(db, {
    person: firstRow(selectAccountToReset(good)),
    shop: firstRow(selectContact()),
  })
  if (!person) throw badToken()
  refuseGuessable(password, { ...person, shop })
  const { used } = await batch(db, writeReset(good, await hashPassword(password, pepper), person, shop, now))
  if (!used) throw badToken()
  return person.email
}

const selectValid = (now: number) =>
  query
    .selectFrom('reset_tokens')
    .select('customer_id as id')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)

/** Selects the account's id if the reset token is valid. */
const selectGood = (token: string, now: number) => selectValid(now).where('token_hash', '=', hashToken(token))

function writeReset(
  good: ReturnType<typeof selectGood>,
  password: PasswordHash,
  person: Person,
  shop: Contact | undefined,
  now: number,
) {
  const moment = new Date(now).toISOString()
  const columns = { ...password, changed_at: moment }
  const changedMail = person.email_proven_at ? passwordChangedMail : mailAddressConfirmedMail
  return {
    password: insertWhen('password_hashes', { customer_id: good, ...columns }, exists(good)).onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet(columns),
    ),
    sessions: query.deleteFrom('sessions').where('customer_id', '=', good),
    devices: deleteKnownDevices(good),
    unproven: deleteUnconfirmedData(good),
    proven: query.updateTable('customers').set({ email_proven_at: moment }).where('id', '=', good),
    mail: shop ? [insertMail(changedMail({ ...person, shop }), exists(good), now)] : [],
    used: firstRow(
      query.updateTable('reset_tokens').set({ used_at: now }).where('customer_id', '=', good).returning('customer_id'),
    ),
  }
}

const badToken = () => new ApiError(422, texts.badResetLink, 'invalid_token', { token: [texts.badResetLink] })
