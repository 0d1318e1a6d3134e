import type { Context } from 'hono'
import { ApiError } from '../../../kit/contract/errors'
import { SingleFlight } from '../../../kit/edge/single-flight'
import type { CachedRead } from '../../../kit/page/page'
import { getArticles } from '../../../src/contract/catalogue/article'
import type { NetContent } from '../../../src/contract/money/net-content'
import type { Cents } from '../../../src/contract/money/price'
import { measuresOf } from '../../../src/contract/money/reference-quantity'
import { getShopInfo, type ShopInfo } from '../../../src/contract/shop'
import { plainPhotos } from '../../../src/features/shop/plain-photos'
import { absoluteUrl, isOwnPath } from '../../../src/lib/path'
import { asXml } from '../../../src/lib/xml'
import { isAnswered } from '../../../src/routes'
import { shopName } from '../../../src/shell/shop-name'
import { cacheKey } from '../../cache/cache-key'
import type { PageCache } from '../../cache/page-cache'
import { pageGeneration } from '../../cache/page-generation'
import { openShopData } from '../../cache/shop-data'
import type { ShopEnv } from '../../context'
import { hasCall, settingsOf } from '../../env'
import { completeAnswer } from '../../middleware/answer-headers'
import { buildId } from '../../pages/assets'
import { backgroundOf } from '../../pages/page-request'
import { openUpstream } from '../../upstream'
import { type Listed, readArticles, readProducts } from './feed-articles'
import { isGtin } from './gtin'

export const feedPath = '/feeds/producten.xml'

const maxAgeMs = 60 * 60_000
/** How long (ms) other requests wait for a part that is being rendered. */
const patienceMs = 5_000
const headers = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': `public, max-age=${maxAgeMs / 1000}`,
  'x-robots-tag': 'noindex',
}

/** More parts than any shop has: the limit for a backend that never reports its last one. */
const maxParts = 4_000

type FeedPart = { items: Uint8Array<ArrayBuffer>; isLast: boolean }

/** Pieces that this isolate is drawing. */
const drawing = new SingleFlight()

/** The shop's info; null in a shop without it. A part that was rendered while this failed is not cached. */
async function readInfo(read: CachedRead): Promise<{ info: ShopInfo | null; isFailed: boolean }> {
  try {
    return { info: await read(getShopInfo, {}), isFailed: false }
  } catch (error) {
    if (error instanceof ApiError) return { info: null, isFailed: error.isOutage }
    throw error
  }
}

/**
 * Streams a feed of everything the shop sells, for price comparers (RSS 2.0 with Google's fields). Each part is one
 * backend call and is cached for an hour, so neither memory nor time grow with the shop
 * (docs/decisions/0116-search-engines-noindex-sitemap-and-structured-data.md).
 *
 * A feed with a failed part is truncated and is no valid XML then, because missing articles would count as sold out.
 *
 * @throws ApiError when the backend does not answer for the first part
 */
export const answerFeed = (cache: PageCache) => async (c: Context<ShopEnv>) => {
  const url = new URL(c.req.url)
  const background = backgroundOf(c)
  const generation = await pageGeneration(c.env, background)
  const upstream = openUpstream({ env: c.env, url, requestId: c.get('requestId') })
  const { info, isFailed } = await readInfo(openShopData(c.env, upstream, background))
  const isOurs = hasCall(settingsOf(c.env), getArticles)

  const draw = async (number: number): Promise<FeedPart> => {
    const read = isOurs ? readArticles(upstream, number) : readProducts(upstream, number, url.origin)
    const { articles, isLast } = await read
    const items = articles.map((article) => toItem(article, info, url.origin)).join('')
    return { items: new TextEncoder().encode(items), isLast: isLast || number >= maxParts }
  }
  const pieceOf = async (number: number): Promise<FeedPart> => {
    const key = cacheKey(url.origin, 'feed', `${generation}?piece=${number}`)
    const readCached = () => cache.get(key).then(toFeedPart, () => undefined)
    const before = await readCached()
    if (before) return before
    const isFirst = drawing.begin(key)
    if (!isFirst) {
      await drawing.ended(key, patienceMs)
      const cached = await readCached()
      if (cached) return cached
    }
    try {
      const piece = await draw(number)
      if (isFailed) return piece
      await cache.put(key, toCopy(piece)).catch((error) => {
        console.warn(JSON.stringify({ event: 'page_cache_put_failed', key, error: String(error) }))
      })
      return piece
    } finally {
      if (isFirst) drawing.end(key)
    }
  }

  const first = await pieceOf(1)
  let number = 1
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const write = async () => {
    const writer = writable.getWriter()
    try {
      await writer.write(new TextEncoder().encode(opening(info, url.origin)))
      let before: FeedPart | undefined
      for (let piece = first; !before || !isRepeated(piece, before); piece = await pieceOf(++number)) {
        await writer.write(piece.items)
        if (piece.isLast) break
        before = piece
      }
      await writer.write(new TextEncoder().encode('</channel>\n</rss>\n'))
      await writer.close()
    } catch (error) {
      await writer.abort(error).catch(() => {})
    }
  }
  background.waitUntil(write())
  return completeAnswer(c, readable, headers)
}

/** A backend that does not know pages sends the same for each. */
const isRepeated = ({ items }: FeedPart, before: FeedPart) =>
  items.length > 0 && items.length === before.items.length && items.every((byte, at) => byte === before.items[at])

/** A part is cached as its items after one character, which says whether it is the last. */
function toCopy({ items, isLast }: FeedPart) {
  const body = new Uint8Array(items.byteLength + 1)
  body[0] = isLast ? 1 : 0
  body.set(items, 1)
  return {
    body,
    nonceAt: [],
    storedAt: Date.now(),
    build: buildId,
    status: 200,
    promisesExpireAt: Number.POSITIVE_INFINITY,
  }
}

function toFeedPart(copy: Awaited<ReturnType<PageCache['get']>>): FeedPart | undefined {
  if (copy?.build !== buildId || Date.now() - copy.storedAt >= maxAgeMs) return undefined
  return { items: copy.body.slice(1), isLast: copy.body[0] === 1 }
}

function opening(info: ShopInfo | null, origin: string) {
  const name = shopName({ info, header: [], footer: [], categories: [] })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${asXml(name)}</title>
<link>${asXml(`${origin}/`)}</link>
<description>${asXml(info?.slogan || name)}</description>
`
}

/** Letters that readers of feeds take. */
const longest = { title: 150, description: 5000, brand: 70 }
const mostMorePhotos = 10

/** Empty for what is no page of this shop. */
function toItem(article: Listed, info: ShopInfo | null, origin: string) {
  const link = isOwnPath(article.uri) && isAnswered(article.uri) ? absoluteUrl(article.uri, origin) : undefined
  if (!link) return ''
  const { full_name, option_name, intro, price, old_price } = article
  const title = option_name ? `${full_name}, ${option_name}` : full_name
  const isReduced = old_price != null && old_price > price
  const photos = plainPhotos(article.photos ?? [], origin)
  const measures = measuresOf(article.content)
  const gtin = article.ean && isGtin(article.ean) ? article.ean : undefined
  const fields: [name: string, value: string | number | null | undefined][] = [
    ['g:id', article.id],
    ['g:item_group_id', article.product_id],
    ['title', cut(withoutDirectionMarks(title), longest.title)],
    ['description', cut(withoutDirectionMarks(plainText(intro) || title), longest.description)],
    ['link', link],
    ['g:image_link', photos[0]],
    ...photos.slice(1, mostMorePhotos + 1).map((src): [string, string] => ['g:additional_image_link', src]),
    ['g:availability', availabilityOf(article.stock_status)],
    ['g:price', euros(isReduced ? old_price : price)],
    ['g:sale_price', isReduced ? euros(price) : null],
    [
      'g:sale_price_effective_date',
      isReduced && article.price_from && article.price_until ? `${article.price_from}/${article.price_until}` : null,
    ],
    ['g:brand', cut(withoutDirectionMarks(article.brand ?? ''), longest.brand)],
    ['g:gtin', gtin],
    // `no` only if the backend says that there is no number. A backend that says nothing may not know.
    ['g:identifier_exists', article.ean === '' ? 'no' : null],
    ['g:condition', 'new'],
    ['g:product_type', article.categories?.join(' > ')],
    ['g:color', article.color],
    ['g:size', article.size],
    ['g:material', article.material],
    ['g:unit_pricing_measure', measures && asMeasure(measures.content)],
    ['g:unit_pricing_base_measure', measures && asMeasure(measures.base)],
    ['g:shipping_weight', article.weight ? `${article.weight} g` : null],
  ]
  const lines = fields.flatMap(([name, value]) =>
    value == null || value === '' ? [] : [`<${name}>${asXml(String(value))}</${name}>`],
  )
  return `<item>\n${[...lines, ...shippingOf(price, info)].join('\n')}\n</item>\n`
}

const availabilityOf = (status: Listed['stock_status']) =>
  status === 'out' ? 'out_of_stock' : status === 'backorder' ? 'backorder' : 'in_stock'

const asMeasure = ({ amount, unit }: NetContent) => `${amount} ${feedUnits[unit] ?? unit}`

/** Units that the feed calls otherwise. */
const feedUnits: Record<string, string> = { m2: 'sqm', m3: 'cbm', piece: 'ct' }

const euros = (cents: Cents) => `${(cents / 100).toFixed(2)} EUR`

function shippingOf(price: Cents, info: ShopInfo | null) {
  return (info?.shipping ?? []).map(({ country, price: cost, free_from }) => {
    const paid = free_from != null && price >= free_from ? 0 : cost
    return `<g:shipping><g:country>${asXml(country)}</g:country><g:price>${euros(paid)}</g:price></g:shipping>`
  })
}

const plainText = (html: string | null | undefined) =>
  (html ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Removes direction marks, which reverse the text around them. */
const withoutDirectionMarks = (text: string) => text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')

/** Not in the middle of a letter. */
const cut = (text: string, most: number) => (text.length > most ? [...text].slice(0, most).join('') : text)
