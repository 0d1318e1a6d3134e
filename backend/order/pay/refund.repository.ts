import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { AddressFields } from '../../../src/contract/address/address-book'
import { itemName } from '../../../src/contract/catalogue/item-name'
import { ApiError } from '../../../src/contract/errors'
import { formatPrice } from '../../../src/contract/money/price'
import { OrderStatus } from '../../../src/contract/ordering/status'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { type Database, exists, query } from '../../db/database'
import { first, type Query, type RowOf } from '../../db/statement'
import { notFound } from '../../http/route'
import { insertMailAbout } from '../../mail/mail'
import { type PaymentProvider, PaymentUnavailable } from '../../payment/provider'
import { type Contact, selectContact } from '../../shop/contact'
import {
  endBackOrders,
  insertNote,
  insertNoteLines,
  linesOf,
  type Money,
  moneyOf,
  type NoteRow,
  selectNote,
  selectNotes,
  selectPieces,
} from '../credit/credit.statements'
import { texts as creditTexts } from '../credit/nl'
import { type Asked, isWhole, type OrderLine, type Plan, planCredit } from '../credit/plan'
import { giveCodeBack, movePieces, type OrderId } from '../order.statements'
import { isBuyerKnown, selectLines, totalCents } from '../order-rows.statements'
import { endedStatuses } from '../payable'
import { cancelledMail, creditedMail, returnedMail } from '../status/after-sales-mails'
import { changeStatus, wrongStatus } from '../status/move-order.repository'
import { texts } from './nl'
import { refundDue } from './pay.repository'
import { askAgain, giveBackFor } from './refund.statements'

/** What is asked for, and how. */
export type Refunding = Asked & {
  /** For the buyer to read. */
  reason?: string
  /** Whether the pieces are for sale again; unless it is said, those that never left are. */
  restock?: boolean
  /** Sent again under the same key, it is one refund. */
  key?: string
  /** How many credit notes whoever asks has seen: one more, and it is not what they saw. */
  seen?: number
  /** The announced return that it settles. */
  rma?: number
}

/** How an order stands afterwards, and its money. */
export type Refunded = {
  status_id: OrderStatus
  refund: Money
  /** The number of the credit note; null where there was nothing to write one about. */
  credit_note: string | null
}

/** What a refund would do, in gross cents; `seen` as it is asked with. */
export type Preview = Pick<Plan, 'lines' | 'rates' | 'gross'> & {
  number: string
  status_id: OrderStatus
  seen: number
  restock: boolean
  way: 'provider' | 'by_hand' | 'none'
  back_cents: number
}

/** It is ready at the shop's own counter and was not collected: its goods are still there. */
const waitsAtCounter = sql<
  0 | 1
>`s.counter IS NOT NULL AND o.collected_at IS NULL AND o.status_id = ${OrderStatus.shipped}`

/** `paid` is of the payment that paid for it; `returned_cents` what of that is on its way back, or was taken back. */
const selectOrder = (number: string) =>
  query
    .selectFrom('orders as o')
    .leftJoin('payments as p', 'p.id', 'o.paid_payment_id')
    .leftJoin('shipping_methods as s', 's.id', 'o.shipping_method_id')
    .leftJoin('payment_methods as m', 'm.id', 'o.payment_method_id')
    .select([
      'o.id',
      'o.number',
      'o.status_id',
      waitsAtCounter.as('waits_at_counter'),
      'o.email',
      'o.invoice',
      'o.invoice_number',
      'o.paid_payment_id',
      'o.payment_status',
      'o.shipping_cents',
      'o.payment_fee_cents',
      's.title as shipping_title',
      'm.title as payment_title',
      'p.status as paid_status',
      'p.amount_cents as paid_cents',
      'p.taken_cents',
      totalCents.as('total_cents'),
      sql<number>`coalesce(p.taken_cents, 0) + (SELECT coalesce(sum(cents), 0) FROM refunds WHERE payment_id = p.id)`.as(
        'returned_cents',
      ),
    ])
    .select(isBuyerKnown)
    .where('o.number', '=', number)
    .where('o.valid_until', 'is', null)

type Row = RowOf<typeof selectOrder>

type Found = { order: Row; lines: OrderLine[]; notes: readonly NoteRow[]; shop: Contact }

/** @throws ApiError 404 */
async function find(db: Db, number: string): Promise<Found> {
  const own = query.selectFrom('orders').select('id').where('number', '=', number)
  const { order, lines, notes, shop } = await batch(db, {
    order: first(selectOrder(number)),
    lines: selectLines(own).select(['l.id', 'v.sku']),
    notes: selectNotes(own),
    shop: first(selectContact()),
  })
  if (!order || !shop) throw notFound()
  return { order, lines: lines.map((line) => ({ ...line, title: itemName(line) })), notes, shop }
}

/** What is read may be paid or sent while it is written; then it is read again. */
const ATTEMPTS = 5

/**
 * Takes back what was invoiced for an order, in whole or in part, and gives back what was paid for it: the only way
 * there is. What was invoiced is taken back by a credit note; an order that was not, is ended without one.
 *
 * One that nothing is left of is over: cancelled when it was not shipped, and then its use of a code is free again;
 * returned when it was. What never left is for sale again; what came back goes on the shelf by hand, unless it is said.
 * The buyer gets a mail, which lies in the outbox afterwards; `sendMail` sends it. Asked again, it gives nothing back
 * twice and writes no second mail.
 *
 * @param provider from `openProvider(env, db)`; null when there is none, and then the money waits
 * @param number of the order, as buyers know it: `PV100123`
 * @param now ms
 * @param asked all that is left, where it says nothing
 * @throws ApiError 404 for an unknown number · 409 `wrong_status` for an archived order, and for a part of one that has
 * no invoice, `order_changed` for what was not seen, `busy` when others refund it at the same moment · 422 as `planCredit`, and at `amount` for more than the
 * provider can give back
 */
export async function refundOrder(
  db: Db,
  provider: PaymentProvider | null,
  number: string,
  now: number,
  asked: Refunding = {},
): Promise<Refunded> {
  const key = asked.key ?? crypto.randomUUID()
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const found = await find(db, number)
    const known = found.notes.find(({ request_id }) => request_id === key)
    if (known) return settle(db, provider, found.order, now, known.id)
    const step = planStep(found, asked)
    if (!step) return settle(db, provider, found.order, now)
    const note = step.isCredit ? drawId() : null
    const { written } = await batch(db, { written: write(found, step, { ...asked, key }, note, now) })
    if (written.at(-1)?.length) return settle(db, provider, found.order, now, note)
  }
  throw new ApiError(409, texts.busy, 'busy')
}

/**
 * Asks the provider once more for what it could not deliver.
 *
 * @throws ApiError 404
 */
export async function refundAgain(
  db: Db,
  provider: PaymentProvider | null,
  number: string,
  now: number,
): Promise<Refunded> {
  const { order } = await find(db, number)
  await batch(db, [askAgain(order.id, now)])
  return settle(db, provider, order, now)
}

/** What the same would do, and nothing is done. Null where there is nothing left to do. @throws ApiError as refundOrder */
export async function previewRefund(db: Db, number: string, asked: Refunding): Promise<Preview | null> {
  const found = await find(db, number)
  const step = planStep(found, asked)
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

/** `to` is null for an order that stays what it is. */
type Step = {
  plan: Plan
  to: typeof OrderStatus.cancelled | typeof OrderStatus.returned | null
  isCredit: boolean
  restock: boolean
  provider_cents: number
  by_hand_cents: number
}

/** @returns null where nothing is left to be done */
function planStep({ order, lines, notes }: Found, asked: Refunding): Step | null {
  const { status_id, invoice_number } = order
  if (asked.seen !== undefined && asked.seen !== notes.length) throw changed()
  const isAll = isWhole(asked)
  const isOver = endedStatuses.includes(status_id)
  if (status_id === OrderStatus.archived) throw wrongStatus(texts.notRefundable)
  if (!isAll && invoice_number === null) throw wrongStatus(creditTexts.notPaid)
  const plan = planCredit(order, lines, notes.flatMap(linesOf), asked)
  const isCredit = invoice_number !== null && plan.gross > 0
  if (isAll && isOver && !isCredit) return null
  // What comes back may be worth nothing any more: then nothing but the return is settled.
  if (asked.rma !== undefined && !isCredit) return null
  if (!isAll && !isCredit) throw new ApiError(422, creditTexts.nothing, 'invalid')
  const isShipped = status_id === OrderStatus.shipped
  const end = isShipped ? OrderStatus.returned : OrderStatus.cancelled
  return {
    plan,
    to: !isOver && (isAll || plan.isLast) ? end : null,
    isCredit,
    restock: asked.restock ?? ((!isShipped || order.waits_at_counter === 1) && !isOver),
    provider_cents: isCredit ? providerCents(order, plan, isAll) : 0,
    by_hand_cents: isCredit && order.paid_payment_id === null && order.payment_status === 'paid' ? plan.gross : 0,
  }
}

/** What the provider gives back: of what is gone already no cent a second time. */
function providerCents({ paid_status, paid_cents, returned_cents }: Row, { gross }: Plan, isAll: boolean) {
  const left = paid_status === 'paid' ? Math.max(0, (paid_cents ?? 0) - returned_cents) : 0
  if (gross > left && !isAll && paid_status !== null) {
    const text = creditTexts.tooMuchTaken(formatPrice(left))
    throw new ApiError(422, text, 'invalid', { amount: [text] })
  }
  return Math.min(gross, left)
}

/** Ids that nobody else draws: what is written with a note finds it only where this very batch wrote it. */
function drawId() {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  // 49 bits: as long as an id may be in a path (ID in contract/limits.ts).
  return 1 + high * 2 ** 17 + (low >>> 15)
}

/** Does nothing when the order is no longer as it was read; its last statement answers a row when it did. */
function write(
  found: Found,
  step: Step,
  asked: Refunding & { key: string },
  note: number | null,
  now: number,
): Query[] {
  const { order, notes } = found
  const { plan, to, restock, provider_cents, by_hand_cents } = step
  const { id, status_id, paid_payment_id, payment_status, paid_status, taken_cents } = order
  const isAsRead = (eb: ExpressionBuilder<Database, 'orders'>) =>
    eb.and([
      eb('status_id', '=', status_id),
      // The mail names the money that goes back.
      eb.and([eb('paid_payment_id', 'is', paid_payment_id), eb('payment_status', 'is', payment_status)]),
      eb(countNotes(id), '=', notes.length),
      ...(asked.rma === undefined ? [] : [exists(selectOpenRma(asked.rma))]),
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
  const writing: OrderId = query.selectFrom('orders').select('id').where('id', '=', id).where(isAsRead)
  const written = note === null ? selectOrderRow(writing) : selectNote(note)
  const isWritten = note === null ? isAsRead : () => exists(selectNote(note))
  const set = paymentStatusAfter(found, step)
  return [
    ...(restock ? movePieces(selectPieces(writing, plan.lines), 1) : []),
    endBackOrders(writing, plan.lines),
    ...(to === OrderStatus.cancelled ? giveCodeBack(writing) : []),
    ...(note === null
      ? []
      : [
          insertNote(writing, { id: note, reason: asked.reason ?? null, by_hand_cents, request_id: asked.key }, now),
          insertNoteLines(note, plan.lines),
          ...(provider_cents && paid_payment_id ? [giveBackFor(note, paid_payment_id, provider_cents, now)] : []),
        ]),
    insertMailAbout(mailOf(found, step, asked.reason), written, now, sql`${id}`),
    ...(asked.rma === undefined ? [] : [settleRma(asked.rma, exists(written))]),
    to === null
      ? query
          .updateTable('orders')
          .set({ id, ...set })
          .where('id', '=', id)
          .where(isWritten)
          .returning('id')
      : changeStatus((eb) => eb.and([eb('id', '=', id), isWritten(eb)]), to, set),
  ]
}

const countNotes = (orderId: number) => sql<number>`(SELECT count(*) FROM credit_notes WHERE order_id = ${orderId})`

const selectOrderRow = (order: OrderId) =>
  query.selectFrom('orders').select(['id', 'number']).where('id', '=', sql<number>`${order}`)

const selectOpenRma = (id: number) =>
  query.selectFrom('rmas').select('id').where('id', '=', id).where('status', 'in', ['open', 'received'])

const settleRma = (id: number, condition: Expression<SqlBool>) =>
  query.updateTable('rmas').set({ status: 'refunded' }).where('id', 'in', selectOpenRma(id)).where(condition)

/** Of an order that no payment paid for: when nothing of its bill is left, it is to be paid no more. */
function paymentStatusAfter({ order, notes }: Found, { plan, to, isCredit }: Step) {
  const { paid_payment_id, payment_status, total_cents } = order
  const before = notes.flatMap(linesOf).reduce((sum, { gross_cents }) => sum + gross_cents, 0)
  const isOver = isCredit ? before + plan.gross >= total_cents : to !== null
  if (paid_payment_id !== null || !isOver) return {}
  return {
    payment_status: payment_status === 'paid' && total_cents > 0 ? ('refunded' as const) : ('canceled' as const),
  }
}

function mailOf({ order, shop }: Found, step: Step, reason: string | undefined) {
  const { firstname } = JSON.parse(order.invoice) as AddressFields
  const { to, plan, isCredit, provider_cents, by_hand_cents } = step
  const cameBack = to === OrderStatus.returned && !order.waits_at_counter
  const write = to === null ? creditedMail : cameBack ? returnedMail : cancelledMail
  return write({
    email: order.email,
    firstname,
    isKnown: Boolean(order.is_known),
    shop,
    order,
    paidCents: provider_cents + by_hand_cents,
    reason: reason ?? null,
    credit: isCredit ? plan : null,
  })
}

const changed = () => new ApiError(409, creditTexts.changed, 'order_changed')

/** Sends the money on its way and says how it stands: of one credit note, or of all of an order. */
async function settle(
  db: Db,
  provider: PaymentProvider | null,
  { id, paid_payment_id }: Row,
  now: number,
  note: number | null = null,
): Promise<Refunded> {
  if (provider && paid_payment_id !== null) {
    await refundDue(db, provider, now, paid_payment_id).catch((error: unknown) => {
      if (!(error instanceof PaymentUnavailable)) throw error
    })
  }
  const own = query.selectFrom('orders').select('id').where('id', '=', id)
  const { order, all } = await batch(db, {
    order: first(
      query
        .selectFrom('orders as o')
        .leftJoin('payments as p', 'p.id', 'o.paid_payment_id')
        .select(['o.status_id', 'p.status as paid_status'])
        .where('o.id', '=', id),
    ),
    all: selectNotes(own),
  })
  if (!order) throw notFound()
  const notes = note === null ? all : all.filter((one) => one.id === note)
  const ways = notes.map(moneyOf)
  const isBack = order.paid_status === 'refunded' ? 'done' : 'none'
  const refund: Money = (['failed', 'waits', 'by_hand', 'done'] as const).find((way) => ways.includes(way)) ?? isBack
  return { status_id: order.status_id, refund, credit_note: notes.at(-1)?.number ?? null }
}
