import { formatPrice } from '../../../src/contract/money/price'
import { sumPerRate } from '../../cart/totals'
import { formatDay } from '../../lib/amsterdam'
import { netCents } from '../../lib/money'
import { euros, type Invoice, toHead, toVat } from '../invoice/invoice'
import type { ShopRow } from '../invoice/invoice.repository'
import { texts as invoiceTexts } from '../invoice/nl'
import type { OrderRow } from '../order-rows.statements'
import { linesOf, moneyOf, type NoteRow } from './credit.statements'
import { texts } from './nl'

/** A credit note as it is drawn: an invoice that names the one it takes back, and whose amounts are given back. */
export function toCreditNote(order: OrderRow, note: NoteRow, shop: ShopRow): Invoice {
  const lines = linesOf(note)
  const rates = sumPerRate(
    lines.map(({ vat_rate, net_cents, gross_cents }) => ({ rate: vat_rate, net: net_cents, gross: gross_cents })),
  )
  const net = rates.reduce((sum, rate) => sum + rate.net, 0)
  const gross = rates.reduce((sum, rate) => sum + rate.gross, 0)
  return {
    ...toHead(order, shop),
    words: texts.words,
    number: note.number,
    facts: [
      [texts.number, note.number],
      [texts.date, formatDay(Date.parse(note.created_at))],
      [texts.invoiceNumber, order.invoice_number ?? ''],
      [invoiceTexts.orderNumber, order.number],
    ],
    lines: lines.map(({ title, amount, gross_cents, vat_rate }) => ({
      name: title,
      amount: String(amount),
      price: euros(netCents(Math.round(gross_cents / amount), vat_rate)),
      rate: `${vat_rate}%`,
      total: euros(gross_cents),
    })),
    sums: [
      { label: invoiceTexts.totalNet, value: euros(net) },
      ...rates.map(toVat),
      { label: texts.total, value: euros(gross), isTotal: true },
    ],
    notes: [...(note.reason ? [note.reason] : []), texts.money[moneyOf(note)](formatPrice(backOf(note)))],
  }
}

/** What goes back, or went: it may be less than the credit note, when a bank took some back before. */
const backOf = ({ refund_cents, by_hand_cents }: NoteRow) => (refund_cents ?? 0) + by_hand_cents
