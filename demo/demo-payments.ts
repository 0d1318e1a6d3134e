import { insertRows } from '../backend/db/insert-and-update-rows'
import { type NewRow, query } from '../backend/db/query-builder'
import { formatYear } from '../backend/lib/format-dutch-time'
import { insertCreditNote, insertCreditNoteLines } from '../backend/order/credit/credit-notes.statements'
import { type OrderLine, planCreditNote } from '../backend/order/credit/plan-credit-note'
import { texts } from '../backend/payment/nl'
import { BANK_TRANSFER } from '../backend/payment/provider'
import { transferTo } from '../backend/payment/test-bank'
import { settlementKey } from '../backend/returns/select-returnable-order.statements'
import type { Query } from '../kit/data/statement'
import { nameWithVariant } from '../src/contract/catalogue/name-with-variant'

/** The time between an order of the demo and its payment, ms. */
export const PAYING = 4 * 60_000

const CREDIT_NOTE = 1

export type PaymentStatus = NewRow<'payments'>['status']

type DemoOrder = Record<'id' | 'lines_cents' | 'discount_cents' | 'shipping_cents', number> & {
  number: string
  payment_status: PaymentStatus | null
  provider_method: string | null
  created_at: string
}

/** A return request, with the lines of its order. `refunded` is when the order was refunded, ms. */
type Returned = { id: number; order: DemoOrder; lines: readonly DemoLine[]; refunded: number }

type DemoLine = Omit<OrderLine, 'sku' | 'title'> & Record<'full_name' | 'option_name', string>

/**
 * Rows for the payments of the demo's orders, which have the ids of their orders, and for the credit note and refund of
 * the returned order. The test bank has the payments too.
 */
export function insertDemoPayments(orders: readonly DemoOrder[], returned: Returned): Query[] {
  const credit = planCreditNote(
    { ...returned.order, payment_fee_cents: 0, shipping_title: null, payment_title: null },
    returned.lines.map((line) => ({ ...line, sku: null, title: nameWithVariant(line) })),
    [],
    {},
  )
  const refund = { key: `C${formatYear(returned.refunded)}-0000001`, cents: credit.gross }
  const paid = orders.flatMap((order) => {
    const { payment_status: status, number } = order
    const amount_cents = order.lines_cents - order.discount_cents + order.shipping_cents
    return status === null ? [] : [{ order, provider_id: `tb_demo_${number}`, status, amount_cents }]
  })
  return [
    ...insertRows(
      'payments',
      paid.map(({ order: { id, number, provider_method, created_at }, ...payment }) => ({
        ...{ id, order_id: id, ...payment },
        transfer: provider_method === BANK_TRANSFER ? transferTo(number) : null,
        created_at: Date.parse(created_at),
        updated_at: Date.parse(created_at) + (payment.status === 'open' ? 0 : PAYING),
      })),
    ),
    ...insertRows(
      'test_payments',
      paid.map(({ order, provider_id, status, amount_cents }) => ({
        ...{ id: provider_id, status, amount_cents },
        description: texts.description(order.number),
        return_url: '/',
        refunds: order === returned.order ? [refund] : [],
      })),
    ),
    insertCreditNote(
      query.selectFrom('orders').select('id').where('id', '=', returned.order.id),
      { id: CREDIT_NOTE, reason: null, by_hand_cents: 0, request_id: settlementKey(returned.id) },
      returned.refunded,
    ),
    insertCreditNoteLines(CREDIT_NOTE, credit.lines),
    ...insertRows('refunds', [
      {
        ...{ payment_id: returned.order.id, credit_note_id: CREDIT_NOTE, ...refund },
        ...{ state: 'refunded', updated_at: returned.refunded },
      },
    ]),
  ]
}
