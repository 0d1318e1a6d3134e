import type * as v from 'valibot'
import { toEuro } from '../../../../src/contract/money/euros-and-cents'
import type { getCart } from '../../../../src/contract/ordering/cart'
import { isOfAccount } from '../account/visitor'
import { type Facet, readFacets } from '../catalogue/facets'
import type { ShopContext } from '../env'
import { lastCartCode, rememberOrderCode, vendureOfVisitor } from '../session'
import { callVendure, graphql } from '../vendure/shop-api'
import { findPaymentMethod, type PaymentMethods, readPaymentMethods } from './payment-methods'
import { orderFields, toOrderFields, type VendureOrder } from './vendure-order'

const activeOrderQuery = graphql(
  `
    query ActiveOrder {
      activeCustomer { customFields { guestOrders } }
      activeOrder { ...OrderFields }
    }
  `,
  [orderFields],
)

export type CartAnswer = NonNullable<v.InferInput<typeof getCart.answer>>

const nothing = { net: toEuro(0), gross: toEuro(0) }
const noCart: CartAnswer = {
  total: { ...nothing, netAfterDiscount: toEuro(0), grossAfterDiscount: toEuro(0) },
  items: [],
  count: 0,
  payable: { ...nothing, vat: [] },
  version: 0,
}

/** The visitor's order that is not placed yet, or the code of a guest's order that Vendure returned instead. */
type Cart = { order?: VendureOrder; guestCart?: string }

/**
 * Returns the visitor's cart. Vendure gives an account the open cart of a guest that had its mail address before, also
 * the cart of another browser. That guest may be another person, because Vendure does not verify the mail address of a
 * new account here. So of the carts from before the account, only those are its own that this browser filled, or a
 * browser from which the customer logged in (account/login-and-register.ts).
 */
export async function findCart(context: ShopContext): Promise<Cart> {
  const vendure = vendureOfVisitor(context)
  if (!vendure.token) return {}
  const { activeCustomer, activeOrder } = await callVendure(vendure, activeOrderQuery)
  if (!activeOrder) return {}
  const { code, createdAt, customer } = activeOrder
  const own = [lastCartCode(context), ...(activeCustomer?.customFields?.guestOrders ?? [])]
  if (activeCustomer && customer && !isOfAccount(customer, createdAt) && !own.includes(code)) return { guestCart: code }
  // Stores the order code in a cookie, by which place-order.ts finds an order whose answer was lost. An empty order is
  // not stored: Vendure creates one when it is called for an order that was placed already.
  if (activeOrder.lines.length) rememberOrderCode(context, code)
  // A guest whose mail address was registered elsewhere has to log in: the order would be shown in that account.
  return { order: !activeCustomer && customer?.user ? { ...activeOrder, customer: null } : activeOrder }
}

/** Returns the visitor's order that is not placed yet; undefined before an article was added to the cart. */
export const findActiveOrder = async (context: ShopContext) => (await findCart(context)).order

export async function showCart(context: ShopContext): Promise<CartAnswer> {
  const [order, facets, methods] = await Promise.all([
    findActiveOrder(context),
    readFacets(context),
    readPaymentMethods(context),
  ])
  return order ? toCart(order, facets, methods) : noCart
}

export function toCart(order: VendureOrder, facets: readonly Facet[], methods: PaymentMethods): CartAnswer {
  const { shipping_method, ...fields } = toOrderFields(order, facets)
  const { couponCodes, promotions, customFields, customer } = order
  const [code = null] = couponCodes
  const promotion = promotions.find(({ couponCode }) => couponCode === code)
  const { gross, grossAfterDiscount } = fields.total
  return {
    ...fields,
    count: order.totalQuantity,
    active_discount_code:
      code && promotion
        ? { title: promotion.name, amount: toEuro(Math.round((gross - grossAfterDiscount) * 100)) }
        : null,
    active_discount_code_code: code,
    guest_mode: !!customer && !customer.user,
    selected_shipping_method: shipping_method,
    selected_payment_method: findPaymentMethod(methods, customFields?.paymentMethodCode),
    version: versionOf(order),
  }
}

/** Returns a hash of everything that the buyer agrees to: items, prices, addresses, shipping and payment method. */
function versionOf(order: VendureOrder) {
  const { lines, totalWithTax, billingAddress, shippingAddress, shippingLines, customFields } = order
  const agreed = JSON.stringify([
    lines.map(({ productVariant, quantity, unitPriceWithTax }) => [productVariant.id, quantity, unitPriceWithTax]),
    ...[totalWithTax, billingAddress, shippingAddress, shippingLines, customFields?.paymentMethodCode],
  ])
  let hash = 0x811c9dc5
  for (const letter of agreed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
