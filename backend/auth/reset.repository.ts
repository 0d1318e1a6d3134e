import { type Expression, sql } from 'kysely'
import { ApiError } from '../../src/contract/errors'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { HOUR } from '../lib/time'
import { insertMail } from '../mail/mail'
import { hashToken, newToken } from '../session/token'
import { type Contact, selectContact } from '../shop/contact'
import { type Addressee, passwordChangedMail, resetMail } from './account.mails'
import { selectAccountOf, setPassword } from './account.repository'
import { hashPassword, type PasswordHash } from './password'

/** How long a link works, ms. */
const LIFE = HOUR

type Person = Pick<Addressee, 'email' | 'firstname'> & { id: number }

/**
 * Mails a link to the address that the account has; links from before stop working.
 *
 * @returns whether an account has this mail
 */
export async function requestReset(db: Db, email: string, origin: string, now: number): Promise<boolean> {
  const [[person], [shop]] = await batch(db, [
    sql<Person>`SELECT id, email, firstname FROM customers WHERE id = (${selectAccountOf(email)})`,
    selectContact(),
  ])
  if (!person || !shop) return false
  const token = newToken()
  const account = sql`SELECT id FROM customers WHERE id = ${person.id} AND email = ${person.email} AND account_exists = 1`
  const link = `${origin}/reset-password/${token}`
  await batch(db, [
    sql`DELETE FROM reset_tokens WHERE customer_id = (${account})`,
    sql`INSERT INTO reset_tokens (token_hash, customer_id, expires_at)
      SELECT ${hashToken(token)}, id, ${now + LIFE} FROM (${account})`,
    insertMail(resetMail({ ...person, shop }, link), sql`EXISTS (${account})`, now),
  ])
  return true
}

/**
 * Sets a new password with the token of a mailed link, and ends all sessions of the account. Whoever used the link reads the account's mail, and
 * from here on it counts as proven: a change of address takes the links of before with it.
 *
 * The token is used up last: what comes before asks whether it is still good. Of two that come at once one wins.
 *
 * @returns the account's mail
 * @throws ApiError 422 at `token` when it is unknown, used or over
 */
export async function resetPassword(db: Db, token: string, password: string, pepper: string, now: number) {
  const good = sql`SELECT customer_id AS id FROM reset_tokens
    WHERE token_hash = ${hashToken(token)} AND used_at IS NULL AND expires_at > ${now}`
  const [[person], [shop]] = await batch(db, [
    sql<Person>`SELECT id, email, firstname FROM customers WHERE id = (${good})`,
    selectContact(),
  ])
  if (!person) throw badToken()
  const fresh = await hashPassword(password, pepper)
  const results = await batch(db, writeReset(good, fresh, person, shop, now))
  if (!results.at(-1)?.length) throw badToken()
  return person.email
}

function writeReset(
  good: Expression<unknown>,
  fresh: PasswordHash,
  person: Person,
  shop: Contact | undefined,
  now: number,
) {
  const moment = new Date(now).toISOString()
  const { hash, salt, n, r, p } = fresh
  return [
    sql`INSERT INTO password_hashes (customer_id, hash, salt, n, r, p, changed_at)
      SELECT id, ${hash}, ${salt}, ${n}, ${r}, ${p}, ${moment} FROM (${good}) WHERE true
      ON CONFLICT (customer_id) DO UPDATE SET ${setPassword(fresh, moment)}`,
    sql`DELETE FROM sessions WHERE customer_id = (${good})`,
    sql`UPDATE customers SET email_proven_at = ${moment} WHERE id = (${good})`,
    ...(shop ? [insertMail(passwordChangedMail({ ...person, shop }), sql`EXISTS (${good})`, now)] : []),
    sql`UPDATE reset_tokens SET used_at = ${now} WHERE customer_id = (${good}) RETURNING customer_id`,
  ]
}

const badToken = () => {
  const text = 'Deze link werkt niet (meer). Vraag een nieuwe aan.'
  return new ApiError(422, text, 'invalid_token', { token: [text] })
}
