import * as addressBook from './address-book'
import * as article from './article'
import * as articleNumber from './article-number'
import * as auth from './auth'
import * as brand from './brand'
import type { AnyCall } from './call'
import * as cart from './cart'
import * as category from './category'
import * as checkout from './checkout'
import * as comparison from './comparison'
import * as content from './content'
import * as customer from './customer'
import * as favourite from './favourite'
import * as health from './health'
import * as menu from './menu'
import * as offer from './offer'
import * as order from './order'
import * as outbox from './outbox'
import * as payment from './payment'
import * as product from './product'
import * as productList from './product-list'
import * as question from './question'
import * as returns from './returns'
import * as review from './review'
import * as shop from './shop'
import * as sitemap from './sitemap'
import * as stockAlert from './stock-alert'
import * as testBank from './test-bank'
import * as variant from './variant'

const nouns = [
  addressBook,
  article,
  articleNumber,
  auth,
  brand,
  cart,
  category,
  checkout,
  comparison,
  content,
  customer,
  favourite,
  health,
  menu,
  offer,
  order,
  outbox,
  payment,
  product,
  productList,
  question,
  returns,
  review,
  shop,
  sitemap,
  stockAlert,
  testBank,
  variant,
]

/**
 * Every call of the contract. The edge lets nothing else through, and the backend's tests hold it against what is
 * mounted.
 */
export const calls: readonly AnyCall[] = nouns.flatMap((noun) => Object.values(noun).filter(isCall))

/** What answers a file instead of JSON. */
export const files = [order.orderInvoice, order.orderCreditNote]

function isCall(exported: unknown): exported is AnyCall {
  return typeof exported === 'function' && 'method' in exported
}
