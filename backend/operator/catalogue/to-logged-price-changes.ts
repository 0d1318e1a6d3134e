import type { TableRow } from '../../db/query-builder'
import type { LoggedChange } from '../log.repository'

type Tier = { from_amount: number; price_cents: number }
type PlannedPrice = Pick<TableRow<'planned_prices'>, 'price_cents' | 'before_cents' | 'valid_from' | 'valid_to'>
type Plan = {
  sku: string
  price_cents: number | null
  from: string
  until: string | null
  isPlanned: boolean
  tiers?: readonly Tier[] | null
}

/** Returns the log's changes for a new price. `before` has the current price and tiers. */
export function toLoggedPriceChanges(
  { sku: of, price_cents, from, until, isPlanned, tiers }: Plan,
  before: { price_cents: number | null; tiers: readonly Tier[] },
): LoggedChange[] {
  const price: LoggedChange[] =
    price_cents !== null && (isPlanned || price_cents !== before.price_cents)
      ? [{ of, field: 'price', was: before.price_cents, is: price_cents, ...(isPlanned && { from, until }) }]
      : []
  if (tiers === undefined) return price
  return [...price, { of, field: 'tiers', was: tierText(before.tiers), is: tierText(tiers ?? []) }]
}

const tierText = (tiers: readonly Tier[]) =>
  tiers.map(({ from_amount, price_cents }) => `${from_amount}=${price_cents}`).join(' ') || null

/** Returns the operator log's changes for cancelled planned prices. An active one changes to the price before it. */
export const toLoggedPriceCancellations = (of: string, planned: readonly PlannedPrice[], price_now: number) =>
  planned.map(({ price_cents, before_cents, valid_from, valid_to }): LoggedChange => {
    const isRunning = before_cents !== null && price_cents === price_now
    return isRunning
      ? { of, field: 'price', was: price_cents, is: before_cents }
      : { of, field: 'planned_price', was: price_cents, is: null, from: valid_from, until: valid_to }
  })
