import type { AddressFields } from '../../../src/contract/address'
import { formatPrice } from '../../../src/contract/price'
import { endOfDay, tellDay } from '../../lib/amsterdam'
import { parseJson } from '../../lib/json'
import { netCents } from '../../lib/money'
import type { Contact } from '../../shop/contact'
import { addressLines } from '../addressee'
import { priceOrder } from '../amounts'
import { nameOf } from '../line-name'
import type { LineRow, OrderRow } from '../order-rows.statements'
import { TRANSFER } from '../place/plan'

/** Days to pay what was ordered on account. */
const TERM = 14

export type ShopRow = Contact & {
  /** JSON */
  address: string
  kvk: string | null
  vat_number: string | null
}

/** An invoice in words, as it is drawn. */
export type Invoice = {
  number: string
  shop: { name: string; lines: string[] }
  facts: [label: string, value: string][]
  buyer: string[]
  lines: { name: string; amount: string; price: string; rate: string; total: string }[]
  sums: { label: string; value: string; isTotal?: boolean }[]
  notes: string[]
}

/** What the law asks of an invoice (Wet op de omzetbelasting 1968, art. 35a): names, numbers, dates, and per rate what it is counted over. */
export function toInvoice(order: OrderRow, lines: readonly LineRow[], shop: ShopRow): Invoice {
  const { invoice_number, invoiced_at } = order
  if (!invoice_number || !invoiced_at) throw new Error(`order ${order.id} has no invoice`)
  const { street, postal_code, city } = JSON.parse(shop.address) as Record<string, string>
  const buyer = parseJson<AddressFields & { vat_number?: string | null }>(order.invoice_json)
  return {
    number: invoice_number,
    shop: {
      name: shop.name,
      lines: [
        street ?? '',
        `${postal_code} ${city}`,
        shop.phone,
        shop.email,
        ...(shop.kvk ? [`KvK ${shop.kvk}`] : []),
        ...(shop.vat_number ? [`Btw ${shop.vat_number}`] : []),
      ],
    },
    facts: [
      ['Factuurnummer', invoice_number],
      ['Factuurdatum', tellDay(Date.parse(invoiced_at))],
      ['Bestelnummer', order.number],
      ['Besteld op', tellDay(Date.parse(order.created_at))],
    ],
    buyer: buyer ? [...addressLines(buyer), ...(buyer.vat_number ? [`Btw ${buyer.vat_number}`] : [])] : [order.email],
    lines: lines.map((line) => ({
      name: nameOf(line),
      amount: String(line.amount),
      price: euros(netCents(line.price_cents, line.vat_rate)),
      rate: `${line.vat_rate}%`,
      total: euros(line.price_cents * line.amount),
    })),
    sums: toSums(order, lines),
    notes: [...toNotes(order, invoiced_at), ...(order.remarks ? [`Opmerkingen: ${order.remarks}`] : [])],
  }
}

function toSums(order: OrderRow, lines: readonly LineRow[]): Invoice['sums'] {
  const { before, discount, shipping, fee, payable } = priceOrder(order, lines)
  const grossAt = (rate: number) => {
    const own = lines.filter(({ vat_rate }) => vat_rate === rate)
    const goods = own.reduce((sum, line) => sum + line.price_cents * line.amount - line.discount_cents, 0)
    return goods + (rate === 21 ? (shipping?.gross ?? 0) + fee.gross : 0)
  }
  return [
    { label: 'Artikelen', value: euros(before.gross) },
    ...(discount
      ? [{ label: `Korting${order.discount_code ? ` (${order.discount_code})` : ''}`, value: euros(-discount) }]
      : []),
    { label: order.shipping_title ?? 'Bezorging', value: shipping?.gross ? euros(shipping.gross) : 'gratis' },
    ...(fee.gross ? [{ label: `Kosten ${order.payment_title ?? 'betaling'}`, value: euros(fee.gross) }] : []),
    { label: 'Totaal excl. btw', value: euros(payable.net) },
    ...payable.vat.map(({ rate, amount }) => ({
      label: `Btw ${rate}% over ${euros(grossAt(rate) - amount)}`,
      value: euros(amount),
    })),
    { label: 'Totaal incl. btw', value: euros(payable.gross), isTotal: true },
  ]
}

function toNotes(order: OrderRow, invoicedAt: string): string[] {
  const { status_id, payment_status, payment_title, provider_method, total_cents, number } = order
  const total = euros(total_cents)
  if (payment_status === 'refunded') return [`Dit bedrag is terugbetaald.`]
  if (total_cents === 0) return ['Er is niets te betalen.']
  if (payment_status === 'paid') {
    const how = provider_method === TRANSFER || !payment_title ? '' : ` met ${payment_title}`
    const isOver = status_id === 4 || status_id === 5
    return [isOver ? `Betaald${how}. Je krijgt ${total} terug.` : `Betaald${how}. Je hoeft niets meer over te maken.`]
  }
  if (status_id === 4 || status_id === 5)
    return ['Deze bestelling is vervallen. Je hoeft deze factuur niet te betalen.']
  const until = tellDay(endOfDay(Date.parse(invoicedAt), TERM))
  return [`We ontvangen ${total} graag uiterlijk ${until}, onder vermelding van ${number}.`]
}

const euros = (cents: number) => formatPrice(cents).replace(',-', ',00')
