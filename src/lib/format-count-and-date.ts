import type { Cents } from '../contract/money/euros-and-cents'

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

const months = 'januari februari maart april mei juni juli augustus september oktober november december'.split(' ')

/** Returns a date as `3 juni 2026`, without Intl, because the worker and the browser may differ in their Intl data. */
export function formatDate(iso: string) {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
