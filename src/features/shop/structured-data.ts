import type { ShopInfo } from '../../contract/shop'
import { href } from '../../routes'

/**
 * The shop with its average of the last 12 months, out of ten, for search engines (specification §1, Structured data).
 * Empty without reviews.
 */
export function shopAsData(info: ShopInfo | null, origin: string) {
  const reviews = info?.review_statistics
  if (!reviews?.number_reviews) return []
  return [
    {
      '@type': 'Organization',
      name: info?.name ?? undefined,
      url: origin + href.home(),
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: reviews.average_rating_12_months,
        bestRating: 10,
        worstRating: 0,
        reviewCount: reviews.number_reviews,
      },
    },
  ]
}

/** The site with the address of its search. */
export function siteAsData({ name }: ShopInfo, origin: string) {
  return {
    '@type': 'WebSite',
    name: name ?? undefined,
    url: origin + href.home(),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${href.search()}?term={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
