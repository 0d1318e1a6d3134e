import type * as v from 'valibot'
import { toEuro } from '../../../../src/contract/money/price'
import type { getCart } from '../../../../src/contract/ordering/cart'
import { fromVendureAddress } from '../address'
import { type Facet, readFacets } from '../catalogue/facets'
import type { ShopContext } from '../env'
import { rememberOrder, visitorVendure } from '../session'
import { callVendure } from '../vendure/call'
import { graphql } from '../vendure/graphql'
import { shippingCostOf, toItems, toPayable, toTotal, type VendureOrder } from './order-amounts'
import { orderFields } from './order-fields'
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

export type SentCart = NonNullable<v.InferInput<typeof getCart.answer>>
type PaymentMethods = Awaited<ReturnType<typeof readPaymentMethods>>

const nothing = { net: toEuro(0), gross: toEuro(0) }
const noCart: SentCart = {
  total: { ...nothing, netAfterDiscount: toEuro(0), grossAfterDiscount: toEuro(0) },
  items: [],
  count: 0,
  payable: { ...nothing, vat: [] },
  version: 0,
}

/** The visitor's order that is not placed yet; undefined before anything was put in the cart. */
export async function findActiveOrder(context: ShopContext): Promise<VendureOrder | undefined> {
  const vendure = visitorVendure(context)
  if (!vendure.token) return undefined
  const { activeOrder } = await callVendure(vendure, activeOrderQuery)
  // By this code an order is found again that was placed by a press whose answer was lost. Vendure makes a new one, with
  // nothing in it, when it is asked to arrange one that is placed.
  if (activeOrder?.lines.length) rememberOrder(context, activeOrder.code)
  return activeOrder ?? undefined
}

export async function showCart(context: ShopContext): Promise<SentCart> {
  const [order, facets, methods] = await Promise.all([
    findActiveOrder(context),
    readFacets(context),
    readPaymentMethods(context),
  ])
  return order ? toCart(order, facets, methods) : noCart
}

export function toCart(order: VendureOrder, facets: readonly Facet[], methods: PaymentMethods): SentCart {
  const total = toTotal(order)
  const payable = toPayable(order)
  const { couponCodes, promotions, shippingLines, customFields, customer } = order
  const [code = null] = couponCodes
  const promotion = promotions.find(({ couponCode }) => couponCode === code)
  const payment = methods.find(({ code }) => code === customFields?.paymentMethodCode)
  const shipping = shippingLines[0]?.shippingMethod
  return {
    total,
    items: toItems(order, facets),
    count: order.totalQuantity,
    active_discount_code:
      code && promotion
        ? { title: promotion.name, amount: toEuro(Math.round((total.gross - total.grossAfterDiscount) * 100)) }
        : null,
    active_discount_code_code: code,
    address_data: addressesOf(order),
    remarks: customFields?.remarks ?? null,
    guest_mode: !!customer && !customer.user,
    selected_shipping_method: shipping && { id: Number(shipping.id), title: shipping.name },
    selected_payment_method: payment && { id: payment.id, title: payment.title },
    shipping_cost: shippingCostOf(order),
    payable,
    version: versionOf(order),
  }
}

/** Delivery is null where it is to the invoice address: Vendure has both then. */
export function addressesOf({ billingAddress, shippingAddress }: VendureOrder) {
  const invoice = fromVendureAddress(billingAddress)
  const delivery = fromVendureAddress(shippingAddress)
  return { invoice, delivery: JSON.stringify(delivery) === JSON.stringify(invoice) ? null : delivery }
}

/** A number of all that a buyer agrees to: another cart, price, address or method has another. */
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
