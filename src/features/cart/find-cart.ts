import type { ShopApi } from '../../../kit/contract/call'
import { isStatus } from '../../../kit/contract/errors'
import { type Cart, emptyCart, getCart } from '../../contract/ordering/cart'

/** Returns the visitor's cart; an empty one for a 401 or 404. @throws ApiError for other failures */
export function findCart(api: ShopApi): Promise<Cart> {
  return getCart(api, {}).catch((error) => {
    if (isStatus(error, 401, 404)) return emptyCart
    throw error
  })
}
