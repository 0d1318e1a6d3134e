import type { ShopInfo } from '../../contract/shop'
import { href } from '../../routes'
import { Score } from '../reviews/Score'

type ReviewsStripProps = {
  info: ShopInfo | null
  /** They can be read at an address of their own. */
  hasReviews: boolean
}

/** The average rating out of ten, with over what it was taken. */
export function ReviewsStrip({ info, hasReviews }: ReviewsStripProps) {
  const statistics = info?.review_statistics
  if (!statistics) return null
  return (
    <section aria-labelledby="cijfer" className="wrap mt-16">
      <Score statistics={statistics} id="cijfer" more={hasReviews ? href.reviews() : undefined} />
    </section>
  )
}
