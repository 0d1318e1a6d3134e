import { sql } from 'kysely'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { query } from '../../db/query-builder'
import { MAX_LISTED } from '../rows-per-page'

type Line = { sku: string | null; full_name: string; option_name: string; amount: number }

export type OpenReturn = Awaited<ReturnType<typeof findOpenReturns>>[number]

/** Returns the return requests whose items are still to be received or refunded, the oldest first. */
export async function findOpenReturns(db: Db) {
  const { rows } = await batch(db, {
    rows: query
      .selectFrom('rmas as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .select(['r.number', 'r.kind', 'r.status', 'r.reason', 'r.created_at', 'r.awaits_buyer'])
      .select('o.number as order_number')
      .select([
        sql<string>`(SELECT json_group_array(json_object(
            'sku', v.sku, 'full_name', l.full_name, 'option_name', l.option_name, 'amount', x.amount))
          FROM rma_lines x JOIN order_lines l ON l.id = x.order_line_id LEFT JOIN variants v ON v.id = l.variant_id
          WHERE x.rma_id = r.id)`.as('lines'),
      ])
      .where('r.status', 'in', ['open', 'received'])
      .orderBy('r.created_at')
      .orderBy('r.id')
      .limit(MAX_LISTED),
  })
  return rows.map(({ lines, awaits_buyer, ...row }) => ({
    ...row,
    awaits_buyer: awaits_buyer === 1,
    lines: JSON.parse(lines) as Line[],
  }))
}
