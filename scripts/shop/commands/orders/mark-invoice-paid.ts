import type { AddCommand } from '../../command-types.ts'
import { encodeOrderNumber } from '../../parse-typed-values.ts'

export const addCommand: AddCommand = (program, act) =>
  program
    .command('paid')
    .summary('de rekening van een bestelling is betaald')
    .description('Zegt dat de rekening van een bestelling op rekening is betaald. Zoveel krediet is weer vrij.')
    .argument('<nummer>', 'PV100123, of 100123')
    .action(
      act(async ({ shop }, number: string) => {
        await shop.post(`/orders/${encodeOrderNumber(number)}/paid`)
        return { text: [`De rekening van ${encodeOrderNumber(number)} is betaald`] }
      }),
    )
