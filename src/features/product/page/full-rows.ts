import type { ProductCard } from '../../../contract/catalogue/product-card'

/** As many cards as fill a row on a wide screen (`rail` in uno.config.ts). */
const FULL = 4

type Rows = Record<'alternatives' | 'popular', ProductCard[]>

/**
 * Tops a row of too few alternatives up with what is popular of the same kind. Of the popular ones none are left where
 * they would not fill a row of their own.
 */
export function fillRows({ alternatives, popular }: Rows): Rows {
  const missing = Math.max(0, FULL - alternatives.length)
  if (!alternatives.length || !missing) return { alternatives, popular }
  const rest = popular.slice(missing)
  const taken = rest.length < FULL ? popular : popular.slice(0, missing)
  return { alternatives: [...alternatives, ...taken], popular: taken === popular ? [] : rest }
}
