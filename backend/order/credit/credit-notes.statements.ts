import { type Expression, sql } from 'kysely'
import type { RowOf } from '../../../kit/data/statement'
import { exists, insertWhen, query } from '../../db/query-builder'
import { formatYear } from '../../lib/format-dutch-time'
import { currentSellerJson } from '../invoice/invoice-shop.repository'
import type { SelectedOrderIds } from '../order.statements'
import type { CreditLine } from './plan-credit-note'

/** Selects credit notes, the oldest first, with their lines (JSON, as `CreditLine`) and the state of their refund. */
export const selectCreditNotes = (orders: Expression<{ id: number }>) =>
  query
    .selectFrom('credit_notes as n')
    .leftJoin('refunds as r', 'r.credit_note_id', 'n.id')
    .select([
      'n.id',
      'n.order_id',
      'n.number',
      'n.created_at',
      'n.reason',
      'n.by_hand_cents',
      'n.request_id',
      'r.state',
      'r.cents as refund_cents',
      sql<string>`(SELECT json_group_array(json_object('kind', kind, 'order_line_id', order_line_id, 'title', title,
          'amount', amount, 'gross_cents', gross_cents, 'net_cents', net_cents, 'vat_rate', vat_rate))
        FROM (SELECT * FROM credit_note_lines WHERE credit_note_id = n.id ORDER BY position))`.as('lines_json'),
    ])
    .where('n.order_id', 'in', sql<number>`${orders}`)
    .orderBy('n.number')

export type CreditNoteRow = RowOf<typeof selectCreditNotes>

export const parseCreditLines = ({ lines_json }: Pick<CreditNoteRow, 'lines_json'>) =>
  JSON.parse(lines_json) as CreditLine[]

/**
 * The state of a refund: `done`; `waits` for the provider (the cron retries); `failed` at the provider; `by_hand` for
 * an order on invoice, refunded by an operator; `none` because nothing was paid.
 */
export type RefundState = 'done' | 'waits' | 'failed' | 'by_hand' | 'none'

export function refundStateOf({ state, by_hand_cents }: Pick<CreditNoteRow, 'state' | 'by_hand_cents'>): RefundState {
  if (state === 'pending') return 'waits'
  if (state === 'failed') return 'failed'
  if (state === 'refunded') return 'done'
  return by_hand_cents > 0 ? 'by_hand' : 'none'
}

/** SQL for the credited amount of the order `o`, gross cents. */
export const creditedCentsSql = sql<number>`(SELECT coalesce(sum(c.gross_cents), 0) FROM credit_notes n
  JOIN credit_note_lines c ON c.credit_note_id = n.id WHERE n.order_id = o.id)`

/** SQL for the number of credited items of the order line `l`. */
export const creditedItemsSql = sql<number>`(SELECT coalesce(sum(c.amount), 0) FROM credit_note_lines c
  WHERE c.order_line_id = l.id)`

/**
 * SQL for the number of items of the order line `l` of the order `o`, without those credited before the goods left: by
 * default when the parcel was sent, or the order was ready at the counter.
 */
export const sentItemsSql = (
  left: Expression<unknown> = sql.ref('o.sent_at'),
) => sql<number>`(l.amount - (SELECT coalesce(sum(c.amount), 0) FROM credit_note_lines c
  JOIN credit_notes n ON n.id = c.credit_note_id
  WHERE c.order_line_id = l.id AND (${left} IS NULL OR n.created_at < ${left})))`

type NewNote = { id: number; reason: string | null; by_hand_cents: number; request_id: string }

/**
 * Inserts a credit note with the next number of its year, such as `C2026-0000001`. As for invoices, numbers have no
 * gaps (give-invoice-number.ts). Inserts nothing if `order` selects no row.
 */
export function insertCreditNote(order: SelectedOrderIds, note: NewNote, now: number) {
  const prefix = `C${formatYear(now)}-`
  const last = query
    .selectFrom('credit_notes')
    .select((eb) => eb.fn.max('number').as('number'))
    .where((eb) => eb.between('number', `${prefix}0`, `${prefix}9999999`))
  return insertWhen(
    'credit_notes',
    {
      ...note,
      order_id: sql<number>`${order}`,
      number: sql<string>`${prefix} || printf('%07d', 1 + coalesce(CAST(substr(${last}, 7) AS INTEGER), 0))`,
      created_at: new Date(now).toISOString(),
      seller: currentSellerJson,
    },
    exists(order),
  )
}

const columns = ['kind', 'order_line_id', 'title', 'amount', 'gross_cents', 'net_cents', 'vat_rate'] as const

export const insertCreditNoteLines = (note: number, lines: readonly CreditLine[]) =>
  query
    .insertInto('credit_note_lines')
    .columns(['credit_note_id', 'position', ...columns])
    .expression(
      query
        .selectFrom([
          'credit_notes as n',
          sql<{ key: number; value: string }>`json_each(${JSON.stringify(lines)})`.as('l'),
        ])
        .select(['n.id', 'l.key', ...columns.map((column) => sql`l.value ->> ${sql.lit(column)}`.as(column))])
        .where('n.id', '=', note),
    )

/** Selects the credit note with this id. Statements that depend on the written credit note use this as a condition. */
export const selectWrittenCreditNote = (id: number) =>
  query.selectFrom('credit_notes').select(['id', 'number']).where('id', '=', id)

/**
 * Selects the items of a credit note that return to stock, if `order` selects a row. In an order that was not sent,
 * back-ordered items are credited first; these do not return, because they were never in stock.
 */
export const selectItemsToRestock = (order: SelectedOrderIds, lines: readonly CreditLine[]) =>
  query
    .selectFrom(['order_lines as l', piecesOf(lines)])
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select([
      'l.variant_id',
      'l.product_id',
      sql<number>`CASE WHEN o.sent_at IS NULL THEN max(0, (p.value ->> 1) - l.back_ordered) ELSE p.value ->> 1 END`.as(
        'amount',
      ),
    ])
    .where('l.id', '=', sql<number>`p.value ->> 0`)
    .where('l.order_id', '=', sql<number>`${order}`)

/** Subtracts a credit note's items from the back-ordered items of an unsent order, if `order` selects a row. */
export const subtractCreditedBackOrders = (order: SelectedOrderIds, lines: readonly CreditLine[]) =>
  query
    .updateTable('order_lines')
    .from(piecesOf(lines))
    .set({ back_ordered: sql<number>`max(0, order_lines.back_ordered - (p.value ->> 1))` })
    .where('order_lines.id', '=', sql<number>`p.value ->> 0`)
    .where('order_lines.back_ordered', '>', 0)
    .where(
      'order_lines.order_id',
      'in',
      query.selectFrom('orders').select('id').where('sent_at', 'is', null).where('id', '=', sql<number>`${order}`),
    )

function piecesOf(lines: readonly CreditLine[]) {
  const pieces = lines.flatMap(({ order_line_id, amount }) => (order_line_id === null ? [] : [[order_line_id, amount]]))
  return sql<{ value: string }>`json_each(${JSON.stringify(pieces)})`.as('p')
}
