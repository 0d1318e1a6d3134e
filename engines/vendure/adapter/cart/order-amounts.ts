import type * as v from 'valibot'
import { readContent } from '../../../../backend/lib/net-content'
import { variantUri } from '../../../../backend/lib/uris'
import { type Cents, toEuro } from '../../../../src/contract/money/price'
import type { CartItem, GoodsTotal } from '../../../../src/contract/ordering/cart'
import type { NoWithdrawal } from '../../../../src/contract/ordering/withdrawal'
import { BRAND, type Facet } from '../catalogue/facets'
import { stockOf } from '../catalogue/variants'
import type { ResultOf } from '../vendure/graphql'
import type { orderFields } from './order-fields'

export type VendureOrder = ResultOf<typeof orderFields>

/** Of all that is charged for delivery. */
const shippingRate = 21

const sum = (amounts: readonly Cents[]) => amounts.reduce((one, other) => one + other, 0)

/** The goods. Vendure's own subtotal has the discount taken off. */
export function toTotal({ lines, subTotal, subTotalWithTax }: VendureOrder): v.InferInput<typeof GoodsTotal> {
  return {
    net: toEuro(sum(lines.map(({ linePrice }) => linePrice))),
    gross: toEuro(sum(lines.map(({ linePriceWithTax }) => linePriceWithTax))),
    netAfterDiscount: toEuro(subTotal),
    grossAfterDiscount: toEuro(subTotalWithTax),
  }
}

export function toShippingCost(net: Cents, gross: Cents) {
  return {
    net: toEuro(net),
    gross: toEuro(gross),
    vat: gross === net ? [] : [{ rate: shippingRate, amount: toEuro(gross - net) }],
  }
}

export const shippingCostOf = ({ shippingLines, shipping, shippingWithTax }: VendureOrder) =>
  shippingLines.length ? toShippingCost(shipping, shippingWithTax) : null

/** All that is to be paid. */
export function toPayable({ total, totalWithTax, taxSummary }: VendureOrder) {
  return { net: toEuro(total), gross: toEuro(totalWithTax), vat: vatOf(taxSummary) }
}

/** One amount for each rate: Vendure has one for each of its names of a rate, such as that of delivery. */
const vatOf = (summary: VendureOrder['taxSummary']) =>
  [...Map.groupBy(summary, ({ taxRate }) => taxRate)]
    .map(([rate, some]) => ({ rate, amount: toEuro(sum(some.map(({ taxTotal }) => taxTotal))) }))
    .filter(({ amount }) => amount)

export function toItems({ lines }: VendureOrder, facets: readonly Facet[]): v.InferInput<typeof CartItem>[] {
  const brands = facets.find(({ code }) => code === BRAND)?.values ?? []
  return lines.map(({ quantity, unitPrice, unitPriceWithTax, featuredAsset, productVariant }) => {
    const { product, options, stockLevel, customFields } = productVariant
    const own = new Set(product.facetValues.map(({ id }) => Number(id)))
    const chosen = Object.fromEntries(options.map(({ id, groupId }) => [groupId, Number(id)]))
    return {
      po_id: Number(productVariant.id),
      amount: quantity,
      info: {
        uri: variantUri({ id: Number(product.id), slug: product.slug }, chosen),
        photo: featuredAsset?.preview ?? null,
        full_name: product.name,
        brand: brands.find(({ id }) => own.has(id))?.title ?? null,
        option_name: options.map(({ name }) => name).join(', ') || null,
        price: toEuro(unitPriceWithTax),
        price_net: toEuro(unitPrice),
        old_price: null,
        stock: stockOf(stockLevel),
        content: readContent(customFields?.content ?? null),
        no_withdrawal: product.customFields?.noWithdrawal as NoWithdrawal | null | undefined,
      },
    }
  })
}
