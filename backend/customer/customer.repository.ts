import { type Expression, sql } from 'kysely'
import { ApiError } from '../../src/contract/errors'
import { mailChangedMail } from '../auth/account.mails'
import { selectAccountOf, selectOwn } from '../auth/account.repository'
import type { Check } from '../auth/check'
import { type CustomerRow, findMe } from '../auth/guest.repository'
import { prove } from '../auth/prove'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { insertMail } from '../mail/mail'
import { selectCustomer } from '../session/session.repository'
import { notLoggedIn, type Visitor } from '../session/visitor'
import { selectContact } from '../shop/contact'

export type Profile = {
  email: string
  firstname: string
  middle_name: string | null
  lastname: string
  phone: string | null
  company: string | null
  vat_number: string | null
  newsletter: boolean | null
}

/**
 * Changes what a customer may change. Another mail address of an account needs its password, is told to the old address, and makes links
 * stop working that were sent there.
 *
 * @throws ApiError 401, 429 when it goes to too many, 422 at `email` when another account has it, 422 at `password` when that is needed and not right
 */
export async function updateMe(
  db: Db,
  visitor: Visitor,
  profile: Profile,
  password: string | null,
  check: Check,
): Promise<CustomerRow> {
  const before = await findMe(db, visitor)
  if (!before) throw notLoggedIn()
  const moves = before.account_exists === 1 && before.email.toLowerCase() !== profile.email.toLowerCase()
  if (moves) return move(db, visitor, profile, password, check)
  // Only as long as it is still a guest, or still the same mail.
  const me = sql`SELECT id FROM customers WHERE id = (${selectCustomer(visitor)})
    AND (account_exists = 0 OR lower(email) = lower(${profile.email}))`
  const [[row]] = await batch(db, [write(me, profile)])
  if (!row) throw notLoggedIn()
  return row
}

async function move(db: Db, visitor: Visitor, profile: Profile, password: string | null, check: Check) {
  if (!password) throw invalid('password', 'Vul je wachtwoord in om je e-mailadres te wijzigen.', 'password_needed')
  const account = await prove(db, visitor, password, check)
  // After the password: who does not know it must not use up what there is for an address.
  await check.countMove(profile.email)
  const [[shop]] = await batch(db, [selectContact()])
  const me = sql`${selectOwn(visitor, account)} AND NOT EXISTS (${selectAccountOf(profile.email)})`
  const results = await batch(db, [
    ...(shop ? [insertMail(mailChangedMail({ ...account, shop }), sql`EXISTS (${me})`, visitor.now)] : []),
    sql`DELETE FROM reset_tokens WHERE customer_id = (${me})`,
    write(me, profile),
  ])
  const row = results.at(-1)?.[0] as CustomerRow | undefined
  if (row) return row
  throw invalid('email', 'Dit e-mailadres hoort al bij een ander account.', 'mail_taken')
}

/** Named columns and no others: nobody becomes somebody else by what they send. Nothing proves another mail. */
const write = (
  me: Expression<unknown>,
  profile: Profile,
) => sql<CustomerRow>`UPDATE customers SET email = ${profile.email},
    email_proven_at = CASE WHEN lower(email) = lower(${profile.email}) THEN email_proven_at END,
    firstname = ${profile.firstname}, middle_name = ${profile.middle_name}, lastname = ${profile.lastname},
    phone = ${profile.phone}, company = ${profile.company}, vat_number = ${profile.vat_number},
    newsletter = ${Number(profile.newsletter ?? false)}
  WHERE id = (${me}) RETURNING *`

const invalid = (field: string, text: string, code: string) => new ApiError(422, text, code, { [field]: [text] })
