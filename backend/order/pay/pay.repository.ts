import { firstRow } from '../../../kit/data/statement'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { type OrderLineRow, selectAllOrderLines } from '../select-orders.statements'
import {
  type PayableOrderRow,
  type PayMethodRow,
  type PaymentRow,
  selectPayableOrder,
  selectPayMethods,
  selectPayments,
} from './pay.statements'

export type OrderWithPayments = { order: PayableOrderRow; payments: readonly PaymentRow[] }

export type BoughtLinesAndMethods = { lines: readonly OrderLineRow[]; methods: readonly PayMethodRow[] }

export async function findOrderWithPayments(db: Db, orderId: number) {
  const { order, ...parts } = await batch(db, {
    order: firstRow(selectPayableOrder(orderId)),
    payments: selectPayments().where('order_id', '=', orderId).orderBy('id', 'desc'),
    lines: selectAllOrderLines().where('l.order_id', '=', orderId),
    methods: selectPayMethods(),
  })
  return order && { order, ...parts }
}

/** Finds a payment by its id at the provider; undefined for an unknown id. */
export async function findPayment(db: Db, providerId: string) {
  const { payment } = await batch(db, { payment: firstRow(selectPayments().where('provider_id', '=', providerId)) })
  return payment
}
