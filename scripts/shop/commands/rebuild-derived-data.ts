import type { RefreshProgress } from '../../../backend/operator/refresh-derived-data.repository.ts'
import { CommandError } from '../command-error.ts'
import { type AddCommand, describeJsonOutput } from '../command-types.ts'

export const addCommand: AddCommand = (program, act) =>
  program
    .command('refresh')
    .summary('lijsten, filters en zoeken opnieuw opbouwen')
    .description(
      'Bouwt lijsten, filters, aantallen en zoeken opnieuw op uit de artikelen. Nodig na SQL met de hand of een nieuwe versie die erom vraagt. De winkel blijft open; twee keer kan geen kwaad.',
    )
    .option('--at-once <aantal>', 'zoveel producten per keer; neem er minder als het te lang duurt', '500')
    .addHelpText('after', describeJsonOutput('{ products }'))
    .action(
      act(async ({ shop, progress }, { atOnce }: { atOnce: string }) => {
        const at_once = Number(atOnce)
        if (!(Number.isInteger(at_once) && at_once >= 1 && at_once <= 5_000))
          throw new CommandError(['--at-once is een aantal van 1 tot 5000.'], 2)
        let after: number | null = 0
        let total = 0
        let done = 0
        while (after !== null) {
          const report = (await shop.post('/refresh', { after, at_once })) as RefreshProgress
          total = report.total ?? total
          done += report.done
          if (total) progress(done, total, 'producten')
          after = report.next
        }
        return { text: [`${done} producten zijn opnieuw opgebouwd`], data: { products: done } }
      }),
    )
