import { sql } from 'kysely'
import type { SentShopInfo } from '../../src/contract/shop'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query } from '../db/database'
import { parseJson } from '../lib/json'
import { toEuroOrNull } from '../lib/money'
import { toTree } from '../lib/tree'
import { texts } from './nl'

/** What every page shows of the shop. The review statistics are of the twelve months before `now`. */
export async function findShopInfo(db: Db, now: Date) {
  const yearAgo = new Date(now)
  yearAgo.setUTCFullYear(now.getUTCFullYear() - 1)
  const [[settings], [reviews]] = await batch(db, [
    query.selectFrom('shop_settings').selectAll(),
    query
      .selectFrom('shop_reviews')
      .select((eb) => [eb.fn.countAll<number>().as('count'), sql<number | null>`round(avg(rating), 1)`.as('average')])
      .where('created_at', '>=', yearAgo.toISOString())
      .where('state', '=', 'shown'),
  ])
  if (!settings) return undefined
  const { id: _, free_shipping_from_cents, ...info } = settings
  return {
    ...info,
    address: JSON.parse(info.address) as SentShopInfo['address'],
    opening_hours: JSON.parse(info.opening_hours) as SentShopInfo['opening_hours'],
    usps: JSON.parse(info.usps) as string[],
    returns: texts.returns,
    social: JSON.parse(info.social) as SentShopInfo['social'],
    payment_logos: JSON.parse(info.payment_logos) as SentShopInfo['payment_logos'],
    hero: parseJson<NonNullable<SentShopInfo['hero']>>(info.hero),
    free_shipping_from: toEuroOrNull(free_shipping_from_cents),
    review_statistics: reviews?.average
      ? { average_rating_12_months: reviews.average, number_reviews: reviews.count }
      : null,
  }
}

export async function findCountries(db: Db) {
  const [rows] = await batch(db, [query.selectFrom('countries').selectAll().orderBy('position')])
  return Object.fromEntries(
    rows.map(({ code, title, postal_code_pattern, eu }) => [code, { title, postal_code_pattern, eu: eu === 1 }]),
  )
}

export type MenuNode = { id: number; title: string; uri: string | null; children: MenuNode[] }

/** All menus as trees: there are a few dozen items. */
export async function findMenus(db: Db) {
  const [rows] = await batch(db, [query.selectFrom('menus').selectAll().orderBy('position').orderBy('id')])
  return toTree(rows, ({ id, title, uri }): MenuNode => ({ id, title, uri, children: [] }))
}
