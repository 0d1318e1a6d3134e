import { toEuro } from '../../src/contract/money/euros-and-cents'
import { toCustomer } from '../auth/to-customer'
import type { TableRow } from '../db/query-builder'
import { toEuroOrNull } from '../lib/euros-and-net-prices'
import { parseJson } from '../lib/parse-json'
import type { ExportedOrderRow } from './select-exported-orders.statements'

type Rows = {
  profile: TableRow<'customers'>
  addresses: unknown[]
  orders: ExportedOrderRow[]
  returns: { lines: string }[]
  cart: { invoice: string | null; delivery: string | null } | undefined
  items: unknown[]
  sessions: { created_at: number; ends_at: number }[]
  /** The tables whose rows are exported unchanged. */
  content: Record<string, unknown[]>
}

/** Converts the customer's rows to an export: amounts in euros, times in ISO 8601, and JSON columns as objects. */
export function toPersonalDataExport({ profile, addresses, orders, returns, cart, items, sessions, content }: Rows) {
  return {
    profile: {
      ...toCustomer(profile),
      created_at: profile.created_at,
      credit_limit: toEuroOrNull(profile.credit_limit_cents),
    },
    addresses,
    orders: orders.filter(({ valid_until }) => valid_until === null).map(toOrder),
    offers: orders.filter(({ valid_until }) => valid_until !== null).map(toOrder),
    returns: returns.map((row) => ({ ...row, lines: parseJson(row.lines) })),
    cart: cart ? { ...cart, invoice: parseJson(cart.invoice), delivery: parseJson(cart.delivery), items } : null,
    sessions: sessions.map(({ created_at, ends_at }) => ({ began_at: iso(created_at), ends_at: iso(ends_at) })),
    ...content,
  }
}

type Line = { price_cents: number; discount_cents: number }
type Payment = { amount_cents: number; created_at: number }

function toOrder({ shipping_cents, payment_fee_cents, discount_cents, ...row }: ExportedOrderRow) {
  return {
    ...row,
    invoice: parseJson(row.invoice),
    delivery: parseJson(row.delivery),
    pickup_point: parseJson(row.pickup_point),
    track_and_trace: parseJson(row.track_and_trace),
    shipping_cost: toEuro(shipping_cents),
    payment_fee: toEuro(payment_fee_cents),
    discount: toEuro(discount_cents),
    lines: (JSON.parse(row.lines) as Line[]).map(({ price_cents, discount_cents: discount, ...line }) => ({
      ...line,
      price: toEuro(price_cents),
      discount: toEuro(discount),
    })),
    payments: (JSON.parse(row.payments) as Payment[]).map(({ amount_cents, created_at, ...payment }) => ({
      ...payment,
      amount: toEuro(amount_cents),
      created_at: iso(created_at),
    })),
    credit_notes: (JSON.parse(row.credit_notes) as { amount_cents: number }[]).map(({ amount_cents, ...note }) => ({
      ...note,
      amount: toEuro(amount_cents),
    })),
  }
}

const iso = (moment: number) => new Date(moment).toISOString()
