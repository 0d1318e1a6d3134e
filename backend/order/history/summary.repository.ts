import { sql } from 'kysely'
import { toEuro } from '../../../src/contract/price'
import { toEuros } from '../../cart/amounts'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { type PricedLine, priceOrder } from '../amounts'

type LineRow = PricedLine & { variant_id: number | null; full_name: string; option_name: string; brand: string }

/** What was bought and for how much, with nothing of the buyer: it goes to whoever holds the link. */
export async function findOrderSummary(db: Db, orderId: number) {
  const [[order], lines] = await batch(db, [
    sql<{
      shipping_cents: number
      payment_fee_cents: number
    }>`SELECT shipping_cents, payment_fee_cents FROM orders WHERE id = ${orderId}`,
    sql<LineRow>`SELECT variant_id, full_name, option_name, brand, amount, price_cents, discount_cents, vat_rate
      FROM order_lines WHERE order_id = ${orderId} ORDER BY id`,
  ])
  const { payable } = priceOrder(order ?? { shipping_cents: 0, payment_fee_cents: 0 }, lines)
  return {
    total: toEuros(payable),
    items: lines.map(({ variant_id, full_name, option_name, brand, amount, price_cents }) => ({
      po_id: variant_id,
      full_name,
      option_name: option_name || null,
      brand: brand || null,
      amount,
      price: toEuro(price_cents),
    })),
  }
}
