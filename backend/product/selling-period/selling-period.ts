type Moments = { retired_at: string | null; on_sale_from: string | null; on_sale_until: string | null }

/** Whether `now` is before, in or after a product's sale period. */
export function sellingStateOf(
  { retired_at, on_sale_from, on_sale_until }: Moments,
  now: Date,
): 'before' | 'now' | 'over' {
  const moment = now.toISOString()
  if (retired_at || (on_sale_until && on_sale_until <= moment)) return 'over'
  return on_sale_from && on_sale_from > moment ? 'before' : 'now'
}
