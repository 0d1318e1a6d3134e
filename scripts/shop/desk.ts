import type { findUnread, UnreadReview } from '../../backend/reviews/moderation.repository.ts'
import type { Command } from './command.ts'
import { Stop } from './stop.ts'
import { day, toTable } from './table.ts'

type Unread = Awaited<ReturnType<typeof findUnread>>

export const answer: Command = async ({ shop, args: [id, text] }) => {
  if (id === undefined) {
    const { questions } = (await shop.get('/unread')) as Unread
    if (!questions.length) return ['Er zijn geen open vragen.']
    return toTable(
      ['id', 'datum', 'product', 'naam', 'vraag'],
      questions.map(({ id, created_at, product, author, question }) => [
        id,
        day(created_at),
        product,
        author,
        question,
      ]),
    )
  }
  if (!text) throw new Stop(['npm run shop -- answer 12 "Ja, hij past in een fietstas."'], 2)
  await shop.post(`/questions/${encodeURIComponent(id)}/answer`, { answer: text })
  return [`Vraag ${id} is beantwoord en staat in de winkel.`]
}

/** As they are typed, and as the API calls them. */
const written: Record<string, string> = { review: 'review', shop: 'shop_review', question: 'question' }
const fates: Record<string, string> = { show: 'staat in de winkel', hide: 'blijft verborgen' }

export const moderate: Command = async ({ shop, args: [what, id, to = ''] }) => {
  if (what === undefined) {
    const { reviews, shopReviews, questions } = (await shop.get('/unread')) as Unread
    const rowOf = (word: string) => (item: UnreadReview) => [
      word,
      item.id,
      day(item.created_at),
      item.rating,
      item.product,
      item.author,
      `${item.title}: ${item.text}`,
    ]
    const rows = [
      ...reviews.map(rowOf('review')),
      ...shopReviews.map(rowOf('shop')),
      ...questions.map((item) => [
        'question',
        item.id,
        day(item.created_at),
        '',
        item.product,
        item.author,
        item.question,
      ]),
    ]
    if (!rows.length) return ['Alles is gelezen.']
    return toTable(['wat', 'id', 'datum', 'cijfer', 'product', 'naam', 'tekst'], rows)
  }
  if (!Object.hasOwn(written, what) || !id || !Object.hasOwn(fates, to))
    throw new Stop(['npm run shop -- moderate review|shop|question ID show|hide'], 2)
  await shop.post(`/moderate/${written[what]}/${encodeURIComponent(id)}`, { to })
  return [`${what} ${id} ${fates[to]}`]
}
