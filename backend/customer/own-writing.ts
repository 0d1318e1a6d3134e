import { type Expression, sql } from 'kysely'

/**
 * A condition on a question or a stock alert: the customer wrote it, or it carries their mail and the mail is proven to be theirs. Anybody can
 * register with an address that they have only typed, and must not find there what its owner wrote.
 *
 * @param me a SELECT of the customer's id
 */
export const isOwnWriting = (me: Expression<unknown>) => sql`(customer_id = (${me})
  OR lower(email) = (SELECT lower(email) FROM customers WHERE id = (${me}) AND email_proven_at IS NOT NULL))`
