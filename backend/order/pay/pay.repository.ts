import { first } from '../../../kit/data/statement'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import {
  type BoughtLine,
  type PayableOrderRow,
  type PayMethodRow,
  type PaymentRow,
  selectBoughtLines,
  selectPayableOrder,
  selectPayMethods,
  selectPayments,
} from './pay.statements'

export type WithPayments = { order: PayableOrderRow; payments: readonly PaymentRow[] }

export type BoughtLines = { lines: readonly BoughtLine[]; methods: readonly PayMethodRow[] }

export async function findPayments(db: Db, orderId: number): Promise<(WithPayments & BoughtLines) | undefined> {
  const { order, payments, lines, methods } = await batch(db, {
    order: first(selectPayableOrder(orderId)),
    payments: selectPayments().where('order_id', '=', orderId).orderBy('id', 'desc'),
    lines: selectBoughtLines(orderId),
    methods: selectPayMethods(),
  })
  return order && { order, payments, lines, methods }
}

/** Finds a payment by its id at the provider; undefined for an unknown id. */
export async function findPayment(db: Db, providerId: string) {
  const { payment } = await batch(db, { payment: first(selectPayments().where('provider_id', '=', providerId)) })
  return payment
}
