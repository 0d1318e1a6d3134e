import { type SqlBool, sql } from 'kysely'
import type { Query } from '../../kit/data/statement'
import { OrderStatus } from '../../src/contract/ordering/status'
import { query, type Select } from '../db/database'

/**
 * What goes when somebody proves for the first time that they read the mail of an account. Until then anybody may have
 * made it, and filled it for the one whose mail it is: with an address for the next parcel, a company to invoice, a
 * cart that goes elsewhere. Nothing that was typed stays. What only names goods does: favourites and the cart's lines.
 * An order, a question and a stock alert stay where they carry the account's own mail, because that mailbox has been
 * told of them; under another mail they are no longer the account's. Nor is an offer that nobody ordered: ordering it
 * takes its address (docs/decisions/0036).
 *
 * To stand before the statement that proves the mail.
 *
 * @param account a SELECT of the account's id
 */
export function dropUnproven(account: Select<{ id: number }>): Query[] {
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
      .set({
        invoice: null,
        delivery: null,
        remarks: null,
        gift: null,
        discount_code_id: null,
        shipping_method_id: null,
        payment_method_id: null,
        payment_issuer: null,
        pickup_point_id: null,
      })
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
