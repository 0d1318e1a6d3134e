import type { InferInput } from 'valibot'
import type { Order } from '../../src/contract/order'
import { toAmounts } from '../cart/amounts'
import { priceLines } from '../cart/totals'
import { toItem } from '../order/order'
import type { LineRow, OrderRow } from './returns.statements'

/**
 * An order as whoever knows its number and postal code may see it: what was bought, and nothing of the buyer. So it
 * names what goes out, instead of taking out what must not.
 */
export function toOrderView(
  { id, number, status_id, created_at, shipping_title }: OrderRow,
  lines: readonly LineRow[],
): InferInput<typeof Order> {
  const { total } = toAmounts(priceLines(lines, { shipping: null, paymentFee: 0, freeFrom: null }))
  return {
    id,
    number,
    status_id,
    created_at,
    total,
    items: lines.map(toItem),
    shipping_method: shipping_title ? { title: shipping_title } : null,
    payment_method: null,
    pickup_point: null,
  }
}
