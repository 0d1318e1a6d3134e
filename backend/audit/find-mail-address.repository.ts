import { firstRow } from '../../kit/data/statement'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query } from '../db/query-builder'
import { selectCustomer } from '../session/session.repository'
import { hashToken } from '../session/token'
import type { Visitor } from '../session/visitor'

const selectMail = () => query.selectFrom('customers').select('email')

/** Returns the mail address of the logged-in customer, who has an account or is a guest. */
export async function findMailAddressOfSession(db: Db, visitor: Visitor) {
  const { customer } = await batch(db, { customer: firstRow(selectMail().where('id', '=', selectCustomer(visitor))) })
  return customer?.email
}

/** Returns the mail address of the account that a password-reset link belongs to, even if the link was used. */
export async function findMailAddressOfResetLink(db: Db, token: string) {
  const link = query.selectFrom('reset_tokens').select('customer_id').where('token_hash', '=', hashToken(token))
  const { customer } = await batch(db, { customer: firstRow(selectMail().where('id', '=', link)) })
  return customer?.email
}
