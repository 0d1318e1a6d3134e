import * as mark from '../../kit/browser/swap/data-attributes'
import * as listMark from '../features/catalog/list/list-attributes'

/** Links that are never prefetched (kit/browser/prefetch.ts). */
export const neverPrefetched = {
  /** Pages that belong to one visitor, or that change something when they are asked for. */
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
  /** Links that change the page they stand in. */
  links: `[${mark.swap}], [${listMark.append}]`,
}
