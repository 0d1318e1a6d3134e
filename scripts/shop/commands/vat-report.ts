import type { VatReport } from '../../../backend/order/credit/vat-report.repository.ts'
import { type AddCommand, describeJsonOutput } from '../command-types.ts'
import { formatAmount, formatEuros } from '../format-table.ts'
import { parsePeriod } from '../parse-typed-values.ts'

type Documents = VatReport['invoices']

export const addCommand: AddCommand = (program, act) =>
  program
    .command('vat')
    .summary('de btw over een kwartaal, een maand of een jaar')
    .description(
      'Per tarief wat er is gefactureerd, min de creditnota’s: op de dag van het stuk, in Nederlandse tijd, en tot op de cent de som van de stukken.',
    )
    .argument('<periode>', '2026-Q4, 2026-11 of 2026')
    .option('--csv', 'voor een spreadsheet')
    .addHelpText('after', describeJsonOutput('{ invoices, creditNotes, rates } met { rate, net, gross }, in centen'))
    .action(
      act(async ({ shop }, written: string) => {
        const { since, until } = parsePeriod(written)
        const data = (await shop.get(`/vat?since=${since}&until=${until}`)) as VatReport
        const { invoices, creditNotes, rates } = data
        const rows = [...rowsOf('facturen', invoices.rates), ...rowsOf('creditnota’s', creditNotes.rates, -1)]
        const sums = [...rowsOf('samen', rates), ...rowsOf('samen', [sumOf(rates)])]
        const table = (show: (euros: number) => string) =>
          [...rows, ...sums].map(({ what, rate, net, gross }) => [
            what,
            rate === null ? 'totaal' : `${rate}%`,
            ...[net, gross - net, gross].map((cents) => show(cents / 100)),
          ])
        const titles = ['stukken', 'tarief', 'netto', 'btw', 'bruto']
        return {
          data,
          csv: { titles, rows: table(formatAmount), none: '' },
          text: [
            `Btw van ${since} tot en met ${until}`,
            countOf('facturen', invoices),
            countOf('creditnota’s', creditNotes),
            '',
            ...table(formatEuros).map((cells) => cells.map((cell, at) => pad(cell, at)).join('  ')),
          ],
        }
      }),
    )

const pad = (cell: string, at: number) => (at < 2 ? cell.padEnd(12) : cell.padStart(14))

type Row = { rate: number | null; net: number; gross: number }

const rowsOf = (what: string, rates: readonly Row[], sign = 1) =>
  rates.map(({ rate, net, gross }) => ({ what, rate, net: sign * net, gross: sign * gross }))

const sumOf = (rates: readonly Row[]): Row => ({
  rate: null,
  net: rates.reduce((sum, { net }) => sum + net, 0),
  gross: rates.reduce((sum, { gross }) => sum + gross, 0),
})

const countOf = (what: string, { count, first, last }: Documents) =>
  count ? `${count} ${what}, van ${first} tot en met ${last}` : `geen ${what}`
