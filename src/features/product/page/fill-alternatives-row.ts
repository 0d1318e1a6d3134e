import type { ProductCard } from '../../../contract/catalogue/product-card'

/** The number of cards in a row on a wide screen (`rail` in uno.config.ts). */
const FULL = 4

type Rows = Record<'alternatives' | 'popular', ProductCard[]>

/**
 * Adds popular products to the row of alternatives until the row is full. The remaining popular products are returned
 * only if they fill a row of their own.
 */
export function fillAlternativesWithPopular({ alternatives, popular }: Rows): Rows {
  const missing = Math.max(0, FULL - alternatives.length)
  if (!alternatives.length || !missing) return { alternatives, popular }
  const rest = popular.slice(missing)
  const taken = rest.length < FULL ? popular : popular.slice(0, missing)
  return { alternatives: [...alternatives, ...taken], popular: taken === popular ? [] : rest }
}
