import type { InferInput } from 'valibot'
import { toEuro } from '../../../src/contract/money/price'
import type { getPayment } from '../../../src/contract/ordering/payment'
import { priceOrder, toAmounts } from '../../cart/totals'
import { promisedDelivery } from '../../delivery/delivery'
import { toNetEuro } from '../../lib/money'
import { isPayable, payBefore, transferOf } from '../payable'
import type { Bought, WithPayments } from './pay.repository'
import type { OrderRow, PayMethodRow } from './pay.statements'

type Answer = InferInput<typeof getPayment.answer>

/** What was bought, for how much, and how it can be paid, with nothing of the buyer: it goes to whoever holds the link. */
export function toSummary(
  { order, payments, lines, methods }: WithPayments & Bought,
  now: number,
): Omit<Answer, 'status' | 'number' | 'email_masked'> {
  const { total, shipping_cost, payment_fee, payable } = toAmounts(priceOrder(order, lines))
  const open = payments.find(({ status }) => status === 'open')
  return {
    id: order.id,
    pay_before: payBefore(order),
    transfer: transferOf(order, open?.transfer ?? null),
    payment_method: order.payment_title === null ? null : { id: order.payment_method_id, title: order.payment_title },
    methods: isPayable(order) ? methods.map((method) => toMethod(order, method)) : null,
    ...promisedDelivery(order, now),
    total: { net: payable.net, gross: payable.gross },
    amounts: { total, discount_code: order.discount_code, shipping_cost, payment_fee, vat: payable.vat },
    items: lines.map(({ variant_id, full_name, option_name, brand, photo, amount, price_cents, vat_rate }) => ({
      po_id: variant_id,
      full_name,
      option_name: option_name || null,
      brand: brand || null,
      photo,
      amount,
      price: toEuro(price_cents),
      price_net: toNetEuro(price_cents, vat_rate),
    })),
  }
}

const toMethod = (order: OrderRow, { id, title, photo, fee_cents, issuers }: PayMethodRow) => ({
  id,
  title,
  photo,
  fee: toEuro(fee_cents),
  issuers: JSON.parse(issuers) as { id: string; title: string }[],
  // The way it is paid now keeps the fee that was agreed on.
  total: toEuro(id === order.payment_method_id ? order.total_cents : totalWith(order, fee_cents)),
})

/** What an order comes to with another fee, gross cents. */
export const totalWith = ({ total_cents, payment_fee_cents }: OrderRow, fee: number) =>
  total_cents - payment_fee_cents + fee
