import type { ListedCreditNote } from '../../../backend/operator/orders/credit-notes.repository.ts'
import { ROWS_PER_PAGE } from '../../../backend/operator/rows-per-page.ts'
import type { VatReport } from '../../../backend/order/credit/vat-report.repository.ts'
import { type AddCommand, describeJsonOutput } from '../command-types.ts'
import { formatAmount, formatDay, formatEuros, type Table } from '../format-table.ts'
import type { OperatorClient } from '../operator-client.ts'
import { parsePeriod } from '../parse-typed-values.ts'

type Documents = VatReport['invoices']

export const addCommand: AddCommand = (program, act) =>
  program
    .command('vat')
    .summary('de btw over een kwartaal, een maand of een jaar')
    .description(
      'Per tarief wat er is gefactureerd, min de creditnota’s: op de dag van het stuk, in Nederlandse tijd, en tot op de cent de som van de stukken. Daarna hetzelfde per land waar de koper de spullen krijgt, voor de unieregeling (OSS).',
    )
    .argument('<periode>', '2026-Q4, 2026-11 of 2026')
    .option('--credits', 'de creditnota’s van deze periode, elk met de factuur die hij verlaagt')
    .option('--csv', 'voor een spreadsheet')
    .addHelpText(
      'after',
      describeJsonOutput(
        '{ invoices, creditNotes, rates, countries } met { rate, net, gross }, in centen; van elk land { country, invoices, creditNotes, rates }; met --credits een lijst van { number, created_at, order, invoice_number, invoiced_at, country, rates }',
      ),
    )
    .action(
      act(async ({ shop }, written: string, { credits }: { credits?: true }) => {
        const { since, until } = parsePeriod(written)
        if (credits) {
          const data = await findCreditNotes(shop, since, until)
          return { data, csv: toCreditTable(data, formatAmount), text: toCreditTable(data, formatEuros) }
        }
        const data = (await shop.get(`/vat?since=${since}&until=${until}`)) as VatReport
        const { invoices, creditNotes, countries } = data
        const whole = tableOf({ ...data, invoices: invoices.rates, creditNotes: creditNotes.rates })
        const titles = ['stukken', 'tarief', 'netto', 'btw', 'bruto', 'land']
        return {
          data,
          csv: {
            titles,
            // The rows of the whole shop come first, with an empty cell for the country.
            rows: [
              ...whole(formatAmount).map((cells) => [...cells, null]),
              ...countries.flatMap((one) => tableOf(one)(formatAmount).map((cells) => [...cells, one.country])),
            ],
            none: '',
          },
          text: [
            `Btw van ${since} tot en met ${until}`,
            countOf('factuur', 'facturen', invoices),
            countOf('creditnota', 'creditnota’s', creditNotes),
            '',
            ...toText(whole),
            ...(countries.length === 1
              ? countries.flatMap((one) => ['', `Alles is voor ${nameOf(one)}.`])
              : countries.flatMap((one) => ['', `Voor ${nameOf(one)}`, ...toText(tableOf(one))])),
          ],
        }
      }),
    )

/** Fetches all credit notes of the period, page by page. */
async function findCreditNotes(shop: OperatorClient, since: string, until: string) {
  const query = new URLSearchParams({ since, until })
  const notes: ListedCreditNote[] = []
  for (;;) {
    const part = (await shop.get(`/credit-notes?${query}`)) as ListedCreditNote[]
    notes.push(...part)
    if (part.length < ROWS_PER_PAGE) return notes
    query.set('after', part.at(-1)?.number ?? '')
  }
}

/** Returns a table with a row for each VAT rate of each credit note. Amounts are negative, as in `vat` itself. */
const toCreditTable = (notes: readonly ListedCreditNote[], show: (euros: number) => string): Table => ({
  titles: ['creditnota', 'datum', 'bestelling', 'factuur', 'factuurdatum', 'land', 'tarief', 'netto', 'btw', 'bruto'],
  rows: notes.flatMap(({ number, created_at, order, invoice_number, invoiced_at, country, rates }) =>
    rowsOf('creditnota', rates, -1).map(({ rate, net, gross }) => [
      ...[number, formatDay(created_at), order, invoice_number, invoiced_at && formatDay(invoiced_at), country],
      ...[`${rate}%`, ...[net, gross - net, gross].map((cents) => show(cents / 100))],
    ]),
  ),
  none: 'In deze periode zijn er geen creditnota’s.',
})

type Sums = Pick<VatReport['countries'][number], 'invoices' | 'creditNotes' | 'rates'>

/** Returns the rows of invoices, credit notes and both together, with amounts as `show` formats them. */
function tableOf({ invoices, creditNotes, rates }: Sums) {
  const rows = [...rowsOf('facturen', invoices), ...rowsOf('creditnota’s', creditNotes, -1)]
  const sums = [...rowsOf('samen', rates), ...rowsOf('samen', [sumOf(rates)])]
  return (show: (euros: number) => string) =>
    [...rows, ...sums].map(({ what, rate, net, gross }) => [
      what,
      rate === null ? 'totaal' : `${rate}%`,
      ...[net, gross - net, gross].map((cents) => show(cents / 100)),
    ])
}

const toText = (table: ReturnType<typeof tableOf>) =>
  table(formatEuros).map((cells) => cells.map((cell, at) => pad(cell, at)).join('  '))

const pad = (cell: string, at: number) => (at < 2 ? cell.padEnd(12) : cell.padStart(14))

const names = new Intl.DisplayNames('nl', { type: 'region' })

const nameOf = ({ country }: { country: string }) => `${names.of(country)} (${country})`

type Row = { rate: number | null; net: number; gross: number }

const rowsOf = (what: string, rates: readonly Row[], sign = 1) =>
  rates.map(({ rate, net, gross }) => ({ what, rate, net: sign * net, gross: sign * gross }))

const sumOf = (rates: readonly Row[]): Row => ({
  rate: null,
  net: rates.reduce((sum, { net }) => sum + net, 0),
  gross: rates.reduce((sum, { gross }) => sum + gross, 0),
})

function countOf(one: string, more: string, { count, first, last }: Documents) {
  if (count === 1) return `1 ${one}, ${first}`
  return count ? `${count} ${more}, van ${first} tot en met ${last}` : `geen ${more}`
}
