import type { OrderNote } from '../../../../backend/operator/orders/notes.repository.ts'
import { CommandError } from '../../command-error.ts'
import { type AddCommand, describeJsonOutput } from '../../command-types.ts'
import { noteAsLine } from '../../order-text.ts'
import { encodeOrderNumber } from '../../parse-typed-values.ts'

export const addCommand: AddCommand = (program, act) =>
  program
    .command('note')
    .summary('een notitie bij een bestelling, voor collega’s')
    .description(
      'Schrijft iets op bij een bestelling; orders N laat het zien. De klant ziet het niet, maar mag er wel om vragen: het' +
        ' staat in customers export. Schrijf dus niets op wat niet nodig is.',
    )
    .argument('<nummer>', 'PV100123, of 100123')
    .argument('[tekst]', 'tussen aanhalingstekens')
    .option('--remove <id>', 'haalt de notitie met dit nummer weg')
    .addHelpText('after', describeJsonOutput('de notities, een lijst van { id, created_at, who, text }'))
    .action(
      act(async ({ shop }, number: string, text: string | undefined, { remove }: { remove?: string }) => {
        if ((text === undefined) === (remove === undefined))
          throw new CommandError(['Schrijf een tekst tussen aanhalingstekens, of noem een notitie met --remove.'], 2)
        const path = `/orders/${encodeOrderNumber(number)}/notes`
        const notes = (await (remove === undefined
          ? shop.post(path, { text })
          : shop.post(`${path}/remove`, { id: remove }))) as OrderNote[]
        return {
          text: notes.length ? notes.map(noteAsLine) : [`Bij ${encodeOrderNumber(number)} staan geen notities.`],
          data: notes,
        }
      }),
    )
