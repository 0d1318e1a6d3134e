import { toEuro } from '../../src/contract/price'
import { toEuroOrNull, toNetEuro } from '../lib/money'
import { readContent } from '../lib/net-content'
import type { Choosable } from './choice'

/** What a choice costs that names no variant yet, as the contract has it. */
export function startingPrices(cheapest: Choosable | undefined, isFrom: boolean, vatRate: number) {
  if (!cheapest) return {}
  const { price_cents, old_price_cents, content } = cheapest
  return {
    starting_price: toNetEuro(price_cents, vatRate),
    starting_price_gross: toEuro(price_cents),
    starting_old_price: old_price_cents === null ? null : toNetEuro(old_price_cents, vatRate),
    starting_old_price_gross: toEuroOrNull(old_price_cents),
    starting_content: readContent(content),
    from_price: isFrom,
  }
}
