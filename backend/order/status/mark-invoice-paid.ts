import { sql } from 'kysely'
import { firstRow } from '../../../kit/data/statement'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { query } from '../../db/query-builder'
import { notFoundError } from '../../http/route'
import { wrongStatusError } from './change-order-status'
import { texts } from './nl'

const selectBill = (number: string) =>
  query
    .selectFrom('orders as o')
    .select((eb) => [
      'o.id',
      eb('o.provider_method', 'is', null).$castTo<0 | 1>().as('isOnAccount'),
      sql<0 | 1>`o.payment_status is 'paid'`.as('isPaid'),
    ])
    .where('o.number', '=', number)
    .where('o.valid_until', 'is', null)

/**
 * Marks the invoice of an order on invoice as paid, so that the customer's credit is available again. The order's
 * status does not change. A second call changes nothing.
 *
 * @throws ApiError 404 · 409 `wrong_status` if the order is paid at the provider, or nothing is left to pay
 */
export async function markInvoicePaid(db: Db, number: string) {
  const { before, paid } = await batch(db, {
    before: firstRow(selectBill(number)),
    paid: query
      .updateTable('orders')
      .set({ payment_status: 'paid' })
      .where('id', '=', selectBill(number).clearSelect().select('o.id').where('o.provider_method', 'is', null))
      .where('payment_status', '=', 'open')
      .returning('id'),
  })
  if (!before) throw notFoundError()
  if (!paid.length && !(before.isOnAccount && before.isPaid)) throw wrongStatusError(texts.noBill)
}
