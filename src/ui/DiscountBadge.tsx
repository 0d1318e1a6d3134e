import { discountPercentage } from '../lib/format'

/** `-20%`, or nothing when it is no reduction. Gross euros. */
export function DiscountBadge({ oldPrice, price }: { oldPrice?: number | null; price: number }) {
  const percentage = discountPercentage(oldPrice, price)
  return percentage ? <span className="badge">-{percentage}%</span> : null
}
