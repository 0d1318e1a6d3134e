import type { findUnmoderatedTexts, UnreadReview } from '../../../../backend/reviews/moderation.repository.ts'
import { CommandError } from '../../command-error.ts'
import { type AddCommand, describeJsonOutput } from '../../command-types.ts'
import { formatDay } from '../../format-table.ts'

type Unread = Awaited<ReturnType<typeof findUnmoderatedTexts>>

/** The kinds of texts: the word that operators type, and the name in the API. */
const written: Record<string, string> = { review: 'review', shop: 'shop_review', question: 'question' }
const fates: Record<string, string> = { show: 'staat in de winkel', hide: 'blijft verborgen' }

export const addModerateCommand: AddCommand = (program, act) =>
  program
    .command('moderate')
    .summary('wat nog gelezen moet worden: tonen of verbergen')
    .description('Zonder argumenten: wat bezoekers schreven en nog niemand las. Met argumenten: wat ermee gebeurt.')
    .argument('[wat]', 'review (van een product), shop (van de winkel) of question (een vraag)')
    .argument('[id]', 'zie de lijst')
    .argument('[uitkomst]', 'show (tonen) of hide (verbergen)')
    .addHelpText('after', describeJsonOutput('{ reviews, shopReviews, questions }, elk een lijst'))
    .action(
      act(async ({ shop }, what?: string, id?: string, to = '') => {
        if (what === undefined) return listUnread((await shop.get('/unread')) as Unread)
        if (!Object.hasOwn(written, what)) throw new CommandError(['Wat: review, shop of question?'], 2)
        if (!id || !Object.hasOwn(fates, to)) throw new CommandError(['Welk id, en wordt het show of hide?'], 2)
        await shop.post(`/moderate/${written[what]}/${encodeURIComponent(id)}`, { to })
        return { text: [`${what} ${id} ${fates[to]}`] }
      }),
    )

function listUnread(data: Unread) {
  const rowOf = (word: string) => (item: UnreadReview) => [
    word,
    item.id,
    formatDay(item.created_at),
    item.rating,
    item.product,
    item.author,
    `${item.title}: ${item.text}`,
  ]
  const rows = [
    ...data.reviews.map(rowOf('review')),
    ...data.shopReviews.map(rowOf('shop')),
    ...data.questions.map((item) => [
      'question',
      item.id,
      formatDay(item.created_at),
      '',
      item.product,
      item.author,
      item.question,
    ]),
  ]
  const titles = ['wat', 'id', 'datum', 'cijfer', 'product', 'naam', 'tekst']
  return { data, text: { titles, rows, none: 'Alles is gelezen.' } }
}

export const addAnswerCommand: AddCommand = (program, act) =>
  program
    .command('answer')
    .summary('het antwoord op een vraag')
    .description('Het antwoord op een vraag over een product, dat in de winkel komt. Open vragen toont moderate.')
    .argument('<id>', 'van de vraag')
    .argument('<antwoord>', 'tussen aanhalingstekens')
    .action(
      act(async ({ shop }, id: string, answer: string) => {
        await shop.post(`/questions/${encodeURIComponent(id)}/answer`, { answer })
        return { text: [`Vraag ${id} is beantwoord en staat in de winkel.`] }
      }),
    )
