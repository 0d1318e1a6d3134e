import { join } from 'node:path'
import { type AddCommand, describeJsonOutput } from '../../command-types.ts'
import { findOrders } from './list-and-show-orders.ts'

/** The maximum number of packing slips in one PDF file. */
const BATCH_SIZE = 100

export const addCommand: AddCommand = (program, act) =>
  program
    .command('slip')
    .summary('pakbonnen als PDF, om bij te sluiten')
    .description(
      'Schrijft een PDF met een pakbon per bestelling, zonder prijzen. Zonder nummers: van alles wat verzonden moet worden.',
    )
    .argument('[nummers...]', 'PV100123 PV100124, of 100123 100124')
    .option('--pdf <map>', 'waar de PDF komt', '.')
    .addHelpText(
      'after',
      `\nVoorbeeld: npm run shop -- slip PV100123 PV100124 --pdf pakbonnen${describeJsonOutput('{ files }')}`,
    )
    .action(
      act(async ({ shop, write, progress }, written: string[], { pdf }: { pdf: string }) => {
        const numbers = written.length
          ? [...new Set(written.map((number) => number.toUpperCase()))]
          : (await findOrders(shop, new URLSearchParams())).map(({ number }) => number)
        if (!numbers.length) return { text: ['Er wacht geen bestelling op verzending.'], data: { files: [] } }
        const files: string[] = []
        for (let first = 0; first < numbers.length; first += BATCH_SIZE) {
          const some = numbers.slice(first, first + BATCH_SIZE)
          const name = some.length === 1 ? `pakbon-${some[0]}` : `pakbonnen-${some[0]}-${some.at(-1)}`
          const file = join(pdf, `${name.replace(/[^\w-]/g, '')}.pdf`)
          write(file, await shop.pdf(`/slips?numbers=${some.map(encodeURIComponent).join()}`))
          files.push(file)
          progress(first + some.length, numbers.length, file)
        }
        return {
          text: [`${numbers.length === 1 ? '1 pakbon' : `${numbers.length} pakbonnen`} in ${files.join(' en ')}`],
          data: { files },
        }
      }),
    )
