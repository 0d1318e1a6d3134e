import type { AddressFields } from '../../../src/contract/address/address-book'
import type { OrderStatus } from '../../../src/contract/ordering/order-status'

export type CustomerRecord = {
  id: number
  email: string
  /** The password in plain text; its hash is stored. */
  password: string
  firstname: string
  middle_name: string | null
  lastname: string
  phone: string | null
  company: string | null
  vat_number: string | null
  newsletter: boolean
  /** Undefined while the email address is not confirmed. */
  email_proven_at?: string
  /** The maximum of unpaid orders on account; undefined for customers that pay before delivery. */
  credit_limit_cents?: number
  created_at: string
}

export type AddressRecord = AddressFields & {
  id: number
  customer_id: number
  type: 'invoice' | 'delivery'
  primary: boolean
}

export type PaymentStatus = 'open' | 'paid' | 'failed' | 'canceled' | 'expired' | 'refunded'

export type OrderRecord = {
  id: number
  number: string
  customer_id: number
  email: string
  status_id: OrderStatus
  created_at: string
  invoice: AddressFields
  delivery: AddressFields | null
  shipping_method_id: number | null
  payment_method_id: number | null
  payment_status: PaymentStatus | null
  pickup_point_id: number | null
  shipping_cents: number
  discount_code: string | null
  /** The gross discount on all lines. */
  discount_cents: number
  /** The sum of the lines, before discount and shipping. */
  lines_cents: number
  remarks: string | null
  track_and_trace: { carrier: string; code: string; uri: string } | null
  sent_at: string | null
  /** The promised delivery date. */
  delivery_date: string | null
  /** Until when an offer is valid: 14 days. */
  valid_until: string | null
  invoice_number: string | null
  invoiced_at: string | null
}

/** Names and prices as they were on the day of the order. */
export type OrderLineRecord = {
  id: number
  order_id: number
  variant_id: number
  product_id: number
  amount: number
  full_name: string
  option_name: string
  brand: string
  price_cents: number
  old_price_cents: number | null
  vat_rate: 21 | 9
  /** The line's share of the order's discount. */
  discount_cents: number
}

export type RmaRecord = {
  id: number
  number: string
  order_id: number
  kind: 'return' | 'withdrawal' | 'warranty'
  status: 'open' | 'received' | 'refunded' | 'rejected'
  reason: string | null
  created_at: string
}

export type RmaLineRecord = { rma_id: number; order_line_id: number; amount: number }

export type FavouriteRecord = { customer_id: number; product_id: number; created_at: string }
