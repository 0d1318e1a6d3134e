import type { AddressFields } from '../../../src/contract/address/address-book'
import { nameWithVariant } from '../../../src/contract/catalogue/name-with-variant'
import { formatPrice } from '../../../src/contract/money/euros-and-cents'
import { pricePlacedOrder } from '../../cart/totals'
import { type SumPerRate, sumPerRate } from '../../cart/vat'
import { netCents } from '../../lib/euros-and-net-prices'
import { endOfDay, formatDay } from '../../lib/format-dutch-time'
import { parseJson } from '../../lib/parse-json'
import { BANK_TRANSFER } from '../../payment/provider'
import { addressLines } from '../address-lines'
import { type CreditNoteRow, parseCreditLines, refundStateOf } from '../credit/credit-notes.statements'
import { texts as creditTexts } from '../credit/nl'
import { endedStatuses } from '../payable'
import type { OrderLineRow, OrderRow } from '../select-orders.statements'
import type { InvoiceShopRow } from './invoice-shop.repository'
import { texts } from './nl'

/** The payment period of an invoice, in days. */
const TERM = 14

/** The contents of an invoice or a credit note; `words` are the texts for that kind of document. */
export type Invoice = {
  words: Pick<typeof texts, 'title' | 'heading' | 'foot'>
  number: string
  shop: { name: string; lines: string[] }
  facts: [label: string, value: string][]
  buyer: string[]
  lines: { name: string; amount: string; price: string; rate: string; total: string }[]
  sums: { label: string; value: string; isTotal?: boolean }[]
  notes: string[]
}

/**
 * Returns the contents that the law requires of an invoice (Wet op de omzetbelasting 1968, art. 35a): names, numbers,
 * dates, and the taxable amount per VAT rate.
 *
 * @param shop its data as when the invoice was issued
 */
export function toInvoice(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  notes: readonly CreditNoteRow[],
  shop: InvoiceShopRow,
): Invoice {
  const { invoice_number, invoiced_at } = order
  if (!invoice_number || !invoiced_at) throw new Error(`order ${order.id} has no invoice`)
  return {
    ...toDocumentHead(order, shop),
    words: texts,
    number: invoice_number,
    facts: [
      [texts.number, invoice_number],
      [texts.date, formatDay(Date.parse(invoiced_at))],
      [texts.orderNumber, order.number],
      [texts.orderDate, formatDay(Date.parse(order.created_at))],
    ],
    lines: lines.map((line) => ({
      name: nameWithVariant(line),
      amount: String(line.amount),
      price: formatEuros(netCents(line.price_cents, line.vat_rate)),
      rate: `${line.vat_rate}%`,
      total: formatEuros(line.price_cents * line.amount),
    })),
    sums: toSums(order, lines),
    notes: [...toNotes(order, invoiced_at, notes), ...(order.remarks ? [texts.remarks(order.remarks)] : [])],
  }
}

export function toDocumentHead(order: OrderRow, shop: InvoiceShopRow): Pick<Invoice, 'shop' | 'buyer'> {
  const { street, postal_code, city } = JSON.parse(shop.address) as Record<string, string>
  const buyer = parseJson<AddressFields & { vat_number?: string | null }>(order.invoice_json)
  return {
    shop: {
      name: shop.name,
      lines: [
        street ?? '',
        `${postal_code} ${city}`,
        shop.phone,
        shop.email,
        ...(shop.kvk ? [texts.kvk(shop.kvk)] : []),
        ...(shop.vat_number ? [texts.vatNumber(shop.vat_number)] : []),
      ],
    },
    buyer: buyer
      ? [...addressLines(buyer), ...(buyer.vat_number ? [texts.vatNumber(buyer.vat_number)] : [])]
      : [order.email],
  }
}

function toSums(order: OrderRow, lines: readonly OrderLineRow[]): Invoice['sums'] {
  const { before, discount, shipping, fee, payable } = pricePlacedOrder(order, lines)
  return [
    { label: texts.goods, value: formatEuros(before.gross) },
    ...(discount ? [{ label: texts.discount(order.discount_code), value: formatEuros(-discount) }] : []),
    {
      label: order.shipping_title ?? texts.shipping,
      value: shipping?.gross ? formatEuros(shipping.gross) : texts.free,
    },
    ...(fee.gross ? [{ label: texts.fee(order.payment_title), value: formatEuros(fee.gross) }] : []),
    { label: texts.totalNet, value: formatEuros(payable.net) },
    ...payable.rates.map(toVat),
    { label: texts.totalGross, value: formatEuros(payable.gross), isTotal: true },
  ]
}

const toVat = ({ rate, net, gross }: SumPerRate) => ({
  label: texts.vat(rate, formatEuros(net)),
  value: formatEuros(gross - net),
})

function toNotes(order: OrderRow, invoicedAt: string, notes: readonly CreditNoteRow[]): string[] {
  const { status_id, payment_status, payment_title, provider_method, total_cents, number } = order
  const credited = notes.flatMap(parseCreditLines).reduce((sum, { gross_cents }) => sum + gross_cents, 0)
  const taken = credited ? [texts.credited(formatEuros(credited), notes.map((note) => note.number).join(', '))] : []
  if (payment_status === 'refunded') return [...taken, ...(notes.some(isByHand) ? [] : [texts.refunded])]
  if (total_cents === 0) return [texts.nothingToPay]
  if (payment_status === 'paid') {
    const isByTransfer = provider_method === null || provider_method === BANK_TRANSFER
    return [...taken, texts.paid(isByTransfer ? null : payment_title)]
  }
  const left = total_cents - credited
  if (left <= 0) return [...taken, endedStatuses.includes(status_id) ? texts.ended : texts.nothingToPay]
  return [...taken, texts.toPay(formatEuros(left), formatDay(endOfDay(Date.parse(invoicedAt), TERM)), number)]
}

/** Whether the shop itself transfers the amount of a credit note, which it may not have done yet. */
const isByHand = (note: CreditNoteRow) => refundStateOf(note) === 'by_hand'

export const formatEuros = (cents: number) => formatPrice(cents).replace(',-', ',00')

/**
 * Returns a credit note: an invoice that refers to the credited invoice, with the refunded amounts.
 *
 * @param shop its data as when the credit note was made
 */
export function toCreditNote(order: OrderRow, note: CreditNoteRow, shop: InvoiceShopRow): Invoice {
  const lines = parseCreditLines(note)
  const rates = sumPerRate(
    lines.map(({ vat_rate, net_cents, gross_cents }) => ({ rate: vat_rate, net: net_cents, gross: gross_cents })),
  )
  const net = rates.reduce((sum, rate) => sum + rate.net, 0)
  const gross = rates.reduce((sum, rate) => sum + rate.gross, 0)
  const money = refundStateOf(note)
  return {
    ...toDocumentHead(order, shop),
    words: creditTexts.words,
    number: note.number,
    facts: [
      [creditTexts.number, note.number],
      [creditTexts.date, formatDay(Date.parse(note.created_at))],
      [creditTexts.invoiceNumber, order.invoice_number ?? ''],
      [texts.orderNumber, order.number],
    ],
    lines: lines.map(({ title, amount, gross_cents, vat_rate }) => ({
      name: title,
      amount: String(amount),
      price: formatEuros(netCents(Math.round(gross_cents / amount), vat_rate)),
      rate: `${vat_rate}%`,
      total: formatEuros(gross_cents),
    })),
    sums: [
      { label: texts.totalNet, value: formatEuros(net) },
      ...rates.map(toVat),
      { label: money === 'none' ? texts.totalGross : creditTexts.total, value: formatEuros(gross), isTotal: true },
    ],
    notes: [...(note.reason ? [note.reason] : []), creditTexts.money[money](formatPrice(backOf(note)))],
  }
}

/** The refunded amount: less than the credit note if the customer's bank charged back part of the payment before. */
const backOf = ({ refund_cents, by_hand_cents }: CreditNoteRow) => (refund_cents ?? 0) + by_hand_cents
