import { sql } from 'kysely'
import { batch } from '../db/batch'
import type { Db } from '../db/client'

export type ShopReviewRow = {
  id: number
  rating: number
  title: string
  text: string
  author: string
  created_at: string
  order_id: number | null
}

/** A page of what is shown of the reviews of the shop, the newest first, and how many there are. */
export async function findShopReviews(db: Db, limit: number, offset: number) {
  const [rows, [counted]] = await batch(db, [
    sql<ShopReviewRow>`SELECT id, rating, title, text, author, created_at, order_id FROM shop_reviews
      WHERE state = 'shown' ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
    sql<{ total: number }>`SELECT count(*) AS total FROM shop_reviews WHERE state = 'shown'`,
  ])
  return { rows, total: counted?.total ?? 0 }
}
