import type { OrderSummary } from '../../backend/operator/orders/orders.repository.ts'
import { formatAmount, formatDay, formatEuros, type Table } from './format-table.ts'
import { paymentStatusText, statusTitleOf } from './order-statuses.ts'

/** Converts orders to a table for packers. */
export const toPackersTable = (orders: readonly OrderSummary[], none: string): Table => ({
  titles: ['nummer', 'datum', 'status', 'stuks', 'totaal', 'verzending', 'naam'],
  rows: orders.map((order) => [
    order.number,
    formatDay(order.created_at),
    statusTitleOf(order),
    order.pieces,
    formatEuros(order.total),
    order.shipping,
    order.name,
  ]),
  none,
})

/** Converts orders to a table for an accountant, with two columns (net and VAT) for each VAT rate. */
export function toAccountantsTable(orders: readonly OrderSummary[]): Table {
  const rates = vatRatesOf(orders)
  return {
    titles: [
      ...['nummer', 'datum', 'factuur', 'factuurdatum', 'status', 'naam', 'bedrijf', 'land'],
      ...['betaalwijze', 'betaling', 'betaalkenmerk'],
      ...rates.flatMap((rate) => [`netto ${rate}%`, `btw ${rate}%`]),
      ...['artikelen', 'korting', 'kortingscode', 'bezorgkosten', 'betaalkosten', 'totaal'],
      ...['gecrediteerd', 'terugbetaald', 'stuks', 'verzending'],
    ],
    rows: orders.map((order) => [
      ...[
        order.number,
        formatDay(order.created_at),
        order.invoice_number,
        order.invoiced_at && formatDay(order.invoiced_at),
      ],
      ...[statusTitleOf(order), order.name, order.company, order.country],
      ...[order.payment, paymentStatusText(order.payment_status), order.provider_id],
      ...rates.flatMap((rate) => {
        const sum = order.rates.find((one) => one.rate === rate)
        return [formatAmount(sum?.net ?? 0), formatAmount(sum?.vat ?? 0)]
      }),
      ...[formatAmount(order.goods), formatAmount(-order.discount), order.discount_code],
      ...[order.shipping_cost, order.payment_fee, order.total, order.credited, order.refunded].map(formatAmount),
      ...[order.pieces, order.shipping],
    ]),
    none: '',
  }
}

/** Returns the different VAT rates of orders, the highest first. */
export const vatRatesOf = (documents: readonly { rates: readonly { rate: number }[] }[]) =>
  [...new Set(documents.flatMap(({ rates }) => rates.map(({ rate }) => rate)))].sort((one, other) => other - one)
