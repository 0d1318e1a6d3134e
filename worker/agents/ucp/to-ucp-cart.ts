import { MAX_AMOUNT, MAX_PREPARED_LINES } from '../../../src/contract/limits'
import type { Cart } from '../../../src/contract/ordering/cart'
import { preparedCartPath } from '../../../src/features/cart/prepared/prepared-cart'
import { amountToPay } from '../../../src/features/order-parts/amount-to-pay'
import { jpegUrls } from '../../../src/features/shop/structured-data'
import { absoluteUrl } from '../../../src/lib/canonical-path'
import { href } from '../../../src/routes'
import { visibleText } from '../visible-text'
import { productIdOfPath, toVariantId } from './product-ids'

/**
 * Returns a cart with the field names of the Universal Commerce Protocol (ucp.dev, Cart). Amounts are cents including
 * VAT.
 */
export function toUcpCart(cart: Cart, id: string, origin: string) {
  const lines = cart.items.map((item) => lineOf(item, origin))
  return { id, currency: 'EUR', line_items: lines, totals: totalsOf(cart), continue_url: linkTo(cart, origin) }
}

function lineOf({ po_id, amount, info }: Cart['items'][number], origin: string) {
  const product = productIdOfPath(info.uri)
  const id = product ? toVariantId(product, po_id) : String(po_id)
  const [photo] = jpegUrls(info.photo ? [info.photo] : [], origin)
  const total = info.price * amount
  return {
    id,
    item: {
      id,
      title: visibleText([info.full_name, info.option_name].filter(Boolean).join(', '), 300),
      price: info.price,
      ...(photo && { image_url: photo }),
    },
    quantity: amount,
    totals: [
      { type: 'subtotal', amount: total },
      { type: 'total', amount: total },
    ],
  }
}

/**
 * Returns the totals of a cart; together they are the amount to pay. Delivery costs are known only once a person has
 * chosen a delivery method.
 */
function totalsOf(cart: Cart) {
  const { total, shipping_cost } = cart
  const shipping = shipping_cost?.gross ?? 0
  const sum = total.grossAfterDiscount + shipping
  const toPay = amountToPay(cart).gross
  // A backend may have discounts that are not in the total of the goods, such as a gift card.
  const discount = total.gross - total.grossAfterDiscount + Math.max(0, sum - toPay)
  const fee = toPay - sum
  return [
    { type: 'subtotal', display_text: 'Artikelen (incl. btw)', amount: total.gross },
    ...(discount > 0 ? [{ type: 'discount', display_text: 'Korting', amount: -discount }] : []),
    ...(shipping_cost ? [{ type: 'fulfillment', display_text: 'Bezorging', amount: shipping }] : []),
    ...(fee > 0 ? [{ type: 'fee', display_text: 'Betaalkosten', amount: fee }] : []),
    { type: 'total', display_text: 'Totaal (incl. btw)', amount: toPay },
  ]
}

/**
 * Returns the URL of the page that shows these items and adds them to a visitor's own cart. The URL contains no
 * session.
 */
function linkTo({ items }: Cart, origin: string) {
  const lines = items.flatMap(({ po_id, amount, info }) => {
    const product_id = productIdOfPath(info.uri)
    const isSpelled = product_id && amount >= 1 && amount <= MAX_AMOUNT
    return isSpelled ? [{ product_id, po_id, amount }] : []
  })
  const path = lines.length ? preparedCartPath(lines.slice(0, MAX_PREPARED_LINES)) : href.cart()
  return absoluteUrl(path, origin) ?? origin
}
