import { texts } from '../../operator/nl'
import type { ShopConfiguration } from '../parse-shop-configuration'
import { planTableChanges, toFlagColumn } from '../plan-table-changes'
import { deactivateRows, insertAndUpdateStatements, isActiveIn } from './change-statements'
import { toMoment } from './day-to-moment'
import { type FilePlan, forEachDuplicate, type PlanContext, reportOfChanges } from './file-plan'

export const START_OF_OPEN_PERIOD = '2000-01-01T00:00:00.000Z'

export function planDiscountCodes(
  { codes }: ShopConfiguration,
  { state, mistakes, now }: PlanContext,
): FilePlan | undefined {
  if (!codes) return undefined
  const file = 'codes.csv'
  const moment = now.toISOString()
  forEachDuplicate(codes, keyOf, ({ row }) => mistakes.at(file, `rows.${row}.code`, 'Deze code staat er twee keer in.'))
  const change = planTableChanges(
    state.discount_codes,
    codes.map((row) => [
      keyOf(row),
      (id) => {
        const used = state.discount_codes.find((old) => old.id === id)?.used ?? 0
        if (row.limit !== undefined && row.limit < used)
          mistakes.at(file, `rows.${row.row}.limit`, `Deze code is al ${used} keer gebruikt.`)
        const valid_from = row.from === undefined ? START_OF_OPEN_PERIOD : toMoment(row.from, 'from')
        const valid_to = row.until === undefined ? null : toMoment(row.until, 'until')
        // A code that an operator ended before it began is exported with such a period, and may be applied again.
        if (valid_to !== null && valid_to > moment && valid_to <= valid_from)
          mistakes.at(file, `rows.${row.row}.until`, texts.endsBefore)
        return {
          code: row.code,
          title: row.title,
          ...row.discount,
          valid_from,
          valid_to,
          minimum_cents: row.minimum ?? 0,
          use_limit: row.limit ?? null,
          used,
          stacks_with_reductions: toFlagColumn(row.on_reduced !== 'nee'),
          active: 1 as const,
        }
      },
    ]),
    keyOf,
  )
  const ended = change.removed.filter(isActiveIn(state.discount_codes))
  const isOver = ({ valid_to }: { valid_to: string | null }) => valid_to !== null && valid_to <= moment
  const before = new Map(state.discount_codes.map((row) => [row.id, row]))
  const undoes = [
    ...ended.flatMap(({ id }) => {
      const row = before.get(id)
      return row && !isOver(row) ? [`de code ${row.code} vervalt dan`] : []
    }),
    ...change.changed.flatMap((row) => {
      const old = before.get(row.id)
      return old?.active && isOver(old) && !isOver(row) ? [`de code ${row.code} geldt dan weer`] : []
    }),
  ]
  const removed = ended.map(({ id }) => before.get(id)?.code ?? '')
  return {
    report: reportOfChanges(file, change, removed, 'code'),
    undoes,
    statements: [
      // `used` is not written: orders increment it, and the value that was read before may be out of date.
      ...insertAndUpdateStatements('discount_codes', change, 'used'),
      ...deactivateRows('discount_codes', ended, 'discount_code_id'),
    ],
  }
}

const keyOf = ({ code }: { code: string }) => code.toUpperCase()
