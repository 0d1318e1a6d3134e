import type * as v from 'valibot'
import { toEuro } from '../../../../src/contract/money/euros-and-cents'
import type { getCart } from '../../../../src/contract/ordering/cart'
import { fromVendureAddress } from '../address'
import { type Facet, readFacets } from '../catalogue/facets'
import type { ShopContext } from '../env'
import { lastCartCode, rememberOrderCode, vendureOfVisitor } from '../session'
import { callVendure } from '../vendure/call-vendure'
import { graphql } from '../vendure/graphql'
import { addLines } from './add-lines'
import { shippingCostOf, toCartItems, toGoodsTotal, toPayable, type VendureOrder } from './order-amounts'
import { orderFields } from './order-fragment'
import { readPaymentMethods } from './payment-methods'

const activeOrderQuery = graphql(
  `
    query ActiveOrder {
      activeOrder {
        ...OrderFields
      }
    }
  `,
  [orderFields],
)

const cancelMutation = graphql(`
  mutation CancelCart {
    transitionOrderToState(state: "Cancelled") {
      __typename
      ... on Order {
        id
      }
    }
  }
`)

export type CartAnswer = NonNullable<v.InferInput<typeof getCart.answer>>
type PaymentMethods = Awaited<ReturnType<typeof readPaymentMethods>>

const nothing = { net: toEuro(0), gross: toEuro(0) }
const noCart: CartAnswer = {
  total: { ...nothing, netAfterDiscount: toEuro(0), grossAfterDiscount: toEuro(0) },
  items: [],
  count: 0,
  payable: { ...nothing, vat: [] },
  version: 0,
}

/** Returns the visitor's order that is not placed yet; undefined before an article was added to the cart. */
export async function findActiveOrder(context: ShopContext): Promise<VendureOrder | undefined> {
  const vendure = vendureOfVisitor(context)
  if (!vendure.token) return undefined
  let { activeOrder } = await callVendure(vendure, activeOrderQuery)
  if (activeOrder && isOfGuestBefore(activeOrder) && activeOrder.code !== lastCartCode(context)) {
    await replaceCart(context, activeOrder)
    activeOrder = (await callVendure(vendure, activeOrderQuery)).activeOrder
  }
  // Stores the order code in a cookie, by which place-order.ts finds an order whose answer was lost. An empty order is
  // not stored: Vendure creates one when it is called for an order that was placed already.
  if (activeOrder?.lines.length) rememberOrderCode(context, activeOrder.code)
  return activeOrder ?? undefined
}

/**
 * Whether a guest filled the cart of this account before the account existed. That guest may be another person, because
 * Vendure does not verify the mail address of a new account here.
 */
const isOfGuestBefore = ({ createdAt, customer }: VendureOrder) =>
  !!customer?.user && createdAt < customer.user.createdAt

/** Replaces a cart by a new one with the same articles, and without addresses, remarks and discount code. */
async function replaceCart(context: ShopContext, { id, lines }: VendureOrder) {
  const { transitionOrderToState: cancelled } = await callVendure(vendureOfVisitor(context), cancelMutation)
  // A simultaneous request may have replaced the cart already.
  if (cancelled?.__typename === 'Order' && cancelled.id === id) await addLines(context, lines)
}

export async function showCart(context: ShopContext): Promise<CartAnswer> {
  const [order, facets, methods] = await Promise.all([
    findActiveOrder(context),
    readFacets(context),
    readPaymentMethods(context),
  ])
  return order ? toCart(order, facets, methods) : noCart
}

export function toCart(order: VendureOrder, facets: readonly Facet[], methods: PaymentMethods): CartAnswer {
  const total = toGoodsTotal(order)
  const payable = toPayable(order)
  const { couponCodes, promotions, shippingLines, customFields, customer } = order
  const [code = null] = couponCodes
  const promotion = promotions.find(({ couponCode }) => couponCode === code)
  const payment = methods.find(({ code }) => code === customFields?.paymentMethodCode)
  const shipping = shippingLines[0]?.shippingMethod
  return {
    total,
    items: toCartItems(order, facets),
    count: order.totalQuantity,
    active_discount_code:
      code && promotion
        ? { title: promotion.name, amount: toEuro(Math.round((total.gross - total.grossAfterDiscount) * 100)) }
        : null,
    active_discount_code_code: code,
    address_data: orderAddressesOf(order),
    remarks: customFields?.remarks ?? null,
    guest_mode: !!customer && !customer.user,
    selected_shipping_method: shipping && { id: Number(shipping.id), title: shipping.name },
    selected_payment_method: payment && { id: payment.id, title: payment.title },
    shipping_cost: shippingCostOf(order),
    payable,
    version: versionOf(order),
  }
}

/** Returns `delivery` null for a delivery to the invoice address: then Vendure stores the same address twice. */
export function orderAddressesOf({ billingAddress, shippingAddress }: VendureOrder) {
  const invoice = fromVendureAddress(billingAddress)
  const delivery = fromVendureAddress(shippingAddress)
  return { invoice, delivery: JSON.stringify(delivery) === JSON.stringify(invoice) ? null : delivery }
}

/** Returns a hash of everything that the buyer agrees to: items, prices, addresses, shipping and payment method. */
function versionOf({
  lines,
  totalWithTax,
  billingAddress,
  shippingAddress,
  shippingLines,
  customFields,
}: VendureOrder) {
  const agreed = JSON.stringify([
    lines.map(({ productVariant, quantity, unitPriceWithTax }) => [productVariant.id, quantity, unitPriceWithTax]),
    ...[totalWithTax, billingAddress, shippingAddress, shippingLines, customFields?.paymentMethodCode],
  ])
  let hash = 0x811c9dc5
  for (const letter of agreed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
