import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { refreshChangedProducts } from '../../db/derived/refresh-derived-data'
import { listSubquery, query } from '../../db/query-builder'
import { changePrices } from './price.statements'

/** The maximum number of prices per run, to limit the time of refreshing derived lists. */
const MAX_BATCH_SIZE = 500

const selectPlanned = () =>
  query.selectFrom('planned_prices as plan').innerJoin('variants as v', 'v.id', 'plan.variant_id')

/** Selects the earlier prices of articles whose planned price has begun, unless their price was changed meanwhile. */
export const selectEarlierPrices = () =>
  selectPlanned()
    .select(['plan.variant_id as id', 'plan.before_cents as price'])
    .where('plan.before_cents', 'is not', null)
    .whereRef('v.price_cents', '=', 'plan.price_cents')

/**
 * Starts and ends planned prices that are due. After the end the earlier price returns, unless the article's price was
 * changed meanwhile. A price whose whole period was missed is skipped.
 *
 * Runs may overlap each other and an operator's changes, so the statements select the prices again: of a plan that was
 * cancelled or applied meanwhile there are none.
 */
export async function applyPlannedPrices(db: Db, now: Date) {
  const moment = now.toISOString()
  const planned = selectPlanned()
    .select(['plan.id', 'plan.variant_id', 'plan.valid_to', 'v.product_id'])
    .limit(MAX_BATCH_SIZE)
  const { ending, beginning } = await batch(db, {
    ending: planned.where('plan.before_cents', 'is not', null).where('plan.valid_to', '<=', moment),
    beginning: planned
      .where('plan.before_cents', 'is', null)
      .where('plan.valid_from', '<=', moment)
      .orderBy('plan.valid_from'),
  })
  if (!ending.length && !beginning.length) return
  const isMissed = ({ valid_to }: { valid_to: string | null }) => valid_to !== null && valid_to <= moment
  const begun = beginning.filter((plan) => !isMissed(plan))
  const running = begun.filter(({ valid_to }) => valid_to !== null)
  // If the cron missed several starts, the price without an end that starts last replaces the earlier ones.
  const lasting = new Map(begun.filter(({ valid_to }) => valid_to === null).map((plan) => [plan.variant_id, plan]))
  const over = [...ending, ...beginning.filter(isMissed), ...begun.filter(({ valid_to }) => valid_to === null)]
  const idsOf = (plans: Iterable<{ id: number }>) => listSubquery([...plans].map(({ id }) => id))
  const selectPrices = (plans: Iterable<{ id: number }>) =>
    selectPlanned().select(['plan.variant_id as id', 'plan.price_cents as price']).where('plan.id', 'in', idsOf(plans))
  await batch(db, [
    // Ends planned prices before it starts others, and starts temporary prices last: each of them must later return to
    // the normal price of that moment.
    ...changePrices(selectEarlierPrices().where('plan.id', 'in', idsOf(ending)), now, { forNow: true }),
    ...changePrices(selectPrices(lasting.values()), now),
    query
      .updateTable('planned_prices')
      .set((eb) => ({
        before_cents: eb
          .selectFrom('variants')
          .select('price_cents')
          .whereRef('variants.id', '=', 'planned_prices.variant_id'),
      }))
      .where('id', 'in', idsOf(running))
      .where('before_cents', 'is', null),
    ...changePrices(selectPrices(running).whereRef('v.price_cents', '=', 'plan.before_cents'), now, { forNow: true }),
    query.deleteFrom('planned_prices').where('id', 'in', idsOf(over)),
    ...refreshChangedProducts([...ending, ...begun].map(({ product_id }) => product_id)),
  ])
}
