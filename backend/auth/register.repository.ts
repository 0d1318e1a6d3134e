import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import { ApiError } from '../../kit/contract/errors'
import { firstRow } from '../../kit/data/statement'
import type { register as call } from '../../src/contract/auth'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { exists, insertWhen, not, query } from '../db/query-builder'
import type { RotatedSecret } from '../env'
import { insertMail } from '../mail/insert-mail'
import { beginLoginSession, ROTATION_GRACE, selectCustomer, selectSession } from '../session/session.repository'
import { newVisitor, type Visitor } from '../session/visitor'
import { type Contact, selectContact } from '../shop/contact'
import { welcomeMail } from './account.mails'
import { findAccount, selectAccountIdByMail } from './account.repository'
import { logInAs } from './login/login.repository'
import { mailBlockedByShopError, selectBlockedMail } from './login/mail-address-blocked-by-shop'
import { texts } from './nl'
import { refuseGuessable } from './password/guessable-password'
import { hashPassword, isCorrectPassword } from './password/password-hash'

type Registration = InferOutput<typeof call.input>

/** The peppers of password hashes, and a counter that throws `TooMany` after too many tries with one mail address. */
type Check = { peppers: RotatedSecret; countMail: () => Promise<void> }

/**
 * Creates an account and logs the visitor in. A guest's customer row becomes the account, with all its data.
 *
 * @returns the new token, for the cookie
 * @throws ApiError 409 when an account is logged in, or the session has changed meanwhile (`session_changed`), 422 at
 * `password` when it is easily guessed, 429 after too many registrations, 422 at `email` when it has an account or the
 * shop has blocked it
 */
export async function register(
  db: Db,
  visitor: Visitor,
  form: Registration,
  { peppers, countMail }: Check,
): Promise<string> {
  const { before, taken, shop, refused } = await batch(db, {
    before: firstRow(
      query.selectFrom('customers').select(['id', 'account_exists']).where('id', '=', selectCustomer(visitor)),
    ),
    taken: firstRow(selectAccountIdByMail(form.email)),
    shop: firstRow(selectContact()),
    refused: firstRow(selectBlockedMail(sql`lower(${form.email})`)),
  })
  if (refused) throw mailBlockedByShopError()
  if (before?.account_exists) throw new ApiError(409, texts.alreadyLoggedIn, 'already_logged_in')
  refuseGuessable(form.password, { ...form, shop })
  await countMail()
  if (!taken) {
    const token = await writeAccount(db, visitor, form, peppers[0], before?.id, shop)
    if (token) return token
  }
  return logInAgain(db, visitor, form, peppers)
}

/**
 * @returns the session's token; undefined when another registration with the same mail address was faster, or a login or
 * logout has changed the session meanwhile
 */
async function writeAccount(
  db: Db,
  visitor: Visitor,
  form: Registration,
  pepper: string,
  guest: number | undefined,
  shop: Contact | undefined,
) {
  const { now } = visitor
  const moment = new Date(now).toISOString()
  const password = await hashPassword(form.password, pepper)
  const fresh = newVisitor(now)
  // Finds the new account by its password hash: the random salt identifies this registration.
  const account = query
    .selectFrom('customers as u')
    .innerJoin('password_hashes as p', 'p.customer_id', 'u.id')
    .select('u.id')
    .where('u.id', '=', selectAccountIdByMail(form.email))
    .where('p.hash', '=', password.hash)
  const { created } = await batch(db, {
    customer: guest === undefined ? insertCustomer(visitor, form, moment) : convertGuest(visitor, form, guest),
    // Of two simultaneous registrations the first creates the account. In the second, `changes()` is 0 and nothing is
    // inserted.
    password: insertWhen(
      'password_hashes',
      { customer_id: guest ?? sql<number>`last_insert_rowid()`, ...password, changed_at: moment },
      sql`changes() = 1`,
    ),
    cart: query
      .updateTable('carts')
      .set({ customer_id: account, session_id: null })
      .where('session_id', '=', selectSession(visitor))
      .where(exists(account)),
    session: beginLoginSession(visitor, fresh, account),
    mail: shop ? [insertMail(welcomeMail({ ...form, email_proven_at: null, shop }), exists(account), now)] : [],
    created: firstRow(account),
  })
  return created && fresh.token
}

const insertCustomer = (
  visitor: Visitor,
  { email, firstname, middle_name, lastname, company, vat_number }: Registration,
  moment: string,
) =>
  insertWhen(
    'customers',
    {
      email,
      account_exists: 1,
      firstname,
      middle_name,
      lastname,
      company,
      vat_number,
      newsletter: 0,
      created_at: moment,
    },
    not(exists(selectCustomer(visitor))),
  ).onConflict((conflict) => conflict.doNothing())

/** Turns the guest's customer row into an account, unless the mail address has an account by now. */
const convertGuest = (visitor: Visitor, form: Registration, guest: number) =>
  query
    .updateTable('customers')
    .set((eb) => ({
      account_exists: 1,
      email: form.email,
      firstname: form.firstname,
      middle_name: form.middle_name,
      lastname: form.lastname,
      company: eb.fn.coalesce(eb.val(form.company), 'company'),
      vat_number: eb.fn.coalesce(eb.val(form.vat_number), 'vat_number'),
    }))
    .where('id', '=', guest)
    .where('account_exists', '=', 0)
    .where('id', '=', selectCustomer(visitor))
    .where(not(exists(selectAccountIdByMail(form.email))))

/**
 * Logs in if the registration form was sent twice: the account is new and has the form's password. Otherwise the mail
 * address is taken; without such an account, a login or logout has changed the session since it was read.
 */
async function logInAgain(db: Db, visitor: Visitor, { email, password }: Registration, peppers: RotatedSecret) {
  const account = await findAccount(db, email)
  if (!account) throw new ApiError(409, texts.sessionChanged, 'session_changed')
  const isNew = Date.parse(account.changed_at) > visitor.now - ROTATION_GRACE
  if (isNew && (await isCorrectPassword(password, peppers, account))) {
    const login = await logInAs(db, visitor, account)
    if (login) return login.token
  }
  throw new ApiError(422, texts.mailTaken, 'mail_taken', { email: [texts.mailTaken] })
}
