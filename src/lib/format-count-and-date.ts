import type { Cents } from '../contract/money/euros-and-cents'
import { dutchTimeAsUtc } from './dutch-wall-clock'

/** Returns by how many percent `price` is below `oldPrice`, rounded; null without a reduction (specification §1). */
export function discountPercentage(oldPrice: Cents | null | undefined, price: Cents) {
  if (!oldPrice || oldPrice <= price) return null
  return Math.round(((oldPrice - price) / oldPrice) * 100)
}

export function formatCount(count: number) {
  return Math.round(count)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '.')
}

// Marked as pure, so that a script that only formats counts leaves it out.
const months =
  /* @__PURE__ */ 'januari februari maart april mei juni juli augustus september oktober november december'.split(' ')

/**
 * Returns the day of a moment in Dutch time as `3 juni 2026`; of a date without a time, that date. The month is not
 * named by Intl, because the worker and the browser may differ in their Intl data.
 */
export function formatDate(iso: string) {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return ''
  const date = new Date(dutchTimeAsUtc(time))
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
