import type { RefreshProgress } from '../../../backend/operator/refresh-derived-data.repository.ts'
import { type AddCommand, describeJsonOutput } from '../command-types.ts'

export const addCommand: AddCommand = (program, act) =>
  program
    .command('refresh')
    .summary('lijsten, filters en zoeken opnieuw opbouwen')
    .description(
      'Bouwt lijsten, filters, aantallen en zoeken opnieuw op uit de artikelen. Nodig na SQL met de hand of een nieuwe versie die erom vraagt. De winkel blijft open; twee keer kan geen kwaad.',
    )
    .addHelpText('after', describeJsonOutput('{ products }'))
    .action(
      act(async ({ shop, progress }) => {
        let after: number | null = 0
        let total = 0
        let done = 0
        while (after !== null) {
          const report = (await shop.post('/refresh', { after })) as RefreshProgress
          total = report.total ?? total
          done += report.done
          if (total) progress(done, total, 'producten')
          after = report.next
        }
        return { text: [`${done} producten zijn opnieuw opgebouwd`], data: { products: done } }
      }),
    )
