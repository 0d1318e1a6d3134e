import type { Context } from 'hono'
import { ApiError } from '../../../kit/contract/errors'
import { SingleFlight } from '../../../kit/edge/single-flight'
import type { ReadThroughCache } from '../../../kit/page/page'
import { isNotFoundError, notFoundError } from '../../../kit/page/page-errors'
import { getArticles } from '../../../src/contract/catalogue/article'
import { getShopInfo, type ShopInfo } from '../../../src/contract/shop'
import { escapeXml } from '../../../src/lib/xml'
import { shopName } from '../../../src/shell/header/Logo'
import { currentCacheGeneration } from '../../cache/cache-generation'
import { entryCacheKey } from '../../cache/cache-key'
import { isGoodFor, joinBytes, type PageCache, storeCopy, toFileCopy } from '../../cache/page-cache'
import { openShopData } from '../../cache/shop-data'
import type { ShopEnv } from '../../context'
import { hasBackendCall, settingsOf } from '../../env'
import { createAnswer } from '../../middleware/answer-headers'
import { backgroundRunnerOf } from '../../pages/load-page'
import { openUpstream } from '../../upstream'
import { toFeedItem } from './feed-item'
import { readEmbeddedArticles, readForeignProducts } from './read-feed-articles'

export const productFeedPath = '/feeds/producten.xml'
/** The path of a part of the feed. If a shop does not fit into one part, the main URL of the feed lists the parts. */
export const productFeedPartPattern = '/feeds/:part{producten-[1-9][0-9]{0,3}\\.xml}'

const maxAgeMs = 60 * 60_000
/** The time (ms) that a request waits for a page of the feed that another request is rendering. */
const patienceMs = 5_000
const headers = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': `public, max-age=${maxAgeMs / 1000}`,
  'x-robots-tag': 'noindex',
}

/**
 * The number of pages (backend calls) per part of the feed. With the embedded backend that is 100,000 articles, 91 MB
 * and 4 of the allowed 30 s of CPU.
 */
const pagesPerPart = 200

/** The maximum number of pages of the feed, for a backend that never reports its last page. */
const maxPages = 4_000

/** A page of the feed: the items of one backend call. `last` is the number of the last page; Infinity if unknown. */
type FeedPage = { items: Uint8Array<ArrayBuffer>; last: number }

/** Pages of the feed that this isolate is rendering now. */
const rendering = new SingleFlight()

/**
 * Returns the shop's info; null if the backend lacks that call. `isFailed`: the call failed, so the page of the feed
 * must not be cached.
 */
async function readInfo(read: ReadThroughCache): Promise<{ info: ShopInfo | null; isFailed: boolean }> {
  try {
    return { info: await read(getShopInfo, {}), isFailed: false }
  } catch (error) {
    const isMissing = isNotFoundError(error)
    if (isMissing || error instanceof ApiError) return { info: null, isFailed: !isMissing }
    throw error
  }
}

/**
 * Streams a feed of all articles for price comparison sites (RSS 2.0 with Google's fields). Each page is one backend
 * call and is cached separately for an hour, so neither memory nor time grow with the shop. For a shop with several
 * parts, the main URL lists the parts instead
 * (docs/decisions/0116-search-engines-noindex-sitemap-and-structured-data.md).
 *
 * If a page fails, the feed is cut off at that page and is invalid XML. In a valid feed, missing articles would count
 * as sold out.
 *
 * @throws NotFound for a part after the last; ApiError if the backend does not answer for the first page
 */
export const answerProductFeed = (cache: PageCache) => async (c: Context<ShopEnv>) => {
  const url = new URL(c.req.url)
  const background = backgroundRunnerOf(c)
  const generation = await currentCacheGeneration(c.env, background)
  const upstream = openUpstream(c)
  const { info, isFailed } = await readInfo(openShopData(c.env, upstream, background))
  const isEmbedded = hasBackendCall(settingsOf(c.env), getArticles)

  const renderPage = async (number: number): Promise<FeedPage> => {
    const read = isEmbedded ? readEmbeddedArticles(upstream, number) : readForeignProducts(upstream, number, url.origin)
    const { articles, last } = await read
    const items = articles.map((article) => toFeedItem(article, info, url.origin)).join('')
    return { items: new TextEncoder().encode(items), last }
  }
  const pageOf = async (number: number): Promise<FeedPage> => {
    const key = entryCacheKey(url.origin, 'feed', `${generation}?piece=${number}`)
    const readCached = () => cache.get(key).then(toPage, () => undefined)
    const before = await readCached()
    if (before) return before
    const isFirst = rendering.begin(key)
    if (!isFirst) {
      await rendering.ended(key, patienceMs)
      const cached = await readCached()
      if (cached) return cached
    }
    try {
      const page = await renderPage(number)
      if (!isFailed) await storeCopy(cache, key, toCopy(page))
      return page
    } finally {
      if (isFirst) rendering.end(key)
    }
  }

  const requestedPart = c.req.param('part')
  const part = Number(/\d+/.exec(requestedPart ?? '')?.[0] ?? 1)
  let number = (part - 1) * pagesPerPart + 1
  const first = await pageOf(number)
  const isKnown = Number.isFinite(first.last)
  if (part > 1 && !(isKnown && number <= first.last)) throw notFoundError(`part ${part} of the feed`)
  if (!requestedPart && isKnown && first.last > pagesPerPart)
    return createAnswer(c, toIndex(Math.ceil(first.last / pagesPerPart), url.origin), headers)
  // No client reads the body of an answer to HEAD, so the stream would wait for a reader until the platform ends it.
  if (c.req.method === 'HEAD') return createAnswer(c, '', headers)

  const end = isKnown ? part * pagesPerPart : Number.POSITIVE_INFINITY
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const write = async () => {
    const writer = writable.getWriter()
    try {
      await writer.write(new TextEncoder().encode(opening(info, url.origin)))
      let before: FeedPage | undefined
      for (let page = first; !before || !isRepeated(page, before); page = await pageOf(++number)) {
        await writer.write(page.items)
        if (number >= Math.min(page.last, end)) break
        if (number === maxPages) throw new Error('the backend lists more articles than the feed may have')
        before = page
      }
      await writer.write(new TextEncoder().encode('</channel>\n</rss>\n'))
      await writer.close()
    } catch (error) {
      await writer.abort(error).catch(() => {})
    }
  }
  background.waitUntil(write())
  return createAnswer(c, readable, headers)
}

/** Whether a page equals the previous one: a backend that ignores page numbers always sends the same articles. */
const isRepeated = ({ items }: FeedPage, before: FeedPage) =>
  items.length > 0 && items.length === before.items.length && items.every((byte, at) => byte === before.items[at])

/** Serialises a page for the cache: a line with the number of the last page, then the items. */
const toCopy = ({ items, last }: FeedPage) => toFileCopy(joinBytes([new TextEncoder().encode(`${last}\n`), items]))

function toPage(copy: Awaited<ReturnType<PageCache['get']>>): FeedPage | undefined {
  if (!copy || !isGoodFor(maxAgeMs, copy)) return undefined
  const end = copy.body.indexOf(10)
  return { items: copy.body.slice(end + 1), last: Number(new TextDecoder().decode(copy.body.subarray(0, end))) }
}

/**
 * Returns the URLs of the feed's parts as a sitemap index. An RSS file without items would look like a shop without
 * articles.
 */
const toIndex = (parts: number, origin: string) => `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${Array.from({ length: parts }, (_, at) => `<sitemap><loc>${escapeXml(`${origin}/feeds/producten-${at + 1}.xml`)}</loc></sitemap>`).join('\n')}
</sitemapindex>
`
function opening(info: ShopInfo | null, origin: string) {
  const name = shopName({ info, header: [], footer: [], categories: [] })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeXml(name)}</title>
<link>${escapeXml(`${origin}/`)}</link>
<description>${escapeXml(info?.slogan || name)}</description>
`
}
