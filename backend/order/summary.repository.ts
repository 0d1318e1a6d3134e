import { sql } from 'drizzle-orm'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { netCents, toEuro } from '../lib/money'

type LineRow = {
  variant_id: number | null
  full_name: string
  option_name: string
  brand: string
  amount: number
  price_cents: number
  discount_cents: number
  vat_rate: number
}

/** What was bought and for how much, with nothing of the buyer: it goes to whoever holds the link. */
export async function findOrderSummary(db: Db, orderId: number) {
  const [[order], lines] = await batch(db, [
    sql<{
      services: number
      fee: number
    }>`SELECT shipping_cents AS services, payment_fee_cents AS fee FROM orders WHERE id = ${orderId}`,
    sql<LineRow>`SELECT variant_id, full_name, option_name, brand, amount, price_cents, discount_cents, vat_rate
      FROM order_lines WHERE order_id = ${orderId} ORDER BY id`,
  ])
  const parts = [
    ...lines.map(({ price_cents, amount, discount_cents, vat_rate }) => ({
      gross: price_cents * amount - discount_cents,
      rate: vat_rate,
    })),
    { gross: order?.services ?? 0, rate: 21 },
    { gross: order?.fee ?? 0, rate: 21 },
  ]
  return {
    total: {
      net: toEuro(parts.reduce((sum, { gross, rate }) => sum + netCents(gross, rate), 0)),
      gross: toEuro(parts.reduce((sum, { gross }) => sum + gross, 0)),
    },
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
