import type { Folder } from '../folder'
import { bit, plan } from '../plan-rows'
import { isActive, retire, writeChange } from './change-statements'
import { beginOf, endOf } from './date-bounds'
import { type Context, type FilePlan, refuseTwins, reportOf } from './file-plan'

export const always = '2000-01-01T00:00:00.000Z'

export function planCodes({ codes }: Folder, { state, mistakes, now }: Context): FilePlan | undefined {
  if (!codes) return undefined
  const file = 'codes.csv'
  refuseTwins(codes, keyOf, ({ row }) => mistakes.at(file, `rows.${row}.code`, 'Deze code staat er twee keer in.'))
  const change = plan(
    state.discount_codes,
    codes.map((row) => [
      keyOf(row),
      (id) => {
        const used = state.discount_codes.find((old) => old.id === id)?.used ?? 0
        if (row.limit !== undefined && row.limit < used)
          mistakes.at(file, `rows.${row.row}.limit`, `Deze code is al ${used} keer gebruikt.`)
        return {
          code: row.code,
          title: row.title,
          ...row.discount,
          valid_from: row.from === undefined ? always : beginOf(row.from),
          valid_to: row.until === undefined ? null : endOf(row.until),
          minimum_cents: row.minimum ?? 0,
          use_limit: row.limit ?? null,
          used,
          stacks_with_reductions: bit(row.on_reduced !== 'nee'),
          active: 1 as const,
        }
      },
    ]),
    keyOf,
  )
  const ended = change.removed.filter(isActive(state.discount_codes))
  const moment = now.toISOString()
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
    report: reportOf(file, change, removed, 'code'),
    undoes,
    statements: [
      // Excludes `used`: orders increment it, and writing the value that was read before would lose their increments.
      ...writeChange('discount_codes', change, 'used'),
      ...retire('discount_codes', ended, 'discount_code_id'),
    ],
  }
}

const keyOf = ({ code }: { code: string }) => code.toUpperCase()
