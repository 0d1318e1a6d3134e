import type { findUnmoderatedTexts } from '../../../../backend/reviews/moderation.repository.ts'
import { CommandError } from '../../command-error.ts'
import { type AddCommand, describeJsonOutput } from '../../command-types.ts'
import { formatDay } from '../../format-table.ts'

type Unread = Awaited<ReturnType<typeof findUnmoderatedTexts>>

export const addCommand: AddCommand = (program, act) =>
  program
    .command('answer')
    .summary('open vragen, of een antwoord')
    .description('Zonder woorden: open vragen over producten. Met een id: het antwoord, dat in de winkel komt.')
    .argument('[id]', 'van de vraag')
    .argument('[antwoord]', 'tussen aanhalingstekens')
    .addHelpText('after', describeJsonOutput('een lijst van { id, created_at, product, author, question }'))
    .action(
      act(async ({ shop }, id?: string, answer?: string) => {
        if (id === undefined) return listQuestions(((await shop.get('/unread')) as Unread).questions)
        if (!answer) throw new CommandError(['Wat is het antwoord?'], 2)
        await shop.post(`/questions/${encodeURIComponent(id)}/answer`, { answer })
        return { text: [`Vraag ${id} is beantwoord en staat in de winkel.`] }
      }),
    )

const listQuestions = (questions: Unread['questions']) => ({
  data: questions,
  text: {
    titles: ['id', 'datum', 'product', 'naam', 'vraag'],
    rows: questions.map(({ id, created_at, product, author, question }) => [
      id,
      formatDay(created_at),
      product,
      author,
      question,
    ]),
    none: 'Er zijn geen open vragen.',
  },
})
