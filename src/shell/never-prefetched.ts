import * as mark from '../../kit/browser/swap/data-attributes'
import * as listMark from '../features/catalog/list/list-attributes'

/** Selectors of links that are never prefetched (kit/browser/prefetch.ts). */
export const neverPrefetched = {
  /** Paths of pages that belong to one visitor, or that change something when they are fetched. */
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
  /** Links that only change the page that they are in. */
  links: `[${mark.swap}], [${listMark.appendAttribute}]`,
}
