import { type AddCommand, describeJsonOutput } from '../../command-types.ts'
import { encodeOrderNumber } from '../../parse-typed-values.ts'

export const addCommand: AddCommand = (program, act) =>
  program
    .command('collected')
    .summary('opgehaald bij de winkel')
    .description('Zegt dat een bestelling bij de winkel is opgehaald. De klant krijgt een mail.')
    .argument('<nummer>', 'PV100123, of 100123')
    .addHelpText('after', describeJsonOutput('{ collected_at }'))
    .action(
      act(async ({ shop }, written: string) => {
        const number = encodeOrderNumber(written)
        const data = await shop.post(`/orders/${number}/collected`)
        return { text: [`${number} is opgehaald`], data }
      }),
    )
