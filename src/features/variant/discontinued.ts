import { readAnswer, type ShopApi } from '../../../kit/contract/call'
import { ApiError } from '../../../kit/contract/errors'
import { DiscontinuedProduct, getProduct } from '../../contract/catalogue/product'

/** Flies out of a load where the product of the address is not sold any more. */
export class DiscontinuedError extends Error {
  override name = 'DiscontinuedError'

  constructor(readonly product: DiscontinuedProduct) {
    super('gone')
  }
}

/** Catches a refused call: 410 says that there was such a product. Its data may be missing. */
export const discontinuedAt410 = (api: ShopApi) => (error: unknown) => {
  if (!(error instanceof ApiError) || error.status !== 410) throw error
  throw new DiscontinuedError(readAnswer(api, { ...getProduct, answer: DiscontinuedProduct }, asObject(error.data)))
}

const asObject = (value: unknown) => (value && typeof value === 'object' && !Array.isArray(value) ? value : {})
