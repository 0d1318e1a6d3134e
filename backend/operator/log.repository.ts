import { type SqlBool, sql } from 'kysely'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { insertWhen, or, query } from '../db/query-builder'
import { endOfDay } from '../lib/format-dutch-time'
import { parseJson } from '../lib/parse-json'
import { HOUR } from '../lib/time'
import { ORDER_NUMBER_OFFSET } from './orders/orders.repository'

const MAX_SHOWN = 500
/** The maximum number of refused calls to log per hour, so that an attacker cannot fill the database. */
const MAX_REFUSED = 100

/**
 * A changed value of an article (`of` is its SKU) or an operator (`of` is their id). Prices are gross cents, times ISO
 * 8601; `from` and `until` are the period of a planned price.
 */
export type LoggedChange = {
  of: string
  field: 'stock' | 'price' | 'planned_price' | 'tiers' | 'on_sale_from' | 'on_sale_until' | 'rights'
  was: string | number | null
  is: string | number | null
  from?: string | null
  until?: string | null
}

export type NewLogEntry = {
  operator_id: number | null
  call: string
  touched: string | null
  status: number
  detail?: Record<string, number | boolean>
  changes?: readonly LoggedChange[]
}

export async function writeLogEntry(db: Db, { detail, changes = [], ...entry }: NewLogEntry, now: number) {
  const isShort = sql<SqlBool>`${entry.status} <> 401
    OR (SELECT count(*) FROM operator_log WHERE status = 401 AND at > ${now - HOUR}) < ${MAX_REFUSED}`
  await batch(db, [
    insertWhen(
      'operator_log',
      {
        ...entry,
        detail: detail ? JSON.stringify(detail) : null,
        changes: changes.length ? JSON.stringify(changes) : null,
        at: now,
      },
      isShort,
    ),
  ])
}

export type LogEntry = Awaited<ReturnType<typeof findLogEntries>>[number]

type EntryFilter = { since?: string; who?: string; what?: string }

const nameOf = sql<string | null>`o.name`

/**
 * Finds log entries, the newest first.
 *
 * @param filter `since` an ISO day, in Dutch time · `who` an operator's name, or `eigenaar` for the owner · `what` a
 * number, an id, or part of a call's path
 */
export async function findLogEntries(db: Db, { since, who, what }: EntryFilter) {
  let select = query
    .selectFrom('operator_log as l')
    .leftJoin('operators as o', 'o.id', 'l.operator_id')
    .select(['l.at', nameOf.as('name'), 'l.operator_id', 'l.call', 'l.touched', 'l.status', 'l.detail', 'l.changes'])
    .orderBy('l.id', 'desc')
    .limit(MAX_SHOWN)
  if (since) select = select.where('l.at', '>', endOfDay(Date.parse(since), -1))
  if (who === 'eigenaar') select = select.where('l.operator_id', 'is', null).where('l.status', '<>', 401)
  else if (who) select = select.where(sql<SqlBool>`lower(o.name) = lower(${who})`)
  if (what) {
    // An order is logged as the operator typed it: with the prefix of its number, or without.
    const { orders } = await batch(db, {
      orders: query
        .selectFrom('orders')
        .select(['id', 'number'])
        .where((eb) =>
          eb.or([eb('number', '=', what.toUpperCase()), eb('id', '=', Number(what) - ORDER_NUMBER_OFFSET)]),
        ),
    })
    const words = [what, ...orders.flatMap(({ id, number }) => [number, String(id + ORDER_NUMBER_OFFSET)])]
    select = select.where(
      or([
        sql<SqlBool>`instr(l.call, ${what}) > 0`,
        ...words.map((word) => sql<SqlBool>`instr(' ' || upper(l.touched) || ' ', upper(${` ${word} `})) > 0`),
      ]),
    )
  }
  const { rows } = await batch(db, { rows: select })
  return rows.map(({ at, detail, changes, operator_id, name, ...row }) => ({
    at: new Date(at).toISOString(),
    who: name ?? (row.status === 401 ? null : 'eigenaar'),
    ...row,
    detail: parseJson<Record<string, number | boolean>>(detail) ?? {},
    changes: parseJson<LoggedChange[]>(changes) ?? [],
  }))
}
