import type * as v from 'valibot'
import { invalidInputError } from '../../../../backend/http/validation'
import { limits } from '../../../../backend/limit/limits'
import { ApiError } from '../../../../kit/contract/errors'
import { type Cents, toCents } from '../../../../src/contract/money/euros-and-cents'
import type { PlacedOrder, placeOrder } from '../../../../src/contract/ordering/order'
import { notLoggedInError } from '../account/visitor'
import { openCartForChanges } from '../cart/change-cart'
import { readPaymentMethods } from '../cart/payment-methods'
import { type CartAnswer, findActiveOrder, showCart, toCart } from '../cart/show-cart'
import type { VendureOrder } from '../cart/vendure-order'
import { readFacets } from '../catalogue/facets'
import type { ShopContext } from '../env'
import { clientOf, countTry } from '../limit/limit'
import { texts } from '../nl'
import { type Refusal, toApiError } from '../refusal'
import { lastCartCode, rememberGuestOrder, vendureOfVisitor } from '../session'
import { signOrderCode } from '../signed-order-code'
import { publicConnection } from '../vendure/cached-reader'
import { callVendure, graphql } from '../vendure/shop-api'
import { findPlacedOrder } from './find-placed-order'

const forSaleQuery = graphql(`
  query ForSale($ids: [String!]!) {
    products(options: { filter: { id: { in: $ids } } }) {
      items { variants { id } }
    }
  }
`)

type Form = v.InferOutput<typeof placeOrder.input>
type Placed = v.InferInput<typeof PlacedOrder>

/**
 * Places the visitor's cart as an order. Vendure knows no `Idempotency-Key`: the adapter stores the key on the order
 * before the order is placed. A repeated request finds the order by its code in the visitor's cookie.
 *
 * @throws ApiError 400 without a key · 401 without a customer · 409 for another cart, price or body than before, and
 * for products that are sold out · 422 at a missing field · 429 · 503 when Vendure or the payment fails
 */
export async function placeCartAsOrder(context: ShopContext, form: Form): Promise<Placed> {
  const press = await readPress(context, form)
  const order = await findActiveOrder(context)
  if (!order?.lines.length) return placedBefore(context, press)
  if (order.customFields?.requestKey === press) {
    const placed = await waitForSimultaneousOrder(context, press)
    if (placed) return placed
  }
  if (!order.customer) throw notLoggedInError()
  const [facets, methods] = await Promise.all([readFacets(context), readPaymentMethods(context)])
  const cart = toCart(order, facets, methods)
  refuseChanged(cart, form.version, form.payable)
  const method = order.customFields?.paymentMethodCode
  refuseIncomplete(order, methods.find(({ code }) => code === method)?.code)
  await countTry(context, [[limits.orderOfClient, clientOf(context)]])
  const { url, token } = vendureOfVisitor(context)
  const turns = context.env.TURNS.getByName('orders')
  const { refusal, failed } = await turns.pay(url, token, method ?? '', press, order.totalWithTax)
  if (refusal) return placedByAnother(context, press, refusal)
  if (failed) throw new ApiError(failed, texts.fault)
  return toPlaced(context, order)
}

/** Returns the `Idempotency-Key` with a hash of the body: the same key with another body is another request. */
async function readPress({ req }: ShopContext, form: Form) {
  const key = req.header('idempotency-key')
  if (!key || !/^[\w-]{8,100}$/.test(key)) throw new ApiError(400, texts.keyMissing, 'key_missing')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(form)))
  return `${key}:${new Uint8Array(digest).toHex().slice(0, 16)}`
}

/**
 * Returns the order that an earlier request with this key placed: since then the cart is empty. @throws ApiError 409
 */
async function placedBefore(context: ShopContext, press: string): Promise<Placed> {
  const order = await findPlacedOrder(context, lastCartCode(context))
  const known = order?.customFields?.requestKey
  if (order && known === press) return toPlaced(context, order)
  if (known?.split(':')[0] === press.split(':')[0]) throw new ApiError(409, texts.keyReused, 'key_reused')
  throw new ApiError(409, texts.cartEmpty, 'empty_cart', {}, await showCart(context))
}

/**
 * Waits up to 1.5 s for a request with the same key that still runs, because two simultaneous requests would reopen
 * each other's order. Returns undefined if that request was refused.
 */
async function waitForSimultaneousOrder(context: ShopContext, press: string) {
  for (let tries = 0; tries < 5; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 300))
    const order = await findPlacedOrder(context, lastCartCode(context))
    if (order?.customFields?.requestKey === press) return toPlaced(context, order)
  }
  return undefined
}

/** Returns the contract's answer. It has no payment page, because Vendure's dummy payment method has none. */
async function toPlaced(context: ShopContext, { id, code, customer }: VendureOrder): Promise<Placed> {
  if (!customer?.user) await rememberGuestOrder(context, code)
  return {
    id: Number(id),
    number: code,
    payment_url: null,
    payment_token: await signOrderCode(context, 'payment', code),
  }
}

/** @param payable the amount that the buyer saw on the page, in cents @throws ApiError 409 with the current cart */
function refuseChanged(cart: CartAnswer, version: number, payable: Cents) {
  if (toCents(cart.payable?.gross ?? 0) !== payable)
    throw new ApiError(409, texts.priceChanged, 'price_changed', {}, cart)
  if (cart.version !== version) throw new ApiError(409, texts.cartChanged, 'cart_changed', {}, cart)
  // Vendure itself orders products that were disabled after they were added to the cart.
  if (cart.items.some(({ info }) => info.ended)) throw new ApiError(409, texts.outOfStock, 'out_of_stock', {}, cart)
}

/**
 * @param method the chosen method; undefined if none is chosen or it is unavailable @throws ApiError 422 at the field
 */
function refuseIncomplete({ billingAddress, shippingLines }: VendureOrder, method: string | undefined) {
  if (!billingAddress?.streetLine1) throw invalidInputError({ invoice: [texts.noAddress] })
  if (!shippingLines.length) throw invalidInputError({ shipping_method: [texts.chooseShipping] })
  if (!method) throw invalidInputError({ payment_method: [texts.choosePayment] })
}

/** Returns the order if a simultaneous request with the same key placed it; otherwise reports the refusal. */
async function placedByAnother(context: ShopContext, press: string, refusal: Refusal) {
  const order = await findPlacedOrder(context, lastCartCode(context))
  if (order?.customFields?.requestKey === press) return toPlaced(context, order)
  throw await backToCart(context, refusal)
}

/** Makes the order a cart again, so that the buyer can correct it, and returns the error for the refusal. */
async function backToCart(context: ShopContext, refusal: Refusal) {
  const order = await openCartForChanges(context)
  const cart = await showCart(context)
  const isShort = cart.items.some(({ amount, info }) => amount > (info.stock ?? amount))
  if (isShort) return new ApiError(409, texts.outOfStock, 'out_of_stock', {}, cart)
  if (order && refusal.errorCode === 'ORDER_STATE_TRANSITION_ERROR') {
    const deleted = await findDeletedArticles(context, order)
    if (deleted.length) return new ApiError(409, texts.notForSale(deleted.join(', ')), 'out_of_stock', {}, cart)
  }
  const { status, message, code, errors } = toApiError(refusal)
  return new ApiError(status, message, code, errors, status === 409 ? cart : undefined)
}

/**
 * Returns the names of those articles of a cart that the operator deleted since. Vendure keeps them in the cart, but
 * refuses the order without naming them.
 */
async function findDeletedArticles(context: ShopContext, { lines }: VendureOrder) {
  const ids = lines.map(({ productVariant }) => productVariant.product.id)
  const { products } = await callVendure(publicConnection(context), forSaleQuery, { ids })
  const forSale = new Set(products.items.flatMap(({ variants }) => variants.map(({ id }) => id)))
  return lines.flatMap(({ productVariant: { id, product } }) => (forSale.has(id) ? [] : [product.name]))
}
