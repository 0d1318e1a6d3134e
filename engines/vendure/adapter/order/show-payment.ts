import type * as v from 'valibot'
import type { getPayment, PaymentStatus } from '../../../../src/contract/ordering/payment'
import { shippingCostOf, toCartItems, toGoodsTotal, toPayable, type VendureOrder } from '../cart/order-amounts'
import { readPaymentMethods } from '../cart/payment-methods'
import { readFacets } from '../catalogue/facets'
import type { ShopContext } from '../env'
import { notFound } from '../http/route'
import { vendureOfVisitor } from '../session'
import { readSignedOrderCode } from '../signed-order-code'
import { callVendure } from '../vendure/call-vendure'
import { orderByCodeQuery } from './to-order'

/**
 * Returns the status of an order's payment. Vendure shows an order to its customer, and to anyone for two hours.
 *
 * @throws ApiError 404
 */
export async function showPayment(
  context: ShopContext,
  token: string,
): Promise<v.InferInput<typeof getPayment.answer>> {
  const code = await readSignedOrderCode(context, 'payment', token)
  if (!code) throw notFound()
  const [found, facets, methods] = await Promise.all([
    callVendure(vendureOfVisitor(context), orderByCodeQuery, { code }).catch(refused),
    readFacets(context),
    readPaymentMethods(context),
  ])
  const order = found?.orderByCode
  if (!order) throw notFound()
  const payable = toPayable(order)
  const method = methods.find(({ code }) => code === order.payments?.at(-1)?.method)
  return {
    id: Number(order.id),
    status: statusOf(order),
    number: order.code,
    email_masked: mask(order.customer?.emailAddress ?? ''),
    payment_method: method && { id: method.id, title: method.title },
    total: payable,
    amounts: {
      total: toGoodsTotal(order),
      discount_code: order.couponCodes[0] ?? null,
      shipping_cost: shippingCostOf(order),
      vat: payable.vat,
    },
    items: toCartItems(order, facets).map(({ po_id, amount, info }) => ({
      ...{ po_id, amount },
      full_name: info.full_name,
      brand: info.brand,
      option_name: info.option_name,
      photo: info.photo,
      price: info.price,
      price_net: info.price_net,
    })),
  }
}

/**
 * Vendure answers 401 for an order that this visitor may not see, or may no longer see: the API contract requires a
 * 404.
 */
function refused(error: unknown) {
  if (error instanceof Error && 'status' in error && error.status === 401) return undefined
  throw error
}

/**
 * Returns `paid` for every placed order, whose payment is settled or authorised. A declined payment leaves the order
 * open, so that the buyer can try again.
 */
function statusOf({ state, payments }: VendureOrder): PaymentStatus {
  if (state === 'Cancelled') return 'canceled'
  if (state !== 'AddingItems' && state !== 'ArrangingPayment') return 'paid'
  return payments?.some(({ state }) => state === 'Declined' || state === 'Error') ? 'failed' : 'open'
}

/** Masks an email address: `s•••@voorbeeld.nl`. */
const mask = (email: string) => email.replace(/^(.)[^@]*/, '$1•••')
