import { firstRow } from '../../../kit/data/statement'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import {
  type PayableLine,
  type PayableOrderRow,
  type PayMethodRow,
  type PaymentRow,
  selectPayableLines,
  selectPayableOrder,
  selectPayMethods,
  selectPayments,
} from './pay.statements'

export type OrderWithPayments = { order: PayableOrderRow; payments: readonly PaymentRow[] }

export type BoughtLinesAndMethods = { lines: readonly PayableLine[]; methods: readonly PayMethodRow[] }

export async function findOrderWithPayments(
  db: Db,
  orderId: number,
): Promise<(OrderWithPayments & BoughtLinesAndMethods) | undefined> {
  const { order, payments, lines, methods } = await batch(db, {
    order: firstRow(selectPayableOrder(orderId)),
    payments: selectPayments().where('order_id', '=', orderId).orderBy('id', 'desc'),
    lines: selectPayableLines(orderId),
    methods: selectPayMethods(),
  })
  return order && { order, payments, lines, methods }
}

/** Finds a payment by its id at the provider; undefined for an unknown id. */
export async function findPayment(db: Db, providerId: string) {
  const { payment } = await batch(db, { payment: firstRow(selectPayments().where('provider_id', '=', providerId)) })
  return payment
}
