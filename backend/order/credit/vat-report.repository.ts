import { type RawBuilder, sql } from 'kysely'
import { firstRow } from '../../../kit/data/statement'
import { type SumPerRate, sumPerRate } from '../../cart/vat'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { query } from '../../db/query-builder'
import { endOfDay, formatYear } from '../../lib/format-dutch-time'

/** Documents of one kind in a period: their count, first and last number, and the sums per VAT rate in cents. */
type Documents = { count: number; first: string | null; last: string | null; rates: SumPerRate[] }

export type VatReport = {
  invoices: Documents
  creditNotes: Documents
  /** Sums of invoices minus credit notes per VAT rate, the highest rate first; includes rates whose sum is zero. */
  rates: SumPerRate[]
  /**
   * The same sums for each country where buyers get the goods (`orders.country`), by its code. The returns of the
   * one-stop shop (Directive 2006/112/EC, art. 369g) are by country, and have credit notes apart.
   */
  countries: { country: string; invoices: SumPerRate[]; creditNotes: SumPerRate[]; rates: SumPerRate[] }[]
}

/**
 * SQL for the net of gross cents, rounded as `netCents` does, so that the VAT report equals the sum of its documents.
 */
const netSql = (gross: string, rate: string) => sql.raw(`(${gross} * 200 + 100 + ${rate}) / (2 * (100 + ${rate}))`)

/**
 * SQL for the parts of invoices per country and VAT rate: lines, delivery and payment. Delivery and payment costs are
 * divided as `serviceCostWithVat` does (cart/vat.ts): in proportion to the price paid for the goods of each rate, to
 * their price before discount, or to their number, by the largest-remainder method; of equal remainders the higher rate
 * gets the cent.
 */
const partsOf = (invoiced: RawBuilder<unknown>) => sql`
  WITH goods AS (
    SELECT o.id, o.country, l.vat_rate AS rate, sum(l.amount) AS pieces, sum(l.price_cents * l.amount) AS price,
      sum(l.price_cents * l.amount - l.discount_cents) AS paid
    FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE ${invoiced} GROUP BY o.id, l.vat_rate),
  weights AS (
    SELECT id, country, rate, CASE WHEN sum(paid) OVER own THEN paid WHEN sum(price) OVER own THEN price ELSE pieces END AS weight
    FROM goods WINDOW own AS (PARTITION BY id)),
  costs AS (
    SELECT o.id, 'shipping' AS kind, o.shipping_cents AS cents FROM orders o WHERE ${invoiced}
    UNION ALL SELECT o.id, 'fee', o.payment_fee_cents FROM orders o WHERE ${invoiced}),
  shares AS (
    SELECT id, country, kind, rate, cents, cents * weight / sum(weight) OVER own AS share, cents * weight % sum(weight) OVER own AS rest
    FROM costs JOIN weights USING (id) WINDOW own AS (PARTITION BY id, kind))
  SELECT o.country, l.vat_rate AS rate, l.price_cents * l.amount - l.discount_cents AS gross
    FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE ${invoiced}
  UNION ALL
  SELECT country, rate, share + (row_number() OVER (PARTITION BY id, kind ORDER BY rest DESC, rate DESC)
      <= cents - sum(share) OVER (PARTITION BY id, kind))
    FROM shares`

/**
 * Returns the VAT of a period, by the date of each document in Dutch time (Wet op de omzetbelasting 1968, art. 13 and
 * 29).
 *
 * @param since first day (`2026-11-01`) @param until last day, included
 */
export async function findVatReport(db: Db, since: string, until: string): Promise<VatReport> {
  const from = endOfDay(Date.parse(since), -1) + 1
  const end = endOfDay(Date.parse(until)) + 1
  const [begins, ends] = [new Date(from).toISOString(), new Date(end).toISOString()]
  // Selects by the year in `invoice_number` too, because `invoiced_at` has no index.
  const invoiced = sql`o.invoice_number BETWEEN ${`${formatYear(from)}-0`} AND ${`${formatYear(end - 1)}-9999999`}
    AND o.invoiced_at >= ${begins} AND o.invoiced_at < ${ends}`
  const { invoices, sold, notes, credited } = await batch(db, {
    invoices: firstRow(
      query.selectFrom('orders as o').select(countOf('o.invoice_number')).where(sql<boolean>`${invoiced}`),
    ),
    sold: query
      .selectFrom(sql<{ country: string; rate: number; gross: number }>`(${partsOf(invoiced)})`.as('part'))
      .select((eb) => [
        'country',
        'rate',
        sql<number>`sum(${netSql('gross', 'rate')})`.as('net'),
        eb.fn.sum<number>('gross').as('gross'),
      ])
      .groupBy(['country', 'rate']),
    notes: firstRow(
      query
        .selectFrom('credit_notes as n')
        .select(countOf('n.number'))
        .where('n.created_at', '>=', begins)
        .where('n.created_at', '<', ends),
    ),
    credited: query
      .selectFrom('credit_notes as n')
      .innerJoin('credit_note_lines as c', 'c.credit_note_id', 'n.id')
      .innerJoin('orders as o', 'o.id', 'n.order_id')
      .select((eb) => [
        eb.ref('o.country').$notNull().as('country'),
        'c.vat_rate as rate',
        eb.fn.sum<number>('c.net_cents').as('net'),
        eb.fn.sum<number>('c.gross_cents').as('gross'),
      ])
      .where('n.created_at', '>=', begins)
      .where('n.created_at', '<', ends)
      .groupBy(['o.country', 'c.vat_rate']),
  })
  const total = sumsOf(sold, credited)
  const countries = [...new Set([...sold, ...credited].map(({ country }) => country))].sort()
  return {
    invoices: { ...(invoices ?? none), rates: total.invoices },
    creditNotes: { ...(notes ?? none), rates: total.creditNotes },
    rates: total.rates,
    countries: countries.map((country) => {
      const isThere = (part: { country: string }) => part.country === country
      return { country, ...sumsOf(sold.filter(isThere), credited.filter(isThere)) }
    }),
  }
}

function sumsOf(sold: readonly SumPerRate[], credited: readonly SumPerRate[]) {
  const [invoices, creditNotes] = [sumPerRate(sold), sumPerRate(credited)]
  const rates = sumPerRate([...sold, ...credited.map(({ rate, net, gross }) => ({ rate, net: -net, gross: -gross }))])
  return { invoices, creditNotes, rates }
}

const none = { count: 0, first: null, last: null }

const countOf = (column: string) => [
  sql<number>`count(*)`.as('count'),
  sql<string | null>`min(${sql.ref(column)})`.as('first'),
  sql<string | null>`max(${sql.ref(column)})`.as('last'),
]
