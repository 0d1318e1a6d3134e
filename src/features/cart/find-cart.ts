import type { ShopApi } from '../../contract/call'
import { ApiError } from '../../contract/errors'
import { type Cart, emptyCart, getCart } from '../../contract/ordering/cart'

/**
 * What lies in the visitor's cart. A backend that knows no cart of theirs, because the session is over (401) or nothing
 * was ever put in (404), means an empty one.
 *
 * @throws ApiError when it refuses otherwise or does not answer
 */
export function findCart(api: ShopApi, init?: RequestInit): Promise<Cart> {
  return getCart(api, {}, init).catch((error) => {
    if (error instanceof ApiError && (error.status === 401 || error.status === 404)) return emptyCart
    throw error
  })
}
