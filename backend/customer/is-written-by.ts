import { type SqlBool, sql } from 'kysely'
import { query, type SelectOf } from '../db/query-builder'

/**
 * A condition on a question or a stock alert: the customer wrote it while logged in, or it has their verified mail
 * address. An unverified address does not count: an attacker that registers with another person's address must not see
 * what that person wrote.
 *
 * @param customer a SELECT of the customer's id
 */
export function isWrittenBy(customer: SelectOf<{ id: number }>) {
  const provenMail = query
    .selectFrom('customers')
    .select((eb) => eb.fn<string>('lower', ['email']).as('mail'))
    .where('id', '=', customer)
    .where('email_proven_at', 'is not', null)
  return sql<SqlBool>`(customer_id = ${customer} OR lower(email) = ${provenMail})`
}
