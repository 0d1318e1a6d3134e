import { sql } from 'kysely'
import { insertRows, updateRows } from '../backend/db/insert-and-update-rows'
import { query } from '../backend/db/query-builder'
import type { Query } from '../kit/data/statement'
import type { DemoArticle } from './demo-articles'
import type { DemoDates } from './demo-dates'
import type { DemoFiles, DemoRow } from './read-demo-shop-files'

/**
 * Rows and updates for data that the article import does not fill: the date since which the shop sells a product,
 * popularity, earlier prices, tier prices, photo texts, reviews and questions.
 */
export function rowsBeyondImport(files: DemoFiles, articles: readonly DemoArticle[], { daysAgo }: DemoDates): Query[] {
  const bySku = new Map(articles.map((article) => [article.sku, article]))
  /** Skips rows about articles that a demo shop with fewer products does not have. */
  const known = (rows: readonly DemoRow[]) =>
    rows.flatMap((row) => {
      const article = bySku.get(row.sku ?? '')
      return article ? [{ row, article }] : []
    })
  const products = known(files.history).map(({ article, row: { kind = '', added = '', popularity } }) => ({
    id: article.product_id,
    kind,
    popularity: Number(popularity),
    created_at: daysAgo(added),
  }))
  const since = new Map(products.map(({ id, created_at }) => [id, created_at]))
  const earlier = Map.groupBy(files.earlierPrices, ({ sku }) => sku)
  const prices = articles.flatMap(({ id, sku, product_id, price_cents }) => {
    const before = (earlier.get(sku) ?? []).map(({ price = '', from = '', until = '' }) => ({
      variant_id: id,
      price_cents: toCents(price),
      valid_from: daysAgo(from),
      valid_to: daysAgo(until) as string | null,
    }))
    const valid_from = before.at(-1)?.valid_to ?? since.get(product_id) ?? ''
    return [...before, { variant_id: id, price_cents, valid_from, valid_to: null }]
  })
  return [
    ...updateRows('products', ['kind', 'popularity', 'created_at'], products),
    sql`UPDATE product_photos SET alt = alt || CASE substr(src, -5, 1)
      WHEN '2' THEN ', ander aanzicht' WHEN '3' THEN ', detail' WHEN '4' THEN ', onderweg' ELSE '' END`,
    ...files.documents.map(({ name, size }) =>
      query.updateTable('product_pdfs').set({ size }).where('uri', '=', `/documenten/${name}`),
    ),
    query.deleteFrom('price_history'),
    ...insertRows('price_history', prices),
    ...insertRows(
      'tier_prices',
      known(files.tierPrices).map(({ article, row: { from_amount, price = '' } }) => ({
        variant_id: article.id,
        from_amount: Number(from_amount),
        price_cents: toCents(price),
      })),
    ),
    ...insertRows(
      'product_reviews',
      known(files.reviews).map(({ article, row }, place) => ({
        id: place + 1,
        product_id: article.product_id,
        ...reviewOf(row, daysAgo),
        verified: row.verified === 'ja',
      })),
    ),
    ...insertRows(
      'product_questions',
      known(files.questions).map(({ article, row }, place) => ({
        id: place + 1,
        product_id: article.product_id,
        ...writtenBy(row, daysAgo),
        question: row.question ?? '',
      })),
    ),
    ...insertRows(
      'shop_reviews',
      files.shopReviews.map((row, place) => ({ id: place + 1, ...reviewOf(row, daysAgo) })),
    ),
  ]
}

const writtenBy = ({ author = '', days_ago = '', time, answer }: DemoRow, daysAgo: DemoDates['daysAgo']) => ({
  author,
  created_at: daysAgo(days_ago, time),
  answer: answer ?? null,
})

const reviewOf = (row: DemoRow, daysAgo: DemoDates['daysAgo']) => ({
  ...writtenBy(row, daysAgo),
  rating: Number(row.rating),
  title: row.title ?? '',
  text: row.text ?? '',
})

const toCents = (euros: string) => Math.round(Number(euros.replace(',', '.')) * 100)
