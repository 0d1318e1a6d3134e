import { sql } from 'kysely'
import { firstRow } from '../../kit/data/statement'
import { toEuro } from '../../src/contract/money/euros-and-cents'
import { type SentShopInfo, weekdays } from '../../src/contract/shop'
import { isPagePublished } from '../content/content.repository'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { not, query, type TableRow } from '../db/query-builder'
import { toEuroOrNull } from '../lib/euros-and-net-prices'
import { parseJson } from '../lib/parse-json'
import { toTree } from '../lib/to-tree'
import { categoryUri } from '../lib/uris'
import { texts } from './nl'

/** Returns the shop's data that every page displays. The review statistics cover the twelve months before `now`. */
export async function findShopInfo(db: Db, now: Date) {
  const yearAgo = new Date(now)
  yearAgo.setUTCFullYear(now.getUTCFullYear() - 1)
  const { settings, reviews, methods, countries } = await batch(db, {
    settings: firstRow(query.selectFrom('shop_settings').selectAll()),
    reviews: firstRow(
      query
        .selectFrom('shop_reviews')
        .select((eb) => [eb.fn.countAll<number>().as('count'), sql<number | null>`round(avg(rating), 1)`.as('average')])
        .where('created_at', '>=', yearAgo.toISOString())
        .where('state', '=', 'shown'),
    ),
    methods: query
      .selectFrom('shipping_methods')
      .select(['price_cents', 'delivery_days', 'free_from_threshold', 'countries', 'max_weight'])
      .where('active', '=', 1)
      .where('pickup', '=', 0)
      .where('counter', 'is', null),
    countries: query.selectFrom('countries').select(['code', 'extra_days']).orderBy('position'),
  })
  if (!settings) return undefined
  const { name, slug, slogan, favicon, phone, email, kvk, vat_number, delivery_cutoff, closed_days } = settings
  const { return_days, order_prefix, tag_manager_id, share_photo } = settings
  return {
    ...{ name, slug, slogan, favicon, phone, email, kvk, vat_number, delivery_cutoff, closed_days },
    ...{ return_days, order_prefix, tag_manager_id, share_photo },
    delivery_cutoffs: cutoffsByDay(settings.delivery_cutoffs),
    logo: parseJson<NonNullable<SentShopInfo['logo']>>(settings.logo),
    theme: parseJson<NonNullable<SentShopInfo['theme']>>(settings.theme),
    address: JSON.parse(settings.address) as SentShopInfo['address'],
    opening_hours: JSON.parse(settings.opening_hours) as SentShopInfo['opening_hours'],
    usps: JSON.parse(settings.usps) as string[],
    ...returnsOf(settings),
    return_cost: toEuroOrNull(settings.return_cost_cents),
    social: JSON.parse(settings.social) as SentShopInfo['social'],
    payment_logos: JSON.parse(settings.payment_logos) as SentShopInfo['payment_logos'],
    vat_switch: settings.vat_switch === 1,
    price_alerts: true,
    hero: parseJson<NonNullable<SentShopInfo['hero']>>(settings.hero),
    free_shipping_from: toEuroOrNull(settings.free_shipping_from_cents),
    shipping: countries.flatMap((country) => shippingTo(country, methods, settings.free_shipping_from_cents)),
    review_statistics: reviews?.average
      ? { average_rating_12_months: reviews.average, number_reviews: reviews.count }
      : null,
  }
}

/** Returns who pays for a return, as text and as a boolean. If the shop has set neither, the customer pays. */
function returnsOf({ returns_text, returns_free }: { returns_text: string | null; returns_free: number | null }) {
  const isFree = returns_free === null && returns_text === null ? 0 : returns_free
  return {
    returns: returns_text ?? (isFree ? texts.returnsFree : texts.returns),
    returns_free: isFree === null ? null : isFree === 1,
  }
}

/**
 * @param cutoffs JSON: a time per weekday from Sunday on, null on a day without shipping @returns the times by weekday
 */
export function cutoffsByDay(cutoffs: string | null) {
  const times = parseJson<(string | null)[]>(cutoffs)
  if (!times) return undefined
  return Object.fromEntries(times.flatMap((time, day) => (time ? [[weekdays[day] ?? '', time]] : [])))
}

type Method = Pick<
  TableRow<'shipping_methods'>,
  'price_cents' | 'delivery_days' | 'free_from_threshold' | 'countries' | 'max_weight'
>
type Country = Pick<TableRow<'countries'>, 'code' | 'extra_days'>

/**
 * Returns the lowest delivery costs to a country, among the methods that carry the heaviest parcels, so that the price
 * is valid for all products. Undefined for a country without delivery.
 */
function shippingTo({ code, extra_days }: Country, methods: readonly Method[], freeShippingFrom: number | null) {
  const there = methods.filter(({ countries }) => (JSON.parse(countries) as string[]).includes(code))
  const weightOf = ({ max_weight }: Method) => max_weight ?? Number.POSITIVE_INFINITY
  const most = Math.max(...there.map(weightOf))
  const own = there.filter((method) => weightOf(method) === most)
  const [cheapest] = own.toSorted((a, b) => a.price_cents - b.price_cents || a.delivery_days - b.delivery_days)
  if (!cheapest) return []
  const isFree = own.some(({ free_from_threshold }) => free_from_threshold)
  return [
    {
      country: code,
      price: toEuro(cheapest.price_cents),
      free_from: isFree ? toEuroOrNull(freeShippingFrom) : null,
      days: cheapest.delivery_days + extra_days,
    },
  ]
}

export async function findCountries(db: Db) {
  const { rows } = await batch(db, { rows: query.selectFrom('countries').selectAll().orderBy('position') })
  return Object.fromEntries(
    rows.map(({ code, title, postal_code_pattern, eu }) => [code, { title, postal_code_pattern, eu: eu === 1 }]),
  )
}

/**
 * Returns redirects for paths without a page: those of the shop's own list, and the slugs of categories and pages
 * without their id. A shop configuration links to slugs because it does not know the ids, and visitors type slugs.
 */
export async function findRedirects(db: Db) {
  const { rows, categories, pages } = await batch(db, {
    rows: query.selectFrom('redirects').selectAll(),
    categories: query.selectFrom('categories').select(['id', 'slug']).orderBy('id', 'desc'),
    pages: query.selectFrom('pages').where(isPagePublished('pages')).select('uri').orderBy('id', 'desc'),
  })
  // If one path has several redirects, the last in this map is used: the oldest page, and a category before a page.
  const named = new Map([
    ...pages.map(({ uri }) => [withoutNumber(uri), uri] as const),
    ...categories.map((category) => [`/${category.slug}`, categoryUri(category)] as const),
  ])
  const listed = rows.map(({ path, target }) => {
    const [name = ''] = target.split(/[?#]/, 1)
    return [path, (named.get(name) ?? name) + target.slice(name.length)] as const
  })
  return Object.fromEntries([...[...named].filter(([name, uri]) => name !== uri), ...listed])
}

const withoutNumber = (uri: string) => uri.replace(/-i\d+$/, '')

export type MenuNode = { id: number; title: string; uri: string | null; children: MenuNode[] }

/** Returns all menus as trees, without links to pages that are not published; there are a few dozen items. */
export async function findMenus(db: Db) {
  const unpublished = query
    .selectFrom('pages')
    .select('uri')
    .where(not(isPagePublished('pages')))
  const { rows } = await batch(db, {
    rows: query
      .selectFrom('menus')
      .selectAll()
      .where((eb) => eb.or([eb('uri', 'is', null), eb('uri', 'not in', unpublished)]))
      .orderBy('position')
      .orderBy('id'),
  })
  return toTree(rows, ({ id, title, uri }): MenuNode => ({ id, title, uri, children: [] }))
}
