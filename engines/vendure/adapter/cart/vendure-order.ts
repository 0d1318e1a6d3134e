import type * as v from 'valibot'
import { parseNetContent } from '../../../../backend/lib/read-net-content'
import { variantUri } from '../../../../backend/lib/uris'
import { type Cents, toEuro } from '../../../../src/contract/money/euros-and-cents'
import type { CartItem, GoodsTotal } from '../../../../src/contract/ordering/cart'
import type { NoWithdrawalReason } from '../../../../src/contract/ordering/withdrawal'
import { fromVendureAddress, orderAddressFields } from '../address'
import { brandOf, type Facet } from '../catalogue/facets'
import { parseStockLevel } from '../catalogue/variants'
import { graphql, type ResultOf } from '../vendure/shop-api'

/** The fields of an order. A cart is an order of Vendure that is not placed yet, so it has the same fields. */
export const orderFields = graphql(
  `
    fragment OrderFields on Order {
      id code state active createdAt orderPlacedAt totalQuantity subTotal subTotalWithTax shipping shippingWithTax total
      totalWithTax couponCodes
      promotions { name couponCode }
      surcharges { price priceWithTax }
      taxSummary { taxRate taxTotal }
      customer { id emailAddress createdAt user { id createdAt } }
      billingAddress { ...OrderAddressFields }
      shippingAddress { ...OrderAddressFields }
      shippingLines { shippingMethod { id name } }
      payments { state method }
      fulfillments { state method trackingCode }
      customFields { remarks paymentMethodCode requestKey addedKeys }
      lines {
        id quantity orderPlacedQuantity unitPrice unitPriceWithTax linePrice linePriceWithTax
        featuredAsset { preview }
        productVariant {
          id stockLevel
          options { id groupId name }
          customFields { content }
          product { id name slug enabled facetValues { id } customFields { noWithdrawal } }
        }
      }
    }
  `,
  [orderAddressFields],
)

export type VendureOrder = ResultOf<typeof orderFields>

const sum = (amounts: readonly Cents[]) => amounts.reduce((one, other) => one + other, 0)

/**
 * Returns the total of the items without shipping. It sums the lines and surcharges, because the discount is already
 * subtracted from Vendure's `subTotal`. A negative surcharge is a discount.
 */
function toGoodsTotal(order: VendureOrder): v.InferInput<typeof GoodsTotal> {
  const parts = [
    ...order.lines.map(({ linePrice, linePriceWithTax }) => ({ price: linePrice, priceWithTax: linePriceWithTax })),
    ...order.surcharges.filter(({ priceWithTax }) => priceWithTax > 0),
  ]
  return {
    net: toEuro(sum(parts.map(({ price }) => price))),
    gross: toEuro(sum(parts.map(({ priceWithTax }) => priceWithTax))),
    netAfterDiscount: toEuro(order.subTotal),
    grossAfterDiscount: toEuro(order.subTotalWithTax),
  }
}

/** Vendure does not send the VAT rate of shipping costs, so it is calculated from the amounts, in whole percents. */
export function toShippingCost(net: Cents, gross: Cents) {
  return {
    net: toEuro(net),
    gross: toEuro(gross),
    vat: gross === net ? [] : [{ rate: Math.round((gross / net - 1) * 100), amount: toEuro(gross - net) }],
  }
}

function toPayable({ total, totalWithTax, taxSummary }: VendureOrder) {
  return { net: toEuro(total), gross: toEuro(totalWithTax), vat: vatOf(taxSummary) }
}

/** Returns one amount per VAT rate: Vendure has a row for each named tax, and two taxes can have the same rate. */
const vatOf = (summary: VendureOrder['taxSummary']) =>
  [...Map.groupBy(summary, ({ taxRate }) => taxRate)]
    .map(([rate, some]) => ({ rate, amount: toEuro(sum(some.map(({ taxTotal }) => taxTotal))) }))
    .filter(({ amount }) => amount)

/**
 * Returns the lines of an order without those that the operator cancelled, whose quantity Vendure sets to 0. A
 * cancelled order returns all lines, as they were ordered.
 */
export const linesOf = ({ state, lines }: VendureOrder) =>
  lines
    .map((line) => (state === 'Cancelled' ? { ...line, quantity: line.orderPlacedQuantity } : line))
    .filter(({ quantity }) => quantity)

function toCartItems(order: VendureOrder, facets: readonly Facet[]): v.InferInput<typeof CartItem>[] {
  return linesOf(order).map(({ quantity, unitPrice, unitPriceWithTax, featuredAsset, productVariant }) => {
    const { product, options, stockLevel, customFields } = productVariant
    const facetValues = new Set(product.facetValues.map(({ id }) => Number(id)))
    const chosen = Object.fromEntries(options.map(({ id, groupId }) => [groupId, Number(id)]))
    return {
      po_id: Number(productVariant.id),
      amount: quantity,
      info: {
        uri: variantUri({ id: Number(product.id), slug: product.slug }, chosen),
        photo: featuredAsset?.preview ?? null,
        full_name: product.name,
        brand: brandOf({ facetValues }, facets)?.title ?? null,
        option_name: options.map(({ name }) => name).join(', ') || null,
        price: toEuro(unitPriceWithTax),
        price_net: toEuro(unitPrice),
        old_price: null,
        stock: product.enabled ? parseStockLevel(stockLevel) : 0,
        ended: !product.enabled,
        content: parseNetContent(customFields?.content ?? null),
        no_withdrawal: product.customFields?.noWithdrawal as NoWithdrawalReason | null | undefined,
      },
    }
  })
}

/** Returns `delivery` null for a delivery to the invoice address: then Vendure stores the same address twice. */
function addressesOf({ billingAddress, shippingAddress }: VendureOrder) {
  const invoice = fromVendureAddress(billingAddress)
  const delivery = fromVendureAddress(shippingAddress)
  return { invoice, delivery: JSON.stringify(delivery) === JSON.stringify(invoice) ? null : delivery }
}

/** Returns what a cart, a placed order and its payment all show. */
export function toOrderFields(order: VendureOrder, facets: readonly Facet[]) {
  const { shippingLines, shipping, shippingWithTax, customFields } = order
  const method = shippingLines[0]?.shippingMethod
  return {
    total: toGoodsTotal(order),
    items: toCartItems(order, facets),
    address_data: addressesOf(order),
    remarks: customFields?.remarks ?? null,
    shipping_method: method && { id: Number(method.id), title: method.name },
    shipping_cost: method ? toShippingCost(shipping, shippingWithTax) : null,
    payable: toPayable(order),
  }
}
