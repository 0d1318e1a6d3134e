import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { refreshDerivedProductData, refreshFacetCounts } from '../../db/derived/refresh-derived-data'
import { listSubquery, query } from '../../db/query-builder'
import { changePrices } from './price.statements'

/** The maximum number of prices per run, to limit the time of refreshing derived lists. */
const MAX_BATCH_SIZE = 500

const planned = query
  .selectFrom('planned_prices as plan')
  .innerJoin('variants as v', 'v.id', 'plan.variant_id')
  .select([
    'plan.id',
    'plan.variant_id',
    'plan.price_cents',
    'plan.valid_to',
    'plan.before_cents',
    'v.price_cents as current_cents',
    'v.product_id',
  ])
  .limit(MAX_BATCH_SIZE)

/**
 * Starts and ends planned prices that are due. After the end the earlier price returns, unless the article's price was
 * changed meanwhile. A price whose whole period was missed is skipped.
 */
export async function applyPlannedPrices(db: Db, now: Date) {
  const moment = now.toISOString()
  const { ending, beginning } = await batch(db, {
    ending: planned.where('plan.before_cents', 'is not', null).where('plan.valid_to', '<=', moment),
    beginning: planned
      .where('plan.before_cents', 'is', null)
      .where('plan.valid_from', '<=', moment)
      .orderBy('plan.valid_from'),
  })
  if (!ending.length && !beginning.length) return
  const ended = ending.filter(({ price_cents, current_cents }) => price_cents === current_cents)
  const isMissed = ({ valid_to }: { valid_to: string | null }) => valid_to !== null && valid_to <= moment
  const begun = beginning.filter((plan) => !isMissed(plan))
  const running = begun.filter(({ valid_to }) => valid_to !== null)
  // If the cron missed several starts, the price without an end that starts last replaces the earlier ones.
  const lasting = new Map(begun.filter(({ valid_to }) => valid_to === null).map((plan) => [plan.variant_id, plan]))
  const over = [...ending, ...beginning.filter(isMissed), ...begun.filter(({ valid_to }) => valid_to === null)]
  const back = ended.map(({ variant_id, before_cents }) => ({ variant_id, price_cents: before_cents ?? 0 }))
  await batch(db, [
    // Ends planned prices before it starts others, and starts temporary prices last: each of them must later return to
    // the normal price of that moment.
    ...(back.length ? changePrices(back, now, { forNow: true }) : []),
    ...(lasting.size ? changePrices([...lasting.values()], now) : []),
    ...(running.length
      ? [
          query
            .updateTable('planned_prices')
            .set((eb) => ({
              before_cents: eb
                .selectFrom('variants')
                .select('price_cents')
                .whereRef('variants.id', '=', 'planned_prices.variant_id'),
            }))
            .where('id', 'in', listSubquery(running.map(({ id }) => id)))
            .where('before_cents', 'is', null),
          ...changePrices(running, now, { forNow: true }),
        ]
      : []),
    query.deleteFrom('planned_prices').where('id', 'in', listSubquery(over.map(({ id }) => id))),
    ...refreshDerivedProductData([...new Set([...ended, ...begun].map(({ product_id }) => product_id))]),
    ...refreshFacetCounts(),
  ])
}
