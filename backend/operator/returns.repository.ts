import { sql } from 'kysely'
import type { ReturnKind, ReturnStatus } from '../../src/contract/returns'
import { batch } from '../db/batch'
import type { Db } from '../db/client'

const MOST_SHOWN = 500

type Row = {
  number: string
  order_number: string
  kind: ReturnKind
  status: ReturnStatus
  reason: string | null
  created_at: string
  lines: string
}

export type OpenReturn = Awaited<ReturnType<typeof findReturns>>[number]

/** Returns that still ask for something: to be received, or to be paid back. The oldest first. */
export async function findReturns(db: Db) {
  const [rows] = await batch(db, [
    sql<Row>`SELECT r.number, o.number AS order_number, r.kind, r.status, r.reason, r.created_at,
        (SELECT json_group_array(json_object('sku', v.sku, 'full_name', l.full_name, 'option_name', l.option_name, 'amount', x.amount))
          FROM rma_lines x JOIN order_lines l ON l.id = x.order_line_id LEFT JOIN variants v ON v.id = l.variant_id
          WHERE x.rma_id = r.id) AS lines
      FROM rmas r JOIN orders o ON o.id = r.order_id
      WHERE r.status IN ('open', 'received') ORDER BY r.created_at, r.id LIMIT ${MOST_SHOWN}`,
  ])
  return rows.map(({ lines, ...row }) => ({
    ...row,
    lines: JSON.parse(lines) as { sku: string | null; full_name: string; option_name: string; amount: number }[],
  }))
}
