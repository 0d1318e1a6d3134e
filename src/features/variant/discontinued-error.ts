import { parseAnswer, type ShopApi } from '../../../kit/contract/call'
import { isStatus } from '../../../kit/contract/errors'
import { DiscontinuedProduct, getProduct } from '../../contract/catalogue/product'

/** Thrown while loading a page if the product is discontinued. `product` is what the backend still has of it. */
export class DiscontinuedError extends Error {
  override name = 'DiscontinuedError'

  constructor(readonly product: DiscontinuedProduct) {
    super('gone')
  }
}

/** Returns a function for `catch` that throws a DiscontinuedError for a 410, which may contain no product data. */
export const throwDiscontinuedAt410 = (api: ShopApi) => (error: unknown) => {
  if (!isStatus(error, 410)) throw error
  throw new DiscontinuedError(parseAnswer(api, { ...getProduct, answer: DiscontinuedProduct }, asObject(error.data)))
}

const asObject = (value: unknown) => (value && typeof value === 'object' && !Array.isArray(value) ? value : {})
