import { ApiError } from '../../../kit/contract/errors'
import { nameWithVariant } from '../../../src/contract/catalogue/name-with-variant'
import { toEuro } from '../../../src/contract/money/euros-and-cents'
import { OrderStatus } from '../../../src/contract/ordering/order-status'
import { cartChoicesOf, toCart } from '../../cart/cart'
import type { CartRow, ItemRow } from '../../cart/cart.statements'
import { toEuroTotals, totalsOfLines } from '../../cart/totals'
import { toDeliveryText } from '../../delivery/delivery-text'
import { notFoundError } from '../../http/route'
import { notLoggedInError } from '../../session/visitor'
import type { OrderDraft } from '../order-draft'
import type { OrderLineRow } from '../select-orders.statements'
import { cartWithOfferAddress } from './complete-cart-from-offer'
import { texts } from './nl'
import { offerEndReasonText } from './offer-end-reason'
import type { OfferRow } from './select-offers.statements'

/**
 * Returns an offer as the visitor would order it: its lines and prices, with the delivery, payment and addresses of the
 * visitor's cart, completed from the visitor's own offer.
 *
 * @throws ApiError 401 · 404 · 409 `offer_over`, `offer_ordered`, `offer_unanswered`, and `out_of_stock` for a
 * discontinued article
 */
export function draftFromOffer(
  offer: OfferRow | undefined,
  lines: readonly OrderLineRow[],
  visitorRow: CartRow | undefined,
  now: Date,
): OrderDraft {
  if (!visitorRow?.customer_id) throw notLoggedInError()
  if (!offer) throw notFoundError()
  if (offer.ordered) throw new ApiError(409, texts.alreadyOrdered(offer.ordered), 'offer_ordered')
  if (offer.status_id !== OrderStatus.offer || !offer.valid_until || offer.valid_until <= now.toISOString())
    throw new ApiError(409, texts.over, 'offer_over')
  const end = offerEndReasonText(offer, lines)
  if (end) throw new ApiError(409, texts.askAnew(end), 'offer_over')
  if (offer.is_request && offer.term === null) throw new ApiError(409, texts.unanswered, 'offer_unanswered')
  const onTerm = offer.term !== null
  const items = lines.map((line) => toItem(line, onTerm))
  const row = cartWithOfferAddress(visitorRow, offer)
  const { shipping, payment } = cartChoicesOf(row, items)
  const totals = totalsOfLines(lines, {
    shipping,
    paymentFee: payment?.fee_cents ?? 0,
    freeShippingFrom: row.free_from_cents,
  })
  const code = offer.discount_code ? { id: null, code: offer.discount_code } : null
  const cart = {
    ...toCart(row, items, now),
    ...toEuroTotals(totals),
    // If the shop agreed to a delivery time (`term`), the delivery day of items in stock is not promised.
    ...(onTerm && toDeliveryText(null)),
    active_discount_code: code && { title: code.code, amount: toEuro(totals.discount) },
    active_discount_code_code: code?.code ?? null,
  }
  return { row, items, cart, totals, code, offerId: offer.id, term: offer.term }
}

/** @param onTerm true if the shop agreed to deliver everything at a later time, whatever the stock */
function toItem(line: OrderLineRow, onTerm: boolean): ItemRow {
  const { variant_id, product_id, slug, stock } = line
  if (variant_id === null || product_id === null || slug === null)
    throw new ApiError(409, texts.soldNoMore(nameWithVariant(line)), 'out_of_stock')
  return {
    po_id: variant_id,
    id: product_id,
    slug,
    stock: onTerm ? Math.max(stock ?? 0, line.amount) : (stock ?? 0),
    // An article that is no longer for sale can still be ordered while its offer is valid.
    ended: 0,
    amount: line.amount,
    full_name: line.full_name,
    option_name: line.option_name,
    content: line.content,
    brand_title: line.brand,
    price_cents: line.price_cents,
    old_price_cents: line.old_price_cents,
    vat_rate: line.vat_rate,
    no_withdrawal: line.no_withdrawal,
    min_age: line.min_age,
    weight: line.weight ?? 0,
    attributes: line.attributes ?? '{}',
    photo: line.photo,
  }
}
