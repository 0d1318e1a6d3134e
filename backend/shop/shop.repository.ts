import { asc, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { countries, menus, shop_reviews, shop_settings } from '../db/schema'
import { toEuroOrNull } from '../lib/money'
import { toTree } from '../lib/tree'

/** What every page shows of the shop. The review statistics are of the twelve months before `now`. */
export async function findShopInfo(db: Db, now: Date) {
  const yearAgo = new Date(now)
  yearAgo.setUTCFullYear(now.getUTCFullYear() - 1)
  const since = yearAgo.toISOString()
  const [[settings], [reviews]] = await db.batch([
    db.select().from(shop_settings),
    db
      .select({
        number_reviews: sql<number>`count(*)`,
        average: sql<number | null>`round(avg(${shop_reviews.rating}), 1)`,
      })
      .from(shop_reviews)
      .where(sql`${shop_reviews.created_at} >= ${since} AND ${shop_reviews.state} = 'shown'`),
  ])
  if (!settings) return undefined
  const { id: _, free_shipping_from_cents, ...info } = settings
  return {
    ...info,
    free_shipping_from: toEuroOrNull(free_shipping_from_cents),
    review_statistics: reviews?.average
      ? { average_rating_12_months: reviews.average, number_reviews: reviews.number_reviews }
      : null,
  }
}

export async function findCountries(db: Db) {
  const rows = await db.select().from(countries).orderBy(asc(countries.position))
  return Object.fromEntries(
    rows.map(({ code, title, postal_code_pattern, eu }) => [code, { title, postal_code_pattern, eu }]),
  )
}

export type MenuNode = { id: number; title: string; uri: string | null; children: MenuNode[] }

/** All menus as trees: there are a few dozen items. */
export async function findMenus(db: Db) {
  const rows = await db.select().from(menus).orderBy(asc(menus.position), asc(menus.id))
  return toTree(rows, ({ id, title, uri }): MenuNode => ({ id, title, uri, children: [] }))
}
