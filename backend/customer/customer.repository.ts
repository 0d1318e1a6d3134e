import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import { ApiError } from '../../kit/contract/errors'
import { firstRow } from '../../kit/data/statement'
import type { updateMe as call } from '../../src/contract/customer'
import { mailAddressChangedMail } from '../auth/account.mails'
import { hasMailAddress, selectAccountIdByMail, selectOwnAccount } from '../auth/account.repository'
import { findLoggedInCustomer } from '../auth/guest.repository'
import { mailBlockedByShopError, selectBlockedMail } from '../auth/login/mail-address-blocked-by-shop'
import { type OwnPasswordRateLimits, requireOwnPassword } from '../auth/password/require-own-password'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { exists, noStatement, not, query, type SelectOf, type TableRow } from '../db/query-builder'
import { insertMail } from '../mail/insert-mail'
import { selectCustomer } from '../session/session.repository'
import { notLoggedInError, type Visitor } from '../session/visitor'
import { selectContact } from '../shop/contact'
import { isMailTo } from './delete-account.repository'
import { texts } from './nl'

type Profile = Omit<InferOutput<typeof call.input>, 'password'>

/**
 * Updates the profile. A change of an account's mail address requires the password, is reported to the old address, and
 * invalidates reset links that were sent there.
 *
 * @throws ApiError 401, 429 after too many changes to an address, 422 at `email` if another account has it or the shop
 * has blocked it, 422 at `password` if that is required and missing or wrong
 */
export async function updateMe(
  db: Db,
  visitor: Visitor,
  profile: Profile,
  password: string | null,
  check: OwnPasswordRateLimits,
): Promise<TableRow<'customers'>> {
  const before = await findLoggedInCustomer(db, visitor)
  if (!before) throw notLoggedInError()
  const moves = before.account_exists === 1 && before.email.toLowerCase() !== profile.email.toLowerCase()
  if (moves) return moveAccount(db, visitor, profile, password, check)
  const refused = selectBlockedMail(sql`lower(${profile.email})`)
  // Writes only while the customer is still a guest, or the account still has this mail address.
  const me = query
    .selectFrom('customers')
    .select('id')
    .where('id', '=', selectCustomer(visitor))
    .where((eb) => eb.or([eb('account_exists', '=', 0), hasMailAddress(profile.email)]))
    .where(not(exists(refused)))
  const { row, shutOut } = await batch(db, {
    shutOut: firstRow(refused),
    row: firstRow(updateProfile(me, profile)),
  })
  if (shutOut) throw mailBlockedByShopError()
  if (!row) throw notLoggedInError()
  return row
}

/** Changes an account's mail address. */
async function moveAccount(
  db: Db,
  visitor: Visitor,
  profile: Profile,
  password: string | null,
  check: OwnPasswordRateLimits,
): Promise<TableRow<'customers'>> {
  if (!password) throw refuse('password', texts.passwordNeeded, 'password_needed')
  const account = await requireOwnPassword(db, visitor, password, check)
  // Counts the change after the password check, so that a stranger cannot use up the limit of a mail address.
  await check.countMove(profile.email)
  const { shop } = await batch(db, { shop: firstRow(selectContact()) })
  const refused = selectBlockedMail(sql`lower(${profile.email})`)
  const me = selectOwnAccount(visitor, account)
    .where(not(exists(selectAccountIdByMail(profile.email))))
    .where(not(exists(refused)))
  const { row, shutOut } = await batch(db, {
    shutOut: firstRow(refused),
    mail: shop ? insertMail(mailAddressChangedMail({ ...account, shop }), exists(me), visitor.now) : noStatement,
    // So that erasing the customer erases these mails too, when their mail address is no longer known.
    former: query
      .updateTable('mail_outbox')
      .set({ former_customer_id: sql<number>`${me}` })
      .where(isMailTo(me)),
    tokens: query.deleteFrom('reset_tokens').where('customer_id', '=', me),
    row: firstRow(updateProfile(me, profile)),
  })
  if (row) return row
  if (shutOut) throw mailBlockedByShopError()
  // The form was sent twice, and the first request has changed the address.
  const latest = await findLoggedInCustomer(db, visitor)
  if (latest?.email.toLowerCase() === profile.email.toLowerCase()) return latest
  throw refuse('email', texts.mailTaken, 'mail_taken')
}

/** Updates only these columns: a request must not change other columns, such as `account_exists`. */
const updateProfile = (me: SelectOf<{ id: number }>, profile: Profile) =>
  query
    .updateTable('customers')
    .set({
      email: profile.email,
      email_proven_at: sql`CASE WHEN ${hasMailAddress(profile.email)} THEN email_proven_at END`,
      firstname: profile.firstname,
      middle_name: profile.middle_name,
      lastname: profile.lastname,
      phone: profile.phone,
      company: profile.company,
      vat_number: profile.vat_number,
      newsletter: profile.newsletter ? 1 : 0,
    })
    .where('id', '=', me)
    .returningAll()

const refuse = (field: string, text: string, code: string) => new ApiError(422, text, code, { [field]: [text] })
