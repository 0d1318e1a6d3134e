import { sql } from 'kysely'
import { ApiError } from '../../src/contract/errors'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { exists, not } from '../db/database'
import { insertMail } from '../mail/mail'
import { beginSession, GRACE, selectCustomer, selectSession } from '../session/session.repository'
import { hashToken, newToken } from '../session/token'
import type { Visitor } from '../session/visitor'
import { type Contact, selectContact } from '../shop/contact'
import { welcomeMail } from './account.mails'
import { findAccount, selectAccountOf } from './account.repository'
import { enter } from './login.repository'
import { hashPassword, isPassword } from './password'

export type Registration = {
  email: string
  password: string
  firstname: string
  middle_name: string | null
  lastname: string
  company: string | null
  vat_number: string | null
}

/**
 * Makes an account and logs in. A guest becomes the account, with all that is the guest's.
 *
 * @returns the new token, for the cookie
 * @throws ApiError 409 when an account is logged in, 422 at `email` when it has an account
 */
export async function register(db: Db, visitor: Visitor, form: Registration, pepper: string): Promise<string> {
  const [[before], [taken], [shop]] = await batch(db, [
    sql<{
      id: number
      account_exists: 0 | 1
    }>`SELECT id, account_exists FROM customers WHERE id = (${selectCustomer(visitor)})`,
    selectAccountOf(form.email),
    selectContact(),
  ])
  if (before?.account_exists) throw new ApiError(409, 'Je bent al ingelogd.', 'already_logged_in')
  if (!taken) {
    const token = await write(db, visitor, form, pepper, before?.id, shop)
    if (token) return token
  }
  return enterAgain(db, visitor, form, pepper)
}

async function write(
  db: Db,
  visitor: Visitor,
  form: Registration,
  pepper: string,
  guest: number | undefined,
  shop: Contact | undefined,
) {
  const { now } = visitor
  const moment = new Date(now).toISOString()
  const { hash, salt, n, r, p } = await hashPassword(form.password, pepper)
  const token = newToken()
  // The hash, with its own salt, tells this registration from all others.
  const mine = sql`SELECT u.id FROM customers u JOIN password_hashes p ON p.customer_id = u.id
    WHERE lower(u.email) = lower(${form.email}) AND u.account_exists = 1 AND p.hash = ${hash}`
  const results = await batch(db, [
    guest === undefined ? insertCustomer(visitor, form, moment) : turnGuest(visitor, form, guest),
    // The index of mails let it happen, or the statement above changed nothing: of two at once, one makes the account.
    sql`INSERT INTO password_hashes (customer_id, hash, salt, n, r, p, changed_at)
      SELECT ${guest === undefined ? sql`last_insert_rowid()` : guest}, ${hash}, ${salt}, ${n}, ${r}, ${p}, ${moment}
      WHERE changes() = 1`,
    sql`UPDATE carts SET customer_id = (${mine}), session_id = NULL
      WHERE session_id = (${selectSession(visitor)}) AND EXISTS (${mine})`,
    ...beginSession(visitor, { hash: hashToken(token) }, mine),
    ...(shop ? [insertMail(welcomeMail({ ...form, shop }), sql`EXISTS (${mine})`, now)] : []),
    mine,
  ])
  return results.at(-1)?.length ? token : undefined
}

const insertCustomer = (visitor: Visitor, form: Registration, moment: string) =>
  sql`INSERT INTO customers (email, account_exists, firstname, middle_name, lastname, company, vat_number, newsletter, created_at)
    SELECT ${form.email}, 1, ${form.firstname}, ${form.middle_name}, ${form.lastname}, ${form.company}, ${form.vat_number}, 0, ${moment}
    WHERE ${not(exists(selectCustomer(visitor)))}
    ON CONFLICT DO NOTHING`

const turnGuest = (visitor: Visitor, form: Registration, guest: number) =>
  sql`UPDATE OR IGNORE customers SET account_exists = 1, email = ${form.email}, firstname = ${form.firstname},
      middle_name = ${form.middle_name}, lastname = ${form.lastname},
      company = coalesce(${form.company}, company), vat_number = coalesce(${form.vat_number}, vat_number)
    WHERE id = ${guest} AND account_exists = 0 AND id = (${selectCustomer(visitor)})`

/** The form was sent twice, when the account is only just there and has this very password; otherwise somebody has it. */
async function enterAgain(db: Db, visitor: Visitor, { email, password }: Registration, pepper: string) {
  const account = await findAccount(db, email)
  const isNew = account && Date.parse(account.changed_at) > visitor.now - GRACE
  if (isNew && (await isPassword(password, pepper, account))) {
    const login = await enter(db, visitor, account)
    if (login) return login.token
  }
  const text = 'Dit e-mailadres heeft al een account. Log in, of vraag een nieuw wachtwoord aan.'
  throw new ApiError(422, text, 'mail_taken', { email: [text] })
}
