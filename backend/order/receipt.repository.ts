import { sql } from 'drizzle-orm'
import type { AddressFields } from '../../src/features/checkout/address'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { nameOf, TRANSFER } from './plan'
import type { Receipt } from './receipt'

type Row = {
  email: string
  invoice: string
  delivery: string | null
  discount_code: string | null
  shipping_cents: number
  payment_fee_cents: number
  remarks: string | null
  shipping_title: string | null
  payment_title: string | null
  provider_method: string | null
  pickup: string | null
}
type LineRow = {
  full_name: string
  option_name: string
  amount: number
  price_cents: number
  discount_cents: number
  vat_rate: number
}

/** An order as it was placed, for its mail; undefined when there is none. */
export async function findReceipt(db: Db, orderId: number): Promise<Receipt | undefined> {
  const [[row], lines, [shop]] = await batch(db, [
    sql<Row>`SELECT o.email, o.invoice, o.delivery, o.discount_code, o.shipping_cents, o.payment_fee_cents, o.remarks,
        s.title AS shipping_title, m.title AS payment_title, m.provider_method,
        (SELECT json_object('name', name, 'street', street, 'house_number', house_number, 'postal_code', postal_code, 'city', city)
          FROM pickup_points WHERE id = o.pickup_point_id) AS pickup
      FROM orders o LEFT JOIN shipping_methods s ON s.id = o.shipping_method_id
      LEFT JOIN payment_methods m ON m.id = o.payment_method_id WHERE o.id = ${orderId}`,
    sql<LineRow>`SELECT full_name, option_name, amount, price_cents, discount_cents, vat_rate
      FROM order_lines WHERE order_id = ${orderId} ORDER BY id`,
    sql<Receipt['shop']>`SELECT name, email, phone FROM shop_settings`,
  ])
  if (!row || !shop) return undefined
  return {
    email: row.email,
    invoice: JSON.parse(row.invoice) as AddressFields,
    delivery: row.delivery ? (JSON.parse(row.delivery) as AddressFields) : null,
    lines: lines.map((line) => ({
      name: nameOf(line),
      amount: line.amount,
      cents: line.price_cents * line.amount,
      discount: line.discount_cents,
      rate: line.vat_rate,
    })),
    discountCode: row.discount_code,
    shipping: { title: row.shipping_title ?? 'Bezorging', cents: row.shipping_cents },
    pickup: row.pickup ? (JSON.parse(row.pickup) as Receipt['pickup']) : null,
    payment: { title: row.payment_title ?? 'Betaling', fee: row.payment_fee_cents },
    remarks: row.remarks,
    settled: row.provider_method === TRANSFER ? 'transfer' : row.provider_method ? 'paid' : 'account',
    shop,
  }
}
