import type { Cents } from '../contract/price'
import { discountPercentage } from '../lib/format'

/** `-20%`, or nothing when it is no reduction. Gross. */
export function DiscountBadge({ oldPrice, price }: { oldPrice?: Cents | null; price: Cents }) {
  const percentage = discountPercentage(oldPrice, price)
  return percentage ? <span className="badge">-{percentage}%</span> : null
}
