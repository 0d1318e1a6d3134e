import type { findPublishedReviews, PublishedReview } from '../../../../backend/reviews/answer-review.repository.ts'
import { CommandError } from '../../command-error.ts'
import { type AddCommand, describeJsonOutput } from '../../command-types.ts'
import { formatDay } from '../../format-table.ts'

type Shown = Awaited<ReturnType<typeof findPublishedReviews>>
type Options = { shop?: boolean; remove?: boolean }

export const addCommand: AddCommand = (program, act) =>
  program
    .command('reviews')
    .summary('beoordelingen in de winkel, en een reactie erop')
    .description(
      'Zonder argumenten: de nieuwste beoordelingen in de winkel. Met answer: jouw reactie, die eronder komt te staan. De schrijver krijgt de eerste per mail.',
    )
    .argument('[wat]', 'answer')
    .argument('[id]', 'van de beoordeling')
    .argument('[reactie]', 'tussen aanhalingstekens; een nieuwe vervangt de vorige')
    .option('--shop', 'een beoordeling van de winkel, niet van een product')
    .option('--remove', 'haalt de reactie weg')
    .addHelpText(
      'after',
      `
Voorbeeld: npm run shop -- reviews answer 12 "Dank je wel! De nieuwe zool is steviger."
${describeJsonOutput('{ reviews, shopReviews }, elk een lijst van { id, product, rating, title, text, author, created_at, answer }')}`,
    )
    .action(
      act(async ({ shop }, what?: string, id?: string, answer?: string, { shop: isShop, remove }: Options = {}) => {
        if (what === undefined) return listReviews((await shop.get('/reviews')) as Shown)
        if (what !== 'answer') throw new CommandError(['Wat: answer?'], 2)
        if (!id) throw new CommandError(['Van welke beoordeling?'], 2)
        if ((answer === undefined) !== Boolean(remove)) throw new CommandError(['Wat is je reactie, of --remove?'], 2)
        const kind = isShop ? 'shop_review' : 'review'
        await shop.post(`/reviews/${kind}/${encodeURIComponent(id)}`, { answer: answer ?? null })
        return {
          text: [
            remove ? `De reactie bij beoordeling ${id} is verwijderd.` : `Je reactie staat onder beoordeling ${id}.`,
          ],
        }
      }),
    )

const rowOf = ({ id, created_at, rating, product, author, title, text, answer }: PublishedReview) => [
  product === null ? 'shop' : 'review',
  id,
  formatDay(created_at),
  rating,
  product,
  author,
  [title, text].filter(Boolean).join(': '),
  answer,
]

const listReviews = (data: Shown) => ({
  data,
  text: {
    titles: ['wat', 'id', 'datum', 'cijfer', 'product', 'naam', 'tekst', 'reactie'],
    rows: [...data.reviews, ...data.shopReviews].map(rowOf),
    none: 'Er staan nog geen beoordelingen in de winkel.',
  },
})
