import { type SqlBool, sql } from 'kysely'
import type { Query } from '../../kit/data/statement'
import { OrderStatus } from '../../src/contract/ordering/order-status'
import { noChoices } from '../cart/cart.statements'
import { query, type SelectOf } from '../db/query-builder'

/**
 * Deletes what was typed into an account before its mail address was verified for the first time. An attacker may have
 * created the account with another person's mail address, and added a delivery address or a company to invoice. Only
 * favourites and cart items stay. An order, a question and a stock alert stay if they have the account's own mail
 * address, because that mailbox was notified of them; with another mail address they are detached from the account. An
 * offer is always detached, because an order of the offer is sent to the offer's address (docs/decisions/0036).
 *
 * Must run before the statement that marks the mail address as verified.
 *
 * @param account a SELECT of the account's id
 */
export function deleteUnconfirmedData(account: SelectOf<{ id: number }>): Query[] {
  const unproven = query
    .selectFrom('customers')
    .select('id')
    .where('id', '=', account)
    .where('email_proven_at', 'is', null)
  const isOfAnotherMail = sql<SqlBool>`lower(coalesce(email, '')) <> (SELECT lower(email) FROM customers WHERE id = ${unproven})`
  return [
    query.deleteFrom('addresses').where('customer_id', '=', unproven),
    query
      .updateTable('carts')
      .set({ ...noChoices, invoice: null, delivery: null })
      .where('customer_id', '=', unproven),
    query
      .updateTable('orders')
      .set({ customer_id: null })
      .where('customer_id', '=', unproven)
      .where((eb) =>
        eb.or([isOfAnotherMail, eb('status_id', '=', OrderStatus.offer), eb('valid_until', 'is not', null)]),
      ),
    query
      .updateTable('product_questions')
      .set({ customer_id: null })
      .where('customer_id', '=', unproven)
      .where(isOfAnotherMail),
    query
      .updateTable('stock_alerts')
      .set({ customer_id: null })
      .where('customer_id', '=', unproven)
      .where(isOfAnotherMail),
    query
      .updateTable('customers')
      .set({
        firstname: '',
        middle_name: null,
        lastname: '',
        phone: null,
        company: null,
        vat_number: null,
        newsletter: 0,
      })
      .where('id', '=', unproven),
  ]
}
