import type { Cents } from '../../contract/money/euros-and-cents'
import { discountPercentage } from '../../lib/format-count-and-date'

const badge = 'badge px-2 py-0.5 rounded bg-accent text-s font-500 text-on-accent tabular-nums'

export function DiscountBadge({ oldPrice, price }: { oldPrice?: Cents | null; price: Cents }) {
  const percentage = discountPercentage(oldPrice, price)
  return percentage ? <span className={badge}>-{percentage}%</span> : null
}
