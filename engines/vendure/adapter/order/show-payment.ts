import type * as v from 'valibot'
import type { getPayment, PaymentStatus } from '../../../../src/contract/ordering/payment'
import { findPaymentMethod, readPaymentMethods } from '../cart/payment-methods'
import { toOrderFields, type VendureOrder } from '../cart/vendure-order'
import { readFacets } from '../catalogue/facets'
import type { ShopContext } from '../env'
import { notFound } from '../http/route'
import { readSignedOrderCode } from '../signed-order-code'
import { findOrderByCode } from './find-placed-order'

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
  const [order, facets, methods] = await Promise.all([
    findOrderByCode(context, code),
    readFacets(context),
    readPaymentMethods(context),
  ])
  if (!order) throw notFound()
  const { total, items, shipping_cost, payable } = toOrderFields(order, facets)
  return {
    id: Number(order.id),
    status: statusOf(order),
    number: order.code,
    email_masked: mask(order.customer?.emailAddress ?? ''),
    payment_method: findPaymentMethod(methods, order.payments?.at(-1)?.method),
    total: payable,
    amounts: { total, discount_code: order.couponCodes[0] ?? null, shipping_cost, vat: payable.vat },
    items: items.map(({ po_id, amount, info }) => ({
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
