import * as mark from '../../kit/browser/swap/data-attributes'
import * as listMark from '../features/catalog/list/list-markup-names'

/** The links that are never prefetched (kit/browser/prefetch.ts): URL patterns, and a CSS selector. */
export const neverPrefetchedLinks = {
  /** Path patterns of pages that belong to one visitor, or that change something when they are fetched. */
  paths: [
    '/winkelwagen*',
    '/dashboard*',
    '/api/*',
    '/payment-redirect*',
    '/offerlink*',
    '/reset-password*',
    '/review-promotion*',
    '/rma-check/*',
    '/bestelling-volgen*',
  ],
  /** The selector of links that only change the page that contains them. */
  links: `[${mark.swapAttribute}], [${listMark.appendAttribute}]`,
}
