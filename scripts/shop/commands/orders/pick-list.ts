import type { PickLine } from '../../../../backend/operator/orders/pick-list-and-labels.repository.ts'
import { type AddCommand, describeJsonOutput } from '../../command-types.ts'

export const addCommand: AddCommand = (program, act) =>
  program
    .command('pick')
    .summary('wat er van de planken moet')
    .description('De verzamellijst: wat er van de planken moet voor alle bestellingen die in behandeling zijn.')
    .option('--csv', 'voor een spreadsheet')
    .addHelpText('after', describeJsonOutput('een lijst van { sku, ean, full_name, option_name, amount, orders }'))
    .action(
      act(async ({ shop }) => {
        const data = (await shop.get('/picking')) as PickLine[]
        const rows = data.map(({ amount, sku, ean, full_name, option_name, orders }) => [
          amount,
          sku,
          ean,
          [full_name, option_name].filter(Boolean).join(', '),
          orders.map(({ number, amount }) => (amount > 1 ? `${number} (${amount}×)` : number)).join(', '),
        ])
        const titles = ['aantal', 'sku', 'ean', 'artikel', 'bestellingen']
        return { data, text: { titles, rows, none: 'Er wacht geen bestelling op verzending.' } }
      }),
    )
