import { formatPrice } from '../../src/contract/money/euros-and-cents'
import type { TableRow } from '../db/query-builder'
import { texts } from './nl'

/** A discount code. `stacks_with_reductions` is 1 if the code also applies to items at a reduced price. */
export type DiscountCode = Omit<TableRow<'discount_codes'>, 'active'>

type DiscountLine = { gross: number; isReduced: boolean }

export function codeRefusalOf(code: DiscountCode, lines: readonly DiscountLine[], now: Date): string | undefined {
  const moment = now.toISOString()
  if (moment < code.valid_from) return texts.codeNotYetValid
  if (code.valid_to && moment >= code.valid_to) return texts.codeExpired
  if (code.use_limit !== null && code.used >= code.use_limit) return texts.codeUsed
  const base = sumOf(lines.filter((line) => counts(code, line)))
  if (base === 0 && lines.length) return texts.codeNotForReduced
  if (base < code.minimum_cents) return texts.codeFrom(formatPrice(code.minimum_cents))
  return undefined
}

/** Returns the discount per line, in gross cents: at most the line's price. The lines add up to the code's discount. */
export function spreadDiscount(code: DiscountCode, lines: readonly DiscountLine[]): number[] {
  const bases = lines.map((line) => (counts(code, line) ? line.gross : 0))
  const base = bases.reduce((sum, gross) => sum + gross, 0)
  const discount = code.kind === 'percentage' ? Math.round((base * code.value) / 100) : Math.min(code.value, base)
  return divideInProportion(discount, bases)
}

/** Divides `total` in proportion to `weights`, by largest remainder; of equal remainders the first gets the cent. */
export function divideInProportion(total: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  // BigInt, because the product of two amounts in cents can exceed the largest exact number.
  const products = weights.map((weight) => BigInt(total) * BigInt(weight))
  const shares = products.map((product) => Number(product / BigInt(whole)))
  const left = total - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = products
    .map((product, place) => ({ place, remainder: Number(product % BigInt(whole)) }))
    .sort((a, b) => b.remainder - a.remainder || a.place - b.place)
  for (const { place } of byRemainder.slice(0, left)) shares[place] = (shares[place] ?? 0) + 1
  return shares
}

const counts = (code: DiscountCode, line: DiscountLine) => code.stacks_with_reductions === 1 || !line.isReduced
const sumOf = (lines: readonly DiscountLine[]) => lines.reduce((sum, { gross }) => sum + gross, 0)
