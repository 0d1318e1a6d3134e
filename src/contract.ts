import * as customer from './features/account/customer.api'
import * as favourites from './features/account/favourites.api'
import * as order from './features/account/order.api'
import * as auth from './features/auth/auth.api'
import * as cart from './features/cart/cart.api'
import * as catalog from './features/catalog/catalog.api'
import * as checkout from './features/checkout/checkout.api'
import * as content from './features/content/content.api'
import * as offer from './features/offer/offer.api'
import * as product from './features/product/product.api'
import * as returns from './features/returns/returns.api'
import * as reviews from './features/reviews/reviews.api'
import * as shop from './features/shop/shop.api'
import type { AnyCall } from './lib/call'

const features = [
  shop,
  catalog,
  content,
  product,
  cart,
  auth,
  checkout,
  customer,
  favourites,
  order,
  offer,
  returns,
  reviews,
]

/** Every call of the contract. The edge lets nothing else through, and the backend's tests hold it against what is mounted. */
export const calls: readonly AnyCall[] = features.flatMap((feature) => Object.values(feature).filter(isCall))

/** What answers a file instead of JSON. */
export const files = [order.orderInvoice]

function isCall(exported: unknown): exported is AnyCall {
  return typeof exported === 'function' && 'method' in exported
}
