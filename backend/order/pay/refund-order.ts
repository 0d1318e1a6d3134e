import { type ExpressionBuilder, sql } from 'kysely'
import { ApiError } from '../../../kit/contract/errors'
import { firstRow, type Query } from '../../../kit/data/statement'
import { nameWithVariant } from '../../../src/contract/catalogue/name-with-variant'
import { OrderStatus } from '../../../src/contract/ordering/order-status'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { type Database, exists, query } from '../../db/query-builder'
import { notFoundError } from '../../http/route'
import { insertMailAbout } from '../../mail/insert-mail'
import { type PaymentProvider, PaymentUnavailable } from '../../payment/provider'
import { selectContact } from '../../shop/contact'
import {
  insertCreditNote,
  insertCreditNoteLines,
  type RefundState,
  refundStateOf,
  selectCreditNotes,
  selectItemsToRestock,
  selectWrittenCreditNote,
  subtractCreditedBackOrders,
} from '../credit/credit-notes.statements'
import type { CreditNotePlan } from '../credit/plan-credit-note'
import { releaseCodeUse } from '../discount-code-uses.statements'
import type { SelectedOrderIds } from '../order.statements'
import { restockItems } from '../reserve-stock.statements'
import { selectOrderLines } from '../select-orders.statements'
import { creditMail, toMailBuyer } from '../status/after-sales-mails'
import { updateStatuses } from '../status/change-order-status'
import { texts } from './nl'
import {
  invoicedAfterCredit,
  type OrderToRefund,
  planRefund,
  type RefundPlan,
  type RefundRequest,
  statusAfterFullCredit,
} from './plan-refund'
import {
  countCreditNotes,
  insertRefundForCreditNote,
  markReturnRefunded,
  type RefundableOrder,
  requeueFailedRefunds,
  selectOpenReturn,
  selectOrderIdAndNumber,
  selectOrderToRefund,
} from './refund.statements'
import { sendDueRefunds } from './send-refunds'

/** The order's status and the state of the refund, after `refundOrder`. */
export type RefundResult = {
  status_id: OrderStatus
  refund: RefundState
  /** The number of the credit note; null if none was needed. */
  credit_note: string | null
}

/** What a refund would do, in gross cents; `seen` is the number of credit notes, to send with the refund request. */
export type RefundPreview = Pick<CreditNotePlan, 'lines' | 'rates' | 'gross'> & {
  number: string
  status_id: OrderStatus
  seen: number
  restock: boolean
  way: 'provider' | 'by_hand' | 'none'
  back_cents: number
}

/** Returns the order with the data that a refund needs. @throws ApiError 404 */
async function find(db: Db, number: string): Promise<OrderToRefund> {
  const own = query.selectFrom('orders').select('id').where('number', '=', number)
  const { order, lines, notes, shop } = await batch(db, {
    order: firstRow(selectOrderToRefund(number)),
    lines: selectOrderLines(own).select(['l.id', 'v.sku']),
    notes: selectCreditNotes(own),
    shop: firstRow(selectContact()),
  })
  if (!order || !shop) throw notFoundError()
  return { order, lines: lines.map((line) => ({ ...line, title: nameWithVariant(line) })), notes, shop }
}

/** The number of attempts to write a refund, because the order may change between reading and writing. */
const ATTEMPTS = 5

/**
 * Refunds an order, completely or in part; all refunds use this function. An invoiced amount is credited by a credit
 * note; an order without an invoice is cancelled without one.
 *
 * If no items remain, the order becomes cancelled or, if shipped, returned. Items that were not sent return to stock;
 * returned items only with `restock`. It inserts the mail to the customer. A repeated call refunds nothing twice.
 *
 * @param provider null if the shop has no payment provider; the refund then waits
 * @param number of the order: `PV100123`
 * @param input what to refund; everything that remains if it is empty
 * @throws ApiError 404 · 409 `wrong_status` for an archived order, and for part of an order without an invoice,
 * `order_changed` if `seen` is out of date, `busy` after too many concurrent refunds · 422 as `planCreditNote`, and at
 * `amount` for more than the provider can refund
 */
export async function refundOrder(
  db: Db,
  provider: PaymentProvider | null,
  number: string,
  now: number,
  input: RefundRequest = {},
): Promise<RefundResult> {
  const key = input.key ?? crypto.randomUUID()
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const found = await find(db, number)
    const known = found.notes.find(({ request_id }) => request_id === key)
    if (known) return settle(db, provider, found.order, now, known.id)
    const step = planRefund(found, input)
    if (!step) return settle(db, provider, found.order, now)
    const note = step.isCredit ? generateId() : null
    const { written } = await batch(db, { written: write(found, step, { ...input, key }, note, now) })
    if (written.at(-1)?.length) return settle(db, provider, found.order, now, note)
  }
  throw new ApiError(409, texts.busy, 'busy')
}

/** Sends failed refunds to the provider again. @throws ApiError 404 */
export async function retryFailedRefundsOfOrder(
  db: Db,
  provider: PaymentProvider | null,
  number: string,
  now: number,
): Promise<RefundResult> {
  const { order } = await find(db, number)
  await batch(db, [requeueFailedRefunds(order.id, now)])
  return settle(db, provider, order, now)
}

/** Returns what `refundOrder` would do; null if nothing remains to refund. @throws ApiError as refundOrder */
export async function previewRefund(db: Db, number: string, input: RefundRequest): Promise<RefundPreview | null> {
  const found = await find(db, number)
  const step = planRefund(found, input)
  if (!step) return null
  const { plan, to, restock, provider_cents, by_hand_cents } = step
  return {
    number: found.order.number,
    status_id: to ?? found.order.status_id,
    seen: found.notes.length,
    ...{ lines: plan.lines, rates: plan.rates, gross: step.isCredit ? plan.gross : 0, restock },
    way: provider_cents ? 'provider' : by_hand_cents ? 'by_hand' : 'none',
    back_cents: provider_cents + by_hand_cents,
  }
}

/** Returns a random, unique id for a credit note: later statements find the note only if this batch inserted it. */
function generateId() {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  // 49 bits: larger ids are not allowed in URL paths (ID in contract/limits.ts).
  return 1 + high * 2 ** 17 + (low >>> 15)
}

/** Statements that write a refund; if the order has changed since it was read, they write nothing and return no row. */
function write(
  found: OrderToRefund,
  step: RefundPlan,
  input: RefundRequest & { key: string },
  note: number | null,
  now: number,
): Query[] {
  const { order, notes } = found
  const { plan, to, restock, provider_cents, by_hand_cents } = step
  const { id, status_id, paid_payment_id, payment_status, paid_status, taken_cents } = order
  const isAsRead = (eb: ExpressionBuilder<Database, 'orders'>) =>
    eb.and([
      eb('status_id', '=', status_id),
      // Checks that the payment is unchanged too, because the mail contains the refunded amount.
      eb.and([eb('paid_payment_id', 'is', paid_payment_id), eb('payment_status', 'is', payment_status)]),
      eb(countCreditNotes(id), '=', notes.length),
      ...(input.rma === undefined ? [] : [exists(selectOpenReturn(input.rma))]),
      ...(paid_payment_id === null
        ? []
        : [
            exists(
              query
                .selectFrom('payments')
                .select('id')
                .where('id', '=', paid_payment_id)
                .where('status', 'is', paid_status)
                .where('taken_cents', 'is', taken_cents),
            ),
          ]),
    ])
  const writing: SelectedOrderIds = query.selectFrom('orders').select('id').where('id', '=', id).where(isAsRead)
  const written = note === null ? selectOrderIdAndNumber(writing) : selectWrittenCreditNote(note)
  const isWritten = note === null ? isAsRead : () => exists(selectWrittenCreditNote(note))
  const set = statusAfterFullCredit(found, step)
  return [
    ...(restock ? restockItems(selectItemsToRestock(writing, plan.lines)) : []),
    subtractCreditedBackOrders(writing, plan.lines),
    ...(to === OrderStatus.cancelled ? releaseCodeUse(writing) : []),
    ...(note === null
      ? []
      : [
          insertCreditNote(
            writing,
            { id: note, reason: input.reason ?? null, by_hand_cents, request_id: input.key },
            now,
          ),
          insertCreditNoteLines(note, plan.lines),
          ...(provider_cents && paid_payment_id
            ? [insertRefundForCreditNote(note, paid_payment_id, provider_cents, now)]
            : []),
        ]),
    insertMailAbout(mailOf(found, step, input.reason), written, now, sql`${id}`),
    ...(input.rma === undefined ? [] : [markReturnRefunded(input.rma, exists(written))]),
    to === null
      ? query
          .updateTable('orders')
          .set({ id, ...set })
          .where('id', '=', id)
          .where(isWritten)
          .returning('id')
      : updateStatuses((eb) => eb.and([eb('id', '=', id), isWritten(eb)]), to, set),
  ]
}

function mailOf(found: OrderToRefund, step: RefundPlan, reason: string | undefined) {
  const { order, shop } = found
  const { to, plan, isCredit, provider_cents, by_hand_cents } = step
  const cameBack = to === OrderStatus.returned && !order.waits_at_counter
  return creditMail(to === null ? 'credited' : cameBack ? 'returned' : 'cancelled', {
    ...toMailBuyer(order, shop),
    order,
    paidCents: provider_cents + by_hand_cents,
    openCents: isCredit && order.payment_status === 'open' ? invoicedAfterCredit(found, step) : 0,
    reason: reason ?? null,
    credit: isCredit ? plan : null,
  })
}

/**
 * Sends an order's pending refunds to the payment provider. Returns the state of the refund of credit note `note`, or
 * of all refunds of the order.
 */
async function settle(
  db: Db,
  provider: PaymentProvider | null,
  { id, paid_payment_id }: RefundableOrder,
  now: number,
  note: number | null = null,
): Promise<RefundResult> {
  if (provider && paid_payment_id !== null) {
    await sendDueRefunds(db, provider, now, paid_payment_id).catch((error: unknown) => {
      if (!(error instanceof PaymentUnavailable)) throw error
    })
  }
  const own = query.selectFrom('orders').select('id').where('id', '=', id)
  const { order, all } = await batch(db, {
    order: firstRow(
      query
        .selectFrom('orders as o')
        .leftJoin('payments as p', 'p.id', 'o.paid_payment_id')
        .select(['o.status_id', 'p.status as paid_status'])
        .where('o.id', '=', id),
    ),
    all: selectCreditNotes(own),
  })
  if (!order) throw notFoundError()
  const notes = note === null ? all : all.filter((one) => one.id === note)
  const ways = notes.map(refundStateOf)
  const isBack = order.paid_status === 'refunded' ? 'done' : 'none'
  const refund: RefundState =
    (['failed', 'waits', 'by_hand', 'done'] as const).find((way) => ways.includes(way)) ?? isBack
  return { status_id: order.status_id, refund, credit_note: notes.at(-1)?.number ?? null }
}
