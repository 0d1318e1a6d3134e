import { readAnswer, type ShopApi } from '../../../kit/contract/call'
import { ApiError } from '../../../kit/contract/errors'
import { DiscontinuedProduct, getProduct } from '../../contract/catalogue/product'

/** Thrown while loading data when the product is discontinued. `product` is what the backend still knows of it. */
export class DiscontinuedError extends Error {
  override name = 'DiscontinuedError'

  constructor(readonly product: DiscontinuedProduct) {
    super('gone')
  }
}

/** Returns a function for `catch` that turns a 410 into a DiscontinuedError. The 410 may contain no product data. */
export const discontinuedAt410 = (api: ShopApi) => (error: unknown) => {
  if (!(error instanceof ApiError) || error.status !== 410) throw error
  throw new DiscontinuedError(readAnswer(api, { ...getProduct, answer: DiscontinuedProduct }, asObject(error.data)))
}

const asObject = (value: unknown) => (value && typeof value === 'object' && !Array.isArray(value) ? value : {})
