import { firstRow } from '../../../kit/data/statement'
import { batch, tryBatch } from '../../db/batch'
import type { Db } from '../../db/client'
import { refreshChangedProducts } from '../../db/derived/refresh-derived-data'
import { insertRows } from '../../db/insert-and-update-rows'
import { listSubquery, query } from '../../db/query-builder'
import { applyPlannedPrices, selectEarlierPrices } from '../../product/prices/apply-planned-prices.repository'
import { changePrices, endTemporaryPrices } from '../../product/prices/price.statements'
import { periodsOverlap, pricesByPeriod, referencePrice } from '../../product/prices/price-periods'
import { createMistakeCollector, toMistakesError } from '../import/mistakes'
import type { RawRow } from '../import/read-rows'
import { texts } from '../nl'
import { retryWhileBusy } from '../retry-while-busy'
import { MAX_LISTED } from '../rows-per-page'
import { type PriceRow, readPriceRows } from './price-columns'
import { toLoggedPriceCancellations, toLoggedPriceChanges } from './to-logged-price-changes'

type Options = { dryRun: boolean; now: Date /** If true, the amounts exclude VAT. */; net: boolean }

/**
 * Sets prices of articles, from now on or for a period: all rows of a file or, if one has a mistake, none.
 *
 * @returns a report of each row, in which `was` is the old price to display struck through, null if the law does not
 * allow one; and the changes for the operator log
 * @throws ApiError 422 with every mistake at `rows.<row>.<column>` · 409 `busy`
 */
export const setPrices = (db: Db, raw: readonly RawRow[], options: Options) =>
  retryWhileBusy(() => trySetPrices(db, raw, options))

/** @returns undefined if another operator planned prices meanwhile, which these may overlap */
async function trySetPrices(db: Db, raw: readonly RawRow[], { dryRun, now, net }: Options) {
  const mistakes = createMistakeCollector()
  const rows = readPriceRows(raw, mistakes)
  const skus = listSubquery(rows.map(({ sku }) => sku))
  const ids = query.selectFrom('variants').select('id').where('sku', 'in', skus)
  const { last, known, history, planned, tiers } = await batch(db, {
    last: firstRow(query.selectFrom('planned_prices').select((eb) => eb.fn.max('id').as('id'))),
    known: query
      .selectFrom('variants as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select(['v.id', 'v.sku', 'v.product_id', 'v.price_cents', 'p.vat_rate'])
      .where('v.sku', 'in', skus),
    history: query.selectFrom('price_history').selectAll().where('variant_id', 'in', ids),
    planned: query.selectFrom('planned_prices').selectAll().where('variant_id', 'in', ids),
    tiers: query.selectFrom('tier_prices').selectAll().where('variant_id', 'in', ids).orderBy('from_amount'),
  })
  const bySku = new Map(known.map((variant) => [variant.sku, variant]))
  const charged = Map.groupBy(history, ({ variant_id }) => variant_id)
  const waiting = Map.groupBy(planned, ({ variant_id }) => variant_id)
  const tiersBefore = Map.groupBy(tiers, ({ variant_id }) => variant_id)
  const plans = rows.flatMap((row) => {
    const variant = bySku.get(row.sku)
    if (!variant) mistakes.at(row.row, 'sku', texts.unknownSku)
    return variant ? [planPrice(row, variant)] : []
  })
  if (mistakes.count) throw toMistakesError(mistakes)

  const atOnce = plans.filter(({ price_cents, isPlanned }) => price_cents !== null && !isPlanned)
  const later = plans.filter(({ isPlanned }) => isPlanned)
  const touched = plans.filter(({ isPlanned, tiers }) => !isPlanned || tiers !== undefined)
  if (plans.length && !dryRun) {
    const isWritten = await tryBatch(db, [
      endTemporaryPrices(atOnce),
      ...lasting(atOnce, now),
      ...setTiers(plans),
      ...insertRows(
        'planned_prices',
        later.map(({ variant_id, price_cents, from, until }, place) => ({
          // Prices that another operator planned meanwhile have the same ids, so that nothing is written.
          id: (last?.id ?? 0) + 1 + place,
          variant_id,
          price_cents: price_cents ?? 0,
          valid_from: from,
          valid_to: until,
        })),
      ),
      ...(touched.length ? refreshChangedProducts(touched.map(({ product_id }) => product_id)) : []),
    ])
    if (!isWritten) return undefined
  }
  // A price that begins now is applied at once instead of by the cron.
  if (!dryRun && later.some(({ from }) => from <= now.toISOString())) await applyPlannedPrices(db, now)
  return {
    report: plans.map(({ sku, price_cents, from, until, was }) => ({
      sku,
      price: price_cents === null ? null : price_cents / 100,
      was: was === null ? null : was / 100,
      from: from > now.toISOString() ? from : null,
      until,
    })),
    changes: plans.flatMap((plan) =>
      toLoggedPriceChanges(plan, {
        price_cents: bySku.get(plan.sku)?.price_cents ?? null,
        tiers: tiersBefore.get(plan.variant_id) ?? [],
      }),
    ),
  }

  function planPrice(row: PriceRow, variant: (typeof known)[number]) {
    const { sku, bad, until = null } = row
    const gross = (cents: number) => (net ? Math.round((cents * (100 + variant.vat_rate)) / 100) : cents)
    const price_cents = row.price === undefined ? null : gross(row.price)
    const moment = now.toISOString()
    const from = row.from && row.from > moment ? row.from : moment
    const isTimed = row.from !== undefined || until !== null
    const isPlanned = price_cents !== null && (until !== null || from > moment)
    if (price_cents === null && row.tiers === undefined && !bad.has('price') && !bad.has('tiers'))
      mistakes.at(row.row, 'price', texts.required)
    if (row.tiers !== undefined && isTimed) mistakes.at(row.row, 'tiers', texts.tiersAtOnce)
    if (until !== null && until <= moment) mistakes.at(row.row, 'until', texts.isOver)
    else if (until !== null && until <= from) mistakes.at(row.row, 'until', texts.endsBefore)
    const others = waiting.get(variant.id) ?? []
    if (isPlanned && others.some((other) => periodsOverlap(other, { valid_from: from, valid_to: until })))
      mistakes.at(row.row, 'from', texts.pricePlanned(sku))
    const tiers = row.tiers?.map((tier) => ({ ...tier, price_cents: gross(tier.price_cents) })) ?? row.tiers
    const highest = tiers?.[0]?.price_cents
    if (highest !== undefined && highest >= (price_cents ?? variant.price_cents))
      mistakes.at(row.row, 'tiers', texts.tierTooHigh)
    const was = price_cents === null ? null : referenceOf(row, variant.id, price_cents, from, gross)
    const { id: variant_id, product_id } = variant
    return { sku, variant_id, product_id, price_cents, from, until, was, isPlanned, tiers }
  }

  /**
   * Returns the old price to display beside the new price. By law it follows from the price history, not from the file.
   */
  function referenceOf(
    { row, was }: PriceRow,
    variant_id: number,
    price_cents: number,
    from: string,
    gross: (cents: number) => number,
  ) {
    const lowest = referencePrice(pricesByPeriod(charged.get(variant_id) ?? [], waiting.get(variant_id) ?? []), from)
    const allowed = lowest !== undefined && lowest > price_cents ? lowest : null
    if (was !== undefined && gross(was) !== allowed) {
      mistakes.at(row, 'was', allowed === null ? texts.noReference(lowest) : texts.otherReference(allowed))
    }
    return allowed
  }
}

const lasting = (plans: readonly { variant_id: number; price_cents: number | null }[], now: Date) => {
  const prices = plans.flatMap(({ variant_id, price_cents }) =>
    price_cents === null ? [] : [{ variant_id, price_cents }],
  )
  return prices.length ? changePrices(prices, now) : []
}

type TierPlan = { variant_id: number; tiers?: { from_amount: number; price_cents: number }[] | null }

function setTiers(plans: readonly TierPlan[]) {
  const said = plans.filter(({ tiers }) => tiers !== undefined)
  if (!said.length) return []
  return [
    query.deleteFrom('tier_prices').where('variant_id', 'in', listSubquery(said.map(({ variant_id }) => variant_id))),
    ...insertRows(
      'tier_prices',
      said.flatMap(({ variant_id, tiers }) => (tiers ?? []).map((tier) => ({ variant_id, ...tier }))),
    ),
  ]
}

/**
 * Cancels the planned prices of an article. An active planned price is replaced at once by the price before it.
 *
 * @returns the number of cancelled prices, and the changes for the log
 * @throws ApiError 422 for an unknown article
 */
export async function cancelPlannedPrices(db: Db, sku: string, dryRun: boolean, now: Date) {
  const { variant, planned } = await batch(db, {
    variant: firstRow(query.selectFrom('variants').select(['id', 'product_id', 'price_cents']).where('sku', '=', sku)),
    planned: query
      .selectFrom('planned_prices as plan')
      .innerJoin('variants as v', 'v.id', 'plan.variant_id')
      .select(['plan.variant_id', 'plan.price_cents', 'plan.before_cents', 'plan.valid_from', 'plan.valid_to'])
      .where('v.sku', '=', sku),
  })
  if (!variant) {
    const mistakes = createMistakeCollector()
    mistakes.at(1, 'sku', texts.unknownSku)
    throw toMistakesError(mistakes)
  }
  if (dryRun) return { cancelled: planned.length, changes: [] }
  await batch(db, [
    ...changePrices(selectEarlierPrices().where('v.id', '=', variant.id), now, { forNow: true }),
    query.deleteFrom('planned_prices').where('variant_id', '=', variant.id),
    ...refreshChangedProducts([variant.product_id]),
  ])
  const changes = toLoggedPriceCancellations(sku, planned, variant.price_cents)
  return { cancelled: planned.length, changes }
}

export async function findPlannedPrices(db: Db) {
  const { rows } = await batch(db, {
    rows: query
      .selectFrom('planned_prices as plan')
      .innerJoin('variants as v', 'v.id', 'plan.variant_id')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select((eb) => [
        'v.sku',
        'p.full_name',
        'v.option_name',
        'plan.price_cents',
        eb.fn.coalesce('plan.before_cents', 'v.price_cents').as('usual_cents'),
        'plan.valid_from as from',
        'plan.valid_to as until',
        'plan.before_cents',
      ])
      .orderBy('plan.valid_from')
      .orderBy('v.sku')
      .limit(MAX_LISTED),
  })
  return rows.map(({ price_cents, usual_cents, before_cents, ...row }) => ({
    ...row,
    price: price_cents / 100,
    usual: usual_cents / 100,
    running: before_cents !== null,
  }))
}

export type PlannedPrice = Awaited<ReturnType<typeof findPlannedPrices>>[number]
export type PriceReport = Awaited<ReturnType<typeof setPrices>>['report']
