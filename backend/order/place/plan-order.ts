import { ApiError } from '../../../kit/contract/errors'
import { nameWithVariant } from '../../../src/contract/catalogue/name-with-variant'
import { OrderStatus } from '../../../src/contract/ordering/order-status'
import { cartChoicesOf, emptyCartError, mayPayOnAccount } from '../../cart/cart'
import type { CartRow, ItemRow } from '../../cart/cart.statements'
import { parseDeliveryCalendar } from '../../delivery/stored-delivery-calendar'
import { counterKeyOf } from '../../limit/limit.statements'
import { limits } from '../../limit/limits'
import { notLoggedInError } from '../../session/visitor'
import type { Seller } from '../../shop/contact'
import { type OrderDraft, toOrderLines } from '../order-draft'
import { type OrderForMail, toOrderMailLine } from '../order-mails'
import { type PaymentKind, paymentKindOf, reserveUntil } from '../reservation-rules'
import { texts } from './nl'

const settledBy: Record<PaymentKind, OrderForMail['settled']> = {
  nothing: 'paid',
  online: 'paid',
  transfer: 'transfer',
  account: 'account',
}

/**
 * The values that the customer saw on the page: `payable` in gross cents, `delivery_date` if the page displayed a day.
 */
export type ShownValues = { version: number; payable: number; delivery_date?: string | null; accept_age?: true | null }

/** All values to write for the order. Amounts are gross cents. */
export type OrderPlan = ReturnType<typeof planOrder>

type PlanContext = { shown: ShownValues; shop: Seller; network: string | undefined; now: Date }

/** @throws ApiError as listed at `placeOrder` of the contract, with the current cart */
export function planOrder(basket: OrderDraft, { shown, shop, network, now }: PlanContext) {
  const { row, items, cart, totals, code, offerId, term } = basket
  if (!row?.customer_id || row.email === null) throw notLoggedInError()
  if (!items.length) throw emptyCartError(cart)
  const age = Math.max(0, ...items.map(({ min_age }) => min_age ?? 0))
  const { pickup, delivery, ...rest } = cartChoicesOf(row, items)
  const { invoice, shipping, payment } = findMissing(row, { ...rest, pickup, delivery }, age)
  if (age && !shown.accept_age)
    throw new ApiError(422, texts.incomplete, 'incomplete', { accept_age: [texts.missing.age(age)] })
  checkShown(basket, shown)
  const total = totals.payable.gross
  const paying = paymentKindOf(payment.provider_method, total)
  const release_at = reserveUntil(paying, now.getTime())
  // A transfer takes days, so a delivery day is promised only when the payment arrives.
  const promised = paying === 'transfer' ? null : (cart.delivery_date ?? null)
  const lines = toOrderLines(basket)
  const receipt: OrderForMail = {
    email: row.email,
    isKnown: row.email_proven_at !== null,
    invoice,
    delivery,
    lines: lines.map(toOrderMailLine),
    payable: totals.payable,
    discountCode: code?.code ?? null,
    shipping: { title: shipping.title, cents: totals.shipping?.gross ?? 0 },
    pickup: shipping.pickup ? pickup : null,
    counter: shipping.counter,
    payment: { title: payment.title, fee: totals.fee.gross },
    remarks: row.remarks,
    gift: row.gift,
    settled: settledBy[paying],
    arrival: promised,
    term,
    shop,
  }
  return {
    cartId: row.id,
    offerId,
    customerId: row.customer_id,
    codeId: code?.id ?? null,
    lines,
    receipt,
    paying,
    pieces: items.reduce((sum, { amount }) => sum + amount, 0),
    total,
    isGuest: !row.account_exists,
    creditCents: row.credit_limit_cents ?? 0,
    issuer: row.payment_issuer,
    /** True if the confirmation is mailed now; otherwise it is mailed with the bank details, or after payment. */
    confirmsNow: paying === 'nothing' || paying === 'account',
    order: {
      email: row.email,
      status_id: release_at === null ? OrderStatus.inProgress : OrderStatus.awaitingPayment,
      payment_status: total === 0 ? ('paid' as const) : ('open' as const),
      invoice: JSON.stringify(invoice),
      delivery: delivery && JSON.stringify(delivery),
      shipping_method_id: shipping.id,
      payment_method_id: payment.id,
      shipping_title: shipping.title,
      payment_title: total === 0 ? null : payment.title,
      provider_method: payment.provider_method,
      pickup_point_id: shipping.pickup ? (pickup?.id ?? null) : null,
      shipping_cents: totals.shipping?.gross ?? 0,
      payment_fee_cents: totals.fee.gross,
      return_days: parseDeliveryCalendar(row.calendar_json).returnDays ?? null,
      discount_code: code?.code ?? null,
      discount_cents: totals.discount,
      lines_cents: totals.before.gross,
      remarks: row.remarks,
      gift: row.gift,
      delivery_date: promised,
      term,
      placed_by: release_at === null || network === undefined ? null : counterKeyOf(limits.orderOfClient, network),
      release_at,
    },
  }
}

/** @throws ApiError 409 if something is sold out, or is no longer as the customer saw it on the page */
function checkShown(basket: OrderDraft, shown: ShownValues) {
  const { items, cart, totals, offerId } = basket
  const short = items.find(({ stock, amount }) => stock < amount)
  if (short) throw new ApiError(409, stockMessage(basket, short), 'out_of_stock', {}, cart)
  if (cart.version !== shown.version)
    throw conflict(offerId === null ? texts.cartChanged : texts.choicesChanged, 'cart_changed', cart)
  if (totals.payable.gross !== shown.payable)
    throw totals.note
      ? conflict(totals.note, 'discount_changed', cart)
      : conflict(texts.priceChanged, 'price_changed', cart)
  if (isLaterThanShown(cart.delivery_date, shown.delivery_date))
    throw conflict(texts.deliveryChanged(cart.delivery), 'delivery_changed', cart)
}

const conflict = (change: string, code: string, cart: OrderDraft['cart']) =>
  new ApiError(409, texts.checkAgain(change), code, {}, cart)

/** Whether the delivery day is later than displayed, for example after the cut-off time: the customer must confirm. */
const isLaterThanShown = (date: string | null | undefined, shown: string | null | undefined) =>
  !!shown && (!date || date > shown)

function stockMessage({ offerId }: OrderDraft, item: ItemRow) {
  const { stock } = item
  const { gone, fewer } = offerId === null ? texts.ofCart : texts.ofOffer
  const name = nameWithVariant(item)
  if (item.ended) return texts.ended(name, gone)
  return stock <= 0 ? texts.soldOut(name, gone) : texts.fewLeft(name, stock, fewer)
}

type CheckoutChoices = Pick<
  ReturnType<typeof cartChoicesOf>,
  'invoice' | 'delivery' | 'shipping' | 'payment' | 'pickup'
>

/**
 * @param age minimum age for the cart's contents; 0 for none
 * @throws ApiError 422 at each field that is missing, or no longer fits the address or the cart's contents
 */
function findMissing(row: CartRow, { invoice, delivery, shipping, payment, pickup }: CheckoutChoices, age: number) {
  const errors: Record<string, string[]> = {}
  const country = (delivery ?? invoice)?.country
  if (!invoice) errors.invoice = [texts.missing.address]
  if (!shipping) errors.shipping_method = [texts.missing.shipping]
  else if (country && !shipping.countries.includes(country)) errors.shipping_method = [texts.missing.otherShipping]
  else if (shipping.pickup && age) errors.shipping_method = [texts.missing.atTheDoor]
  if (shipping?.pickup && pickup?.carrier !== shipping.carrier) errors.pickup_point = [texts.missing.pickupPoint]
  if (!payment) errors.payment_method = [texts.missing.payment]
  else if (payment.business_only && !mayPayOnAccount(row, invoice)) errors.payment_method = [texts.missing.otherPayment]
  if (invoice && shipping && payment && !Object.keys(errors).length) return { invoice, shipping, payment }
  throw new ApiError(422, texts.incomplete, 'incomplete', errors)
}
