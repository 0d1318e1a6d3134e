import type { AnyCall } from '../../kit/contract/call'
import * as addressBook from './address/address-book'
import * as auth from './auth'
import * as article from './catalogue/article'
import * as articleNumber from './catalogue/article-number'
import * as brand from './catalogue/brand'
import * as category from './catalogue/category'
import * as comparison from './catalogue/comparison'
import * as product from './catalogue/product'
import * as productList from './catalogue/product-list'
import * as question from './catalogue/question'
import * as review from './catalogue/review'
import * as stockAlert from './catalogue/stock-alert'
import * as variant from './catalogue/variant'
import * as content from './content'
import * as customer from './customer'
import * as favourite from './favourite'
import * as health from './health'
import * as menu from './menu'
import * as cart from './ordering/cart'
import * as checkout from './ordering/checkout'
import * as offer from './ordering/offer'
import * as order from './ordering/order'
import * as payment from './ordering/payment'
import * as returns from './ordering/returns'
import * as outbox from './outbox'
import * as shop from './shop'
import * as sitemap from './sitemap'
import * as testBank from './test-bank'

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

/** All API calls of the contract. The edge refuses any other call. Tests check that the backend has all calls. */
export const calls: readonly AnyCall[] = nouns.flatMap((noun) => Object.values(noun).filter(isCall))

export const fileDownloads = [order.invoicePdfRoute, order.creditNotePdfRoute]

function isCall(exported: unknown): exported is AnyCall {
  return typeof exported === 'function' && 'method' in exported
}
