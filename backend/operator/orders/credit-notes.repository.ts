import { type RawBuilder, sql } from 'kysely'
import type { SumPerRate } from '../../cart/vat'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { query } from '../../db/query-builder'
import { endOfDay } from '../../lib/format-dutch-time'
import { ROWS_PER_PAGE } from '../rows-per-page'

/** SQL for the sums per VAT rate of the credit note `n`, as JSON, the highest rate first. */
const ratesJson: RawBuilder<string> = sql`(SELECT json_group_array(json_object('rate', vat_rate, 'net', net, 'gross', gross))
  FROM (SELECT vat_rate, sum(net_cents) AS net, sum(gross_cents) AS gross FROM credit_note_lines
    WHERE credit_note_id = n.id GROUP BY vat_rate ORDER BY vat_rate DESC))`

/** The first day (`2026-11-01`), the last day, and the last number of the previous page. Days are in Dutch time. */
type Filter = { since: string; until: string; after?: string }

export type ListedCreditNote = Awaited<ReturnType<typeof findCreditNotes>>[number]

/**
 * Returns a page of the credit notes of a period, in the order of their numbers, with the invoice that each corrects.
 * Amounts are in cents.
 */
export async function findCreditNotes(db: Db, { since, until, after }: Filter) {
  const { notes } = await batch(db, {
    notes: query
      .selectFrom('credit_notes as n')
      .innerJoin('orders as o', 'o.id', 'n.order_id')
      .select(['n.number', 'n.created_at', 'o.number as order', 'o.invoice_number', 'o.invoiced_at', 'o.country'])
      .select(ratesJson.as('rates'))
      .where('n.created_at', '>', new Date(endOfDay(Date.parse(since), -1)).toISOString())
      .where('n.created_at', '<=', new Date(endOfDay(Date.parse(until))).toISOString())
      .where('n.number', '>', after ?? '')
      .orderBy('n.number')
      .limit(ROWS_PER_PAGE),
  })
  return notes.map((note) => ({ ...note, rates: JSON.parse(note.rates) as SumPerRate[] }))
}
