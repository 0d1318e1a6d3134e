import { type SqlBool, sql } from 'kysely'
import { firstRow } from '../../../kit/data/statement'
import type { AddressFields } from '../../../src/contract/address/address-book'
import { toEuro } from '../../../src/contract/money/euros-and-cents'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { listSubquery, query } from '../../db/query-builder'
import { notFoundError } from '../../http/route'
import { parseJson } from '../../lib/parse-json'
import type { MailKind } from '../../mail/mail-kinds'
import {
  creditedItemsSql,
  parseCreditLines,
  refundStateOf,
  selectCreditNotes,
} from '../../order/credit/credit-notes.statements'
import type { TrackingLink } from '../../order/tracking-link'
import { selectNotes as selectStaffNotes, toNote } from './notes.repository'
import { selectListedOrders, toOrderSummary } from './orders.repository'

export type OrderDetails = Awaited<ReturnType<typeof findOrderDetails>>

/** Returns everything that packers and customer service need to know about an order. @throws ApiError 404 */
export async function findOrderDetails(db: Db, number: string) {
  const { row } = await batch(db, { row: firstRow(selectListedOrders().where('o.number', '=', number)) })
  if (!row) throw notFoundError()
  const { lines, credits, payments, mails, notes, offer } = await batch(db, {
    lines: query
      .selectFrom('order_lines as l')
      .leftJoin('variants as v', 'v.id', 'l.variant_id')
      .select('v.sku')
      .select([
        'l.full_name',
        'l.option_name',
        'l.amount',
        'l.price_cents',
        'l.vat_rate',
        'l.discount_cents',
        'l.back_ordered',
      ])
      .select(creditedItemsSql.as('credited'))
      .where('l.order_id', '=', row.id)
      .orderBy('l.id'),
    credits: selectCreditNotes(query.selectFrom('orders').select('id').where('id', '=', row.id)),
    payments: query
      .selectFrom('payments')
      .select(['provider_id', 'status', 'amount_cents', 'created_at'])
      .where('order_id', '=', row.id)
      .orderBy('id'),
    mails: selectMails(row.id),
    notes: selectStaffNotes(query.selectFrom('orders').select('id').where('id', '=', row.id)),
    offer: firstRow(query.selectFrom('orders').select('number').where('id', '=', row.offer_id)),
  })
  const pickup = parseJson<Record<'name' | 'street' | 'house_number' | 'postal_code' | 'city', string>>(row.pickup_json)
  return {
    ...toOrderSummary(row, lines),
    email: row.email,
    remarks: row.remarks,
    gift: row.gift,
    pickup: pickup && `${pickup.name}, ${pickup.street} ${pickup.house_number}, ${pickup.postal_code} ${pickup.city}`,
    offer: offer?.number ?? null,
    term: row.term,
    address: JSON.parse(row.delivery_json ?? row.invoice_json) as AddressFields,
    track: parseJson<TrackingLink>(row.track_json),
    lines: lines.map(({ price_cents, discount_cents, ...line }) => ({
      ...line,
      price: toEuro(price_cents),
      discount: toEuro(discount_cents),
    })),
    credit_notes: credits.map((note) => ({
      ...{ number: note.number, created_at: note.created_at, reason: note.reason },
      gross: toEuro(parseCreditLines(note).reduce((sum, { gross_cents }) => sum + gross_cents, 0)),
      money: refundStateOf(note),
      lines: parseCreditLines(note).map(({ amount, title, gross_cents }) => ({
        amount,
        title,
        gross: toEuro(gross_cents),
      })),
    })),
    payments: payments.map(({ amount_cents, created_at, ...payment }) => ({
      ...payment,
      amount: toEuro(amount_cents),
      created_at: new Date(created_at).toISOString(),
    })),
    mails: mails.map(({ kind, ...times }) => ({ kind: kind as MailKind, ...times })),
    notes: notes.map(toNote),
  }
}

/** Selects the mails about an order, found by their keys (mail/insert-mail.ts), without their texts. */
const selectMails = (orderId: number) =>
  query
    .selectFrom('mail_outbox')
    .select([sql<string>`substr(key, 1, instr(key, ':') - 1)`.as('kind'), 'created_at', 'sent_at'])
    .where((eb) =>
      eb.or([
        eb('key', 'in', listSubquery(kindsOfOrder.map((kind) => `${kind}:${orderId}`))),
        sql<SqlBool>`key BETWEEN ${`address:${orderId}-`} AND ${`address:${orderId}-~`}`,
        sql<SqlBool>`key IN (SELECT 'placed:' || id FROM payments WHERE order_id = ${orderId})`,
        sql<SqlBool>`key IN (SELECT 'refund:' || id FROM payments WHERE order_id = ${orderId})`,
        sql<SqlBool>`key IN (SELECT 'credited:' || id FROM credit_notes WHERE order_id = ${orderId})`,
        sql<SqlBool>`key IN (SELECT 'return_announced:' || id FROM rmas WHERE order_id = ${orderId})`,
        sql<SqlBool>`key IN (SELECT 'return_received:' || number FROM rmas WHERE order_id = ${orderId})`,
        sql<SqlBool>`key IN (SELECT 'return_rejected:' || number FROM rmas WHERE order_id = ${orderId})`,
      ]),
    )
    .orderBy('id')

/** The kinds of mail whose key is the id of the order. Operators see no mail of a kind that is not found here. */
const kindsOfOrder: readonly MailKind[] = [
  ...(['confirmation', 'payment_link', 'shipped', 'ready', 'collected'] as const),
  ...(['cancelled', 'returned', 'review'] as const),
]
