import { insertRows, updateRows } from '../../db/json-rows'
import type { Folder } from '../folder'
import { bit, plan } from '../rows'
import { beginOf, endOf } from './days'
import { type Context, type Part, refuseTwins, reportOf } from './part'
import { isActive, retire } from './write'

/** From when a code counts that names no day. */
export const always = '2000-01-01T00:00:00.000Z'

export function planCodes({ codes }: Folder, { state, mistakes, now }: Context): Part | undefined {
  if (!codes) return undefined
  const file = 'codes.csv'
  refuseTwins(
    codes.map(({ code }) => code.toUpperCase()),
    (place) => mistakes.at(file, `rows.${codes[place]?.row}.code`, 'Deze code staat er twee keer in.'),
  )
  const change = plan(
    state.discount_codes,
    codes.map((row) => [
      row.code.toUpperCase(),
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
    ({ code }) => code.toUpperCase(),
  )
  const gone = change.removed.filter(isActive(state.discount_codes))
  const moment = now.toISOString()
  const isOver = ({ valid_to }: { valid_to: string | null }) => valid_to !== null && valid_to <= moment
  const before = new Map(state.discount_codes.map((row) => [row.id, row]))
  const undoes = [
    ...gone.flatMap(({ id }) => {
      const row = before.get(id)
      return row && !isOver(row) ? [`de code ${row.code} vervalt dan`] : []
    }),
    ...change.changed.flatMap((row) => {
      const old = before.get(row.id)
      return old?.active && isOver(old) && !isOver(row) ? [`de code ${row.code} geldt dan weer`] : []
    }),
  ]
  const codeOf = (id: number) => state.discount_codes.find((row) => row.id === id)?.code ?? ''
  // `used` is counted by orders, and is nobody's to write back.
  const columns = [
    'code',
    'title',
    'kind',
    'value',
    'valid_from',
    'valid_to',
    'minimum_cents',
    'use_limit',
    'stacks_with_reductions',
    'active',
  ] as const
  return {
    report: reportOf(
      file,
      change,
      gone.map(({ id }) => codeOf(id)),
      ({ code }) => code,
    ),
    undoes,
    statements: [
      ...insertRows('discount_codes', change.added),
      ...updateRows('discount_codes', columns, change.changed),
      ...retire('discount_codes', gone, 'discount_code_id'),
    ],
  }
}
