import * as auth from './features/auth/auth.api'
import * as cart from './features/cart/cart.api'
import * as catalog from './features/catalog/catalog.api'
import * as checkout from './features/checkout/checkout.api'
import * as content from './features/content/content.api'
import * as product from './features/product/product.api'
import * as shop from './features/shop/shop.api'
import type { AnyCall } from './lib/call'

/** Every call of the contract. The edge lets nothing else through, and the backend's tests hold it against what is mounted. */
export const calls: readonly AnyCall[] = [shop, catalog, content, product, cart, auth, checkout].flatMap((feature) =>
  Object.values(feature).filter(isCall),
)

function isCall(exported: unknown): exported is AnyCall {
  return typeof exported === 'function' && 'method' in exported
}
