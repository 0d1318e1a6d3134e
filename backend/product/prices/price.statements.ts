import { type Expression, sql } from 'kysely'
import type { Query } from '../../../kit/data/statement'
import { listSubquery, query } from '../../db/query-builder'

/**
 * SQL for the price of one item of the variant `v` in gross cents when `amount` items are bought: its price, or its
 * tier price for that amount.
 */
export const unitPriceSql = (amount: Expression<number>) =>
  sql<number>`coalesce((SELECT t.price_cents FROM tier_prices t WHERE t.variant_id = v.id
    AND t.from_amount <= ${amount} AND t.price_cents < v.price_cents
    ORDER BY t.from_amount DESC LIMIT 1), v.price_cents)`

/** A new price per item, in gross cents. */
export type NewPrice = { variant_id: number; price_cents: number }

/**
 * Sets prices of variants from `now` on, and writes the price history, from which old prices are derived: the current
 * row ends and a new one begins. An unchanged price writes nothing. Call `refreshChangedProducts`
 * (db/derived/refresh-derived-data.ts) afterwards.
 *
 * `forNow` retains tier prices for when the price rises again: meanwhile a tier price that is not below the price has
 * no effect.
 *
 * Each statement compares with the stored price when it runs, so that two concurrent changes leave one history without
 * gaps. If `prices` is a SELECT, of variant ids and prices, it too is evaluated when the statements run.
 */
export function changePrices(
  prices: readonly NewPrice[] | Expression<{ id: number; price: number | null }>,
  now: Date,
  { forNow = false } = {},
): Query[] {
  const wanted = sql`${Array.isArray(prices) ? listed(prices) : prices} new`
  const moment = now.toISOString()
  return [
    // `max` prevents a period that ends before it begins: the clock of another worker may be ahead.
    sql`UPDATE price_history SET valid_to = max(${moment}, valid_from) FROM ${wanted}
      WHERE new.id = variant_id AND valid_to IS NULL AND price_history.price_cents <> new.price`,
    sql`INSERT INTO price_history (variant_id, price_cents, valid_from)
      SELECT new.id, new.price, max(${moment}, coalesce((SELECT max(valid_to) FROM price_history WHERE variant_id = new.id), ''))
      FROM ${wanted}
      WHERE NOT EXISTS (SELECT 1 FROM price_history WHERE variant_id = new.id AND valid_to IS NULL)
      ON CONFLICT (variant_id, valid_from) DO UPDATE SET price_cents = excluded.price_cents, valid_to = NULL`,
    sql`UPDATE variants SET price_cents = new.price FROM ${wanted}
      WHERE new.id = variants.id AND variants.price_cents <> new.price`,
    // Deletes tier prices that are not below the new price.
    ...(forNow
      ? []
      : [
          sql`DELETE FROM tier_prices WHERE variant_id IN (SELECT id FROM ${wanted})
            AND price_cents >= (SELECT price_cents FROM variants WHERE id = variant_id)`,
        ]),
  ]
}

/** Deletes active temporary prices of variants, so that their end does not overwrite a new price. */
export const endTemporaryPrices = (prices: readonly Pick<NewPrice, 'variant_id'>[]) =>
  query
    .deleteFrom('planned_prices')
    .where('before_cents', 'is not', null)
    .where('variant_id', 'in', listSubquery(prices.map(({ variant_id }) => variant_id)))

function listed(prices: readonly NewPrice[]) {
  const json = JSON.stringify(prices.map(({ variant_id, price_cents }) => [variant_id, price_cents]))
  return sql`(SELECT value ->> 0 AS id, value ->> 1 AS price FROM json_each(${json}))`
}
