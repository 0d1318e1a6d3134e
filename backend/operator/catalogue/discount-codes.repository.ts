import { sql } from 'kysely'
import { ApiError } from '../../../kit/contract/errors'
import { firstRow } from '../../../kit/data/statement'
import { toEuro } from '../../../src/contract/money/euros-and-cents'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { exists, insertWhen, not, query } from '../../db/query-builder'
import { notFoundError } from '../../http/route'
import { endOfDay } from '../../lib/format-dutch-time'
import { isTypedCode } from '../../order/discount-code-uses.statements'
import { texts } from '../nl'
import { MAX_LISTED } from '../rows-per-page'

/** A discount code, valid from the day `from` to the end of `until` (Dutch time). `value`: percent or gross cents. */
export type NewDiscountCode = {
  code: string
  title: string
  kind: 'percentage' | 'amount'
  value: number
  from?: string
  until?: string
  minimum_cents: number
  use_limit: number | null
  stacks: boolean
}

export type ListedDiscountCode = Awaited<ReturnType<typeof findDiscountCodes>>[number]

/** Returns active and planned codes, then expired and removed ones, the newest first. Amounts in euros. */
export async function findDiscountCodes(db: Db, now: Date) {
  const moment = now.toISOString()
  const { rows } = await batch(db, {
    rows: query
      .selectFrom('discount_codes')
      .selectAll()
      .orderBy(sql`active = 0 OR (valid_to IS NOT NULL AND valid_to <= ${moment})`)
      .orderBy('id', 'desc')
      .limit(MAX_LISTED),
  })
  return rows.map(({ id: _, active, minimum_cents, kind, value, stacks_with_reductions, ...row }) => ({
    ...row,
    kind,
    value: kind === 'amount' ? toEuro(value) : value,
    minimum: toEuro(minimum_cents),
    stacks: stacks_with_reductions === 1,
    // A code that the shop configuration removed is not active.
    is_over: active === 0 || (row.valid_to !== null && row.valid_to <= moment),
  }))
}

/** Creates a discount code. @throws ApiError 409 when the code exists or existed */
export async function addDiscountCode(db: Db, { from, until, stacks, ...code }: NewDiscountCode, now: Date) {
  const startOf = (day: string) => new Date(endOfDay(Date.parse(day), -1) + 1).toISOString()
  const values = {
    ...code,
    valid_from: from ? startOf(from) : now.toISOString(),
    valid_to: until ? new Date(endOfDay(Date.parse(until)) + 1).toISOString() : null,
    stacks_with_reductions: stacks ? (1 as const) : (0 as const),
  }
  const known = query.selectFrom('discount_codes').select('id').where(isTypedCode(code.code))
  const { added } = await batch(db, { added: insertWhen('discount_codes', values, not(exists(known))).returning('id') })
  if (!added.length) throw new ApiError(409, texts.sameCode(code.code), 'same_code')
}

/** Ends a code now. Orders retain its discount; carts display that the code has expired. @throws ApiError 404 */
export async function endDiscountCode(db: Db, code: string, now: Date) {
  const moment = now.toISOString()
  const { known } = await batch(db, {
    known: firstRow(query.selectFrom('discount_codes').select('id').where(isTypedCode(code))),
    ended: query
      .updateTable('discount_codes')
      .set({ valid_to: moment })
      .where(isTypedCode(code))
      .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', moment)])),
  })
  if (!known) throw notFoundError()
}
