import type { ShopApi } from '../../../kit/contract/call'
import { ApiError } from '../../../kit/contract/errors'
import { type Cart, getCart, noCart } from '../../contract/ordering/cart'

/** Returns the visitor's cart; 401 and 404 mean an empty one. @throws ApiError otherwise */
export function findCart(api: ShopApi, init?: RequestInit): Promise<Cart> {
  return getCart(api, {}, init).catch((error) => {
    if (error instanceof ApiError && (error.status === 401 || error.status === 404)) return noCart
    throw error
  })
}
