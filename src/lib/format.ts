import type { Cents } from '../contract/money/price'

/**
 * Rounded percentage that `price` is below `oldPrice`, relative to the old price; null when it is no reduction
 * (specification §1).
 */
export function discountPercentage(oldPrice: Cents | null | undefined, price: Cents) {
  if (!oldPrice || oldPrice <= price) return null
  return Math.round(((oldPrice - price) / oldPrice) * 100)
}

export function formatCount(count: number) {
  return Math.round(count)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '.')
}

const months = 'januari februari maart april mei juni juli augustus september oktober november december'.split(' ')

/**
 * `3 juni 2026`, from an ISO date. Written out here because a worker's and a browser's Intl may differ, and hydration
 * would then mismatch.
 */
export function formatDate(iso: string) {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
