import type { Order } from '../../src/features/account/order.api'
import { netCents, toEuro, toEuroOrNull, toNetEuro } from '../lib/money'
import { productUri } from '../lib/uris'
import type { LineRow, OrderRow } from './order.repository'

/**
 * An order as whoever knows its number and postal code may see it: what was bought, and nothing of the buyer. So it names what goes out, instead of
 * taking out what must not.
 */
export function toOrderView(order: OrderRow, lines: readonly LineRow[]): Order {
  const amounts = lines.map((line) => ({ line, before: line.price_cents * line.amount }))
  const sum = (of: (part: (typeof amounts)[number]) => number) =>
    toEuro(amounts.reduce((all, part) => all + of(part), 0))
  return {
    id: order.id,
    number: order.number,
    status_id: order.status_id,
    created_at: order.created_at,
    total: {
      gross: sum(({ before }) => before),
      net: sum(({ before, line }) => netCents(before, line.vat_rate)),
      grossAfterDiscount: sum(({ before, line }) => before - line.discount_cents),
      netAfterDiscount: sum(({ before, line }) => netCents(before - line.discount_cents, line.vat_rate)),
    },
    items: lines.map(toItem),
    shipping_method: order.shipping_title ? { title: order.shipping_title } : null,
    payment_method: null,
    pickup_point: null,
  }
}

function toItem(line: LineRow): Order['items'][number] {
  const { variant_id, product_id, slug, vat_rate, price_cents, old_price_cents } = line
  return {
    po_id: variant_id,
    amount: line.amount,
    info: {
      uri: product_id !== null && slug !== null ? productUri({ id: product_id, slug }) : null,
      photo: line.photo,
      full_name: line.full_name,
      option_name: line.option_name || null,
      brand: line.brand || null,
      price: toEuro(price_cents),
      old_price: toEuroOrNull(old_price_cents),
      price_net: toNetEuro(price_cents, vat_rate),
    },
  }
}
