import type { OrderDetails } from '../../../../backend/operator/orders/order-details.repository.ts'
import type { OrderSummary } from '../../../../backend/operator/orders/orders.repository.ts'
import { ROWS_PER_PAGE } from '../../../../backend/operator/rows-per-page.ts'
import { CommandError } from '../../command-error.ts'
import { type AddCommand, describeJsonOutput } from '../../command-types.ts'
import { formatAmount, formatDay, formatEuros, type Table } from '../../format-table.ts'
import type { OperatorClient } from '../../operator-client.ts'
import { parseStatuses, paymentStatusText, statusListText, statusTitleOf } from '../../order-statuses.ts'
import { orderAsText } from '../../order-text.ts'
import { encodeOrderNumber, isIsoDay } from '../../parse-typed-values.ts'

export const addCommand: AddCommand = (program, act) =>
  program
    .command('orders')
    .summary('wat verzonden moet worden, of één bestelling')
    .description(
      'Zonder argumenten: wat verzonden moet worden, het oudste eerst. Met een nummer: die bestelling, met alles wat je aan' +
        ' de telefoon nodig hebt.',
    )
    .argument('[nummer]', 'PV100123, of 100123')
    .option('--find <wat>', 'met dit nummer, deze naam, dit e-mailadres, telefoonnummer of deze postcode')
    .option('--status <status>', `welke: ${statusListText}; meer met komma’s ertussen`)
    .option('--since <dag>', 'besteld vanaf deze dag, zoals 2026-11-01')
    .option('--until <dag>', 'besteld tot en met deze dag')
    .option('--csv', 'voor een spreadsheet, met facturen, betalingen en btw')
    .addHelpText(
      'after',
      describeJsonOutput(
        'een lijst van { number, status_id, is_counter, collected_at, created_at, invoice_number, name, payment, rates: { rate, net, vat }, total, … }',
      ),
    )
    .action(
      act(async ({ shop }, number: string | undefined, asked: OrderFilter) => {
        if (number) {
          const order = (await shop.get(`/orders/${encodeOrderNumber(number)}`)) as OrderDetails
          return { text: orderAsText(order), data: order }
        }
        const query = queryOf(asked)
        const isSearch = query.size > 0
        const data = await findOrders(shop, query)
        return {
          data,
          csv: toAccountantsTable(data),
          text: toPackersTable(
            data,
            isSearch ? 'Geen bestellingen gevonden.' : 'Er wacht geen bestelling op verzending.',
          ),
          remarks: data.length ? [data.length === 1 ? '1 bestelling' : `${data.length} bestellingen`] : [],
        }
      }),
    )

type OrderFilter = { find?: string; status?: string; since?: string; until?: string }

function queryOf({ find, status, since, until }: OrderFilter) {
  const wrong = [since, until].find((day) => day !== undefined && !isIsoDay(day))
  if (wrong !== undefined) throw new CommandError([`Schrijf een dag als 2026-11-01, niet als ${wrong}.`], 2)
  const filter = { find, status: status && parseStatuses(status), since, until }
  return new URLSearchParams(Object.entries(filter).flatMap(([name, text]) => (text ? [[name, text]] : [])))
}

/** Fetches all orders that match the query, page by page. */
export async function findOrders(shop: OperatorClient, query: URLSearchParams) {
  const orders: OrderSummary[] = []
  for (;;) {
    const part = (await shop.get(`/orders?${query}`)) as OrderSummary[]
    orders.push(...part)
    if (part.length < ROWS_PER_PAGE) return orders
    query.set('after', part.at(-1)?.number ?? '')
  }
}

const toPackersTable = (orders: readonly OrderSummary[], none: string): Table => ({
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
function toAccountantsTable(orders: readonly OrderSummary[]): Table {
  // The highest rate comes first.
  const rates = [...new Set(orders.flatMap(({ rates }) => rates.map(({ rate }) => rate)))].sort((a, b) => b - a)
  return {
    titles: [
      ...['nummer', 'datum', 'factuur', 'factuurdatum', 'status', 'naam', 'bedrijf', 'land'],
      ...['betaalwijze', 'betaling', 'betaalkenmerk'],
      ...rates.flatMap((rate) => [`netto ${rate}%`, `btw ${rate}%`]),
      ...['artikelen', 'korting', 'kortingscode', 'verzendkosten', 'betaalkosten', 'totaal'],
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
