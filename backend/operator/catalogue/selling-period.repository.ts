import { ApiError } from '../../../kit/contract/errors'
import { firstRow } from '../../../kit/data/statement'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { refreshChangedProducts } from '../../db/derived/refresh-derived-data'
import { query } from '../../db/query-builder'
import { sellingStateOf } from '../../product/selling-period/selling-period'
import { updateOnSale } from '../../product/selling-period/selling-period.statements'
import type { LoggedChange } from '../log.repository'
import { texts } from '../nl'
import { MAX_LISTED } from '../rows-per-page'

type Publication = {
  /** An article number of one of the product's variants. */
  sku: string
  /** When the period begins, ISO 8601; null if the product is for sale at once. */
  from: string | null
  until: string | null
}

/**
 * Sets the period in which an article's product is for sale. Outside that period, lists and searches leave the product
 * out and it cannot be bought. Its page answers 404 before the period and 410 after it.
 *
 * @returns `changes` for the log
 * @throws ApiError 422 for an unknown article, or an end before the start · 409 for a discontinued product
 */
export async function setSellingPeriod(db: Db, { sku, from, until }: Publication, now: Date) {
  const { found } = await batch(db, {
    found: firstRow(
      query
        .selectFrom('variants as v')
        .innerJoin('products as p', 'p.id', 'v.product_id')
        .select(['p.id', 'p.full_name', 'p.retired_at', 'p.on_sale_from', 'p.on_sale_until'])
        .where('v.sku', '=', sku),
    ),
  })
  const errors = {
    ...(!found && { sku: [texts.unknownSku] }),
    ...(from !== null && until !== null && until <= from && { until: [texts.endsBefore] }),
  }
  if (!found || Object.keys(errors).length)
    throw new ApiError(422, texts.mistakes(Object.keys(errors).length), 'invalid', errors)
  if (found.retired_at) throw new ApiError(409, texts.goneForGood(found.full_name), 'gone')
  const moments = { on_sale_from: from, on_sale_until: until }
  await batch(db, [
    query.updateTable('products').set(moments).where('id', '=', found.id),
    updateOnSale([found.id], now),
    ...refreshChangedProducts([found.id]),
  ])
  const state = sellingStateOf({ retired_at: null, ...moments }, now)
  const changes = (['on_sale_from', 'on_sale_until'] as const).flatMap((field): LoggedChange[] =>
    found[field] === moments[field] ? [] : [{ of: sku, field, was: found[field], is: moments[field] }],
  )
  return { product_id: found.id, full_name: found.full_name, from, until, state, changes }
}

export async function findSellingPeriods(db: Db, now: Date) {
  const { rows } = await batch(db, {
    rows: query
      .selectFrom('products as p')
      .select((eb) => [
        'p.full_name',
        'p.on_sale_from as from',
        'p.on_sale_until as until',
        eb
          .selectFrom('variants as v')
          .select('v.sku')
          .whereRef('v.product_id', '=', 'p.id')
          .orderBy('v.position')
          .limit(1)
          .as('sku'),
      ])
      .where('p.retired_at', 'is', null)
      .where((eb) => eb.or([eb('p.on_sale_until', 'is not', null), eb('p.on_sale_from', '>', now.toISOString())]))
      .orderBy((eb) => eb.fn.coalesce('p.on_sale_from', 'p.on_sale_until'))
      .limit(MAX_LISTED),
  })
  return rows.map((row) => ({
    ...row,
    state: sellingStateOf({ retired_at: null, on_sale_from: row.from, on_sale_until: row.until }, now),
  }))
}

export type ListedSellingPeriod = Awaited<ReturnType<typeof findSellingPeriods>>[number]
