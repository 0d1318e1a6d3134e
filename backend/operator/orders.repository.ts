import { type SqlBool, sql } from 'kysely'
import type { AddressFields } from '../../src/contract/address-book'
import { fullName } from '../../src/contract/full-name'
import { toEuro } from '../../src/contract/price'
import type { OrderStatus } from '../../src/contract/status'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { listOf, query } from '../db/database'
import type { RowOf } from '../db/statement'
import { notFound } from '../http/route'
import { endOfDay } from '../lib/amsterdam'
import { creditedPieces, linesOf, moneyOf, selectNotes } from '../order/credit/credit.statements'
import { totalCents } from '../order/order-rows.statements'

const MOST_SHOWN = 500
/** Numbers begin behind it (order/place/place.statements.ts). */
const FIRST_NUMBER = 100_000

/** Orders, no offers, with what somebody needs to know who sends them. */
const selectOrders = () =>
  query
    .selectFrom('orders as o')
    .leftJoin('shipping_methods as s', 's.id', 'o.shipping_method_id')
    .leftJoin('payment_methods as m', 'm.id', 'o.payment_method_id')
    .leftJoin('pickup_points as p', 'p.id', 'o.pickup_point_id')
    .select((eb) => [
      'o.number',
      'o.status_id',
      'o.created_at',
      'o.email',
      'o.invoice',
      'o.delivery',
      'o.payment_status',
      'o.remarks',
      'o.track_and_trace',
      's.title as shipping',
      'm.title as payment',
      sql<
        string | null
      >`p.name || ', ' || p.street || ' ' || p.house_number || ', ' || p.postal_code || ' ' || p.city`.as('pickup'),
      eb
        .selectFrom('order_lines')
        .select(sql<number>`coalesce(sum(amount), 0)`.as('pieces'))
        .whereRef('order_id', '=', 'o.id')
        .$asScalar()
        .$notNull()
        .as('pieces'),
      sql<number>`${totalCents}`.as('total_cents'),
    ])
    .where('o.valid_until', 'is', null)

type Row = RowOf<typeof selectOrders>

export type OrderSummary = ReturnType<typeof toSummary>
export type OrderDetails = Awaited<ReturnType<typeof findOrder>>

type Asked = {
  /** All of them when it is left out. */
  statuses?: readonly OrderStatus[]
  /** Days (`2026-11-22`) in Dutch time, both included. */
  since?: string
  until?: string
  /** A whole mail address, or a part of a name. */
  customer?: string
}

/** The oldest first: that is the one to send next. */
export async function findOrders(db: Db, { statuses, since, until, customer }: Asked) {
  let select = selectOrders().orderBy('o.created_at').orderBy('o.id').limit(MOST_SHOWN)
  if (statuses) select = select.where('o.status_id', 'in', listOf(statuses))
  if (since) select = select.where('o.created_at', '>', new Date(endOfDay(Date.parse(since), -1)).toISOString())
  if (until) select = select.where('o.created_at', '<=', new Date(endOfDay(Date.parse(until))).toISOString())
  if (customer) select = select.where(isOf(customer))
  const [rows] = await batch(db, [select])
  return rows.map(toSummary)
}

/** The whole number of an order, of which the letters were left out: those of its shop, of today or of before. */
export async function findNumber(db: Db, written: string) {
  if (!/^\d{6,12}$/.test(written)) return written
  const [[row]] = await batch(db, [
    query
      .selectFrom('orders')
      .select('number')
      .where('id', '=', Number(written) - FIRST_NUMBER)
      .where('valid_until', 'is', null),
  ])
  return row?.number ?? written
}

const isOf = (customer: string) =>
  customer.includes('@')
    ? sql<SqlBool>`lower(o.email) = lower(${customer})`
    : sql<SqlBool>`instr(lower(concat_ws(' ', o.invoice ->> 'company', o.invoice ->> 'firstname',
        o.invoice ->> 'middle_name', o.invoice ->> 'lastname')), lower(${customer})) > 0`

/** All that is needed to pack an order. @throws ApiError 404 */
export async function findOrder(db: Db, number: string) {
  const [[row], lines, notes] = await batch(db, [
    selectOrders().where('o.number', '=', number),
    query
      .selectFrom('order_lines as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .leftJoin('variants as v', 'v.id', 'l.variant_id')
      .select(['v.sku', 'l.full_name', 'l.option_name', 'l.amount', 'l.price_cents', creditedPieces.as('credited')])
      .where('o.number', '=', number)
      .where('o.valid_until', 'is', null)
      .orderBy('l.id'),
    selectNotes(query.selectFrom('orders').select('id').where('number', '=', number)),
  ])
  if (!row) throw notFound()
  const { email, remarks, pickup, payment, track_and_trace } = row
  return {
    ...toSummary(row),
    email,
    remarks,
    pickup,
    payment,
    address: JSON.parse(row.delivery ?? row.invoice) as AddressFields,
    track: track_and_trace && (JSON.parse(track_and_trace) as { carrier: string; code: string; uri: string }),
    credit_notes: notes.map((note) => ({
      ...{ number: note.number, created_at: note.created_at, reason: note.reason },
      gross: toEuro(linesOf(note).reduce((sum, { gross_cents }) => sum + gross_cents, 0)),
      money: moneyOf(note),
      lines: linesOf(note).map(({ amount, title, gross_cents }) => ({ amount, title, gross: toEuro(gross_cents) })),
    })),
    lines: lines.map(({ price_cents, ...line }) => ({ ...line, price: toEuro(price_cents) })),
  }
}

function toSummary({ number, status_id, created_at, invoice, payment_status, shipping, pieces, total_cents }: Row) {
  const name = fullName(JSON.parse(invoice) as AddressFields)
  return { number, status_id, created_at, name, payment_status, shipping, pieces, total: toEuro(total_cents) }
}
