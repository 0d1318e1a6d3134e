import type { InferInput } from 'valibot'
import type { Cart } from '../../../src/contract/cart'
import { ApiError } from '../../../src/contract/errors'
import { choicesOf, mayPayLater, toCart, totalsOf } from '../../cart/cart'
import type { CartRow, ItemRow } from '../../cart/cart.statements'
import type { Totals } from '../../cart/totals'
import { emptyCart } from '../../checkout/details.repository'
import { DAY, HOUR } from '../../lib/time'
import { notLoggedIn } from '../../session/visitor'
import type { Contact } from '../../shop/contact'
import { nameOf } from '../line-name'
import type { NewLine } from '../order.statements'
import { type Receipt, toReceiptLine } from '../receipt'

/** Until when an unpaid order holds its stock, ms after it was placed. A bank transfer takes days. */
const HOLD = HOUR
const TRANSFER_HOLD = 14 * DAY
export const TRANSFER = 'banktransfer'

/** As the visitor saw them; `payable` in gross cents. */
export type Shown = { version: number; payable: number }

/** What is about to be ordered, with what the visitor chose for it. */
export type Basket = {
  row: CartRow | undefined
  items: readonly ItemRow[]
  /** As it is shown. */
  cart: InferInput<typeof Cart>
  totals: Totals
  /** The code whose discount counts. `id` is null where it was agreed before, in an offer. */
  code: { id: number | null; code: string } | null
  offerId: number | null
}

export function cartBasket(row: CartRow | undefined, items: readonly ItemRow[], now: Date): Basket {
  const totals = totalsOf(row, items, now)
  const { code } = choicesOf(row)
  return { row, items, cart: toCart(row, items, now), totals, code: totals.note ? null : code, offerId: null }
}

/** What is to be written when this becomes an order, all worked out. Amounts are gross cents. */
export type OrderPlan = ReturnType<typeof planOrder>

/** @throws ApiError as `placeOrder` of the contract says, with the cart as it is now */
export function planOrder(basket: Basket, shown: Shown, shop: Contact, now: Date) {
  const { row, items, cart, totals, code, offerId } = basket
  if (!row?.customer_id || row.email === null) throw notLoggedIn()
  if (!items.length) throw emptyCart(cart)
  const { pickup, delivery, ...rest } = choicesOf(row)
  const { invoice, shipping, payment } = findMissing(row, { ...rest, pickup, delivery })
  const short = items.find(({ stock, amount }) => stock < amount)
  if (short) throw new ApiError(409, stockMessage(basket, short), 'out_of_stock', {}, cart)
  if (cart.version !== shown.version) {
    const what = offerId === null ? 'Je winkelwagen is' : 'Je keuzes zijn'
    throw conflict(`${what} ondertussen veranderd.`, 'cart_changed', cart)
  }
  if (totals.payable.gross !== shown.payable) {
    if (totals.note) throw conflict(totals.note, 'discount_changed', cart)
    throw conflict('Het totaalbedrag is ondertussen veranderd.', 'price_changed', cart)
  }
  const total = totals.payable.gross
  const isOnline = payment.provider_method !== null && total > 0
  const isTransfer = payment.provider_method === TRANSFER
  const settled: Receipt['settled'] = total === 0 ? 'paid' : isTransfer ? 'transfer' : isOnline ? 'paid' : 'account'
  const lines = toLines(basket)
  const receipt: Receipt = {
    email: row.email,
    invoice,
    delivery,
    lines: lines.map(toReceiptLine),
    payable: totals.payable,
    discountCode: code?.code ?? null,
    shipping: { title: shipping.title, cents: totals.shipping?.gross ?? 0 },
    pickup: shipping.pickup ? pickup : null,
    payment: { title: payment.title, fee: totals.fee.gross },
    remarks: row.remarks,
    settled,
    shop,
  }
  return {
    cartId: row.id,
    offerId,
    sessionId: row.session_id,
    customerId: row.customer_id,
    codeId: code?.id ?? null,
    lines,
    receipt,
    /** The confirmation goes out at once; otherwise when the money is in. */
    confirmsNow: !isOnline || isTransfer,
    order: {
      email: row.email,
      status_id: isOnline ? 1 : 2,
      payment_status: total === 0 ? 'paid' : 'open',
      invoice: JSON.stringify(invoice),
      delivery: delivery && JSON.stringify(delivery),
      shipping_method_id: shipping.id,
      payment_method_id: payment.id,
      pickup_point_id: shipping.pickup ? (pickup?.id ?? null) : null,
      shipping_cents: totals.shipping?.gross ?? 0,
      payment_fee_cents: totals.fee.gross,
      discount_code: code?.code ?? null,
      discount_cents: totals.discount,
      lines_cents: totals.before.gross,
      remarks: row.remarks,
      release_at: isOnline ? now.getTime() + (isTransfer ? TRANSFER_HOLD : HOLD) : null,
    },
  }
}

/** The lines of an order, or an offer, of what is in the basket. */
export const toLines = ({ items, totals }: Pick<Basket, 'items' | 'totals'>): NewLine[] =>
  items.map((item, place) => ({
    variant_id: item.po_id,
    product_id: item.id,
    amount: item.amount,
    full_name: item.full_name,
    option_name: item.option_name,
    brand: item.brand_title,
    price_cents: item.price_cents,
    old_price_cents: item.old_price_cents,
    vat_rate: item.vat_rate,
    discount_cents: totals.discounts[place] ?? 0,
  }))

const conflict = (text: string, code: string, cart: Basket['cart']) =>
  new ApiError(409, `${text} Controleer je bestelling en bestel opnieuw.`, code, {}, cart)

function stockMessage({ offerId }: Basket, item: ItemRow) {
  const { stock } = item
  const [gone, fewer] =
    offerId === null
      ? ['Haal het uit je winkelwagen om verder te gaan.', 'Pas het aantal aan om verder te gaan.']
      : ['Bel of mail ons, dan zoeken we iets anders.', 'Bel of mail ons, dan passen we de offerte aan.']
  const name = nameOf(item)
  if (stock <= 0) return `Helaas, ${name} is net uitverkocht. ${gone}`
  return `Van ${name} ${stock === 1 ? 'is' : 'zijn'} er nog maar ${stock}. ${fewer}`
}

type Choices = Pick<ReturnType<typeof choicesOf>, 'invoice' | 'delivery' | 'shipping' | 'payment' | 'pickup'>

/** @throws ApiError 422 at what still has to be chosen, or no longer fits the address */
function findMissing(row: CartRow, { invoice, delivery, shipping, payment, pickup }: Choices) {
  const errors: Record<string, string[]> = {}
  const country = (delivery ?? invoice)?.country
  if (!invoice) errors.invoice = ['Vul je adres in.']
  if (!shipping) errors.shipping_method = ['Kies hoe we bezorgen.']
  else if (country && !shipping.countries.includes(country))
    errors.shipping_method = ['Op dit adres bezorgen we niet op deze manier. Kies een andere.']
  if (shipping?.pickup && pickup?.carrier !== shipping.carrier) errors.pickup_point = ['Kies een afhaalpunt.']
  if (!payment) errors.payment_method = ['Kies hoe je betaalt.']
  else if (payment.business_only && !mayPayLater(row, invoice))
    errors.payment_method = [
      'Op rekening bestellen kan alleen als bedrijf met een account. Kies een andere betaalmethode.',
    ]
  if (invoice && shipping && payment && !Object.keys(errors).length) return { invoice, shipping, payment }
  throw new ApiError(422, 'Je bestelling is nog niet compleet.', 'incomplete', errors)
}
