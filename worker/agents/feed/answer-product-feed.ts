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
/** The time (ms) that a request waits for a piece of the feed that another request is rendering. */
const patienceMs = 5_000
const headers = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': `public, max-age=${maxAgeMs / 1000}`,
  'x-robots-tag': 'noindex',
}

/**
 * The number of pieces (backend calls) per part of the feed. With the embedded backend that is 100,000 articles, 91 MB
 * and 4 of the allowed 30 s of CPU.
 */
const piecesPerPart = 200

/** The maximum number of pieces of the feed, for a backend that never reports its last page. */
const maxPieces = 4_000

/** A piece of the feed: the items of one backend call. `last` is the number of the last piece; Infinity if unknown. */
type FeedPiece = { items: Uint8Array<ArrayBuffer>; last: number }

/** Pieces of the feed that this isolate is rendering now. */
const drawing = new SingleFlight()

/**
 * Returns the shop's info; null if the backend lacks that call. `isFailed`: the call failed, so the piece of the feed
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
 * Streams a feed of all articles for price comparison sites (RSS 2.0 with Google's fields). Each piece is one backend
 * call and is cached separately for an hour, so neither memory nor time grow with the shop. For a shop with several
 * parts, the main URL lists the parts instead
 * (docs/decisions/0116-search-engines-noindex-sitemap-and-structured-data.md).
 *
 * If a piece fails, the feed is cut off at that piece and is invalid XML. In a valid feed, missing articles would count
 * as sold out.
 *
 * @throws NotFound for a part after the last; ApiError if the backend does not answer for the first piece
 */
export const answerProductFeed = (cache: PageCache) => async (c: Context<ShopEnv>) => {
  const url = new URL(c.req.url)
  const background = backgroundRunnerOf(c)
  const generation = await currentCacheGeneration(c.env, background)
  const upstream = openUpstream(c)
  const { info, isFailed } = await readInfo(openShopData(c.env, upstream, background))
  const isOurs = hasBackendCall(settingsOf(c.env), getArticles)

  const draw = async (number: number): Promise<FeedPiece> => {
    const read = isOurs ? readEmbeddedArticles(upstream, number) : readForeignProducts(upstream, number, url.origin)
    const { articles, last } = await read
    const items = articles.map((article) => toFeedItem(article, info, url.origin)).join('')
    return { items: new TextEncoder().encode(items), last }
  }
  const pieceOf = async (number: number): Promise<FeedPiece> => {
    const key = entryCacheKey(url.origin, 'feed', `${generation}?piece=${number}`)
    const readCached = () => cache.get(key).then(toPiece, () => undefined)
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
      if (!isFailed) await storeCopy(cache, key, toCopy(piece))
      return piece
    } finally {
      if (isFirst) drawing.end(key)
    }
  }

  const asked = c.req.param('part')
  const part = Number(/\d+/.exec(asked ?? '')?.[0] ?? 1)
  let number = (part - 1) * piecesPerPart + 1
  const first = await pieceOf(number)
  const isKnown = Number.isFinite(first.last)
  if (part > 1 && !(isKnown && number <= first.last)) throw notFoundError(`part ${part} of the feed`)
  if (!asked && isKnown && first.last > piecesPerPart)
    return createAnswer(c, toIndex(Math.ceil(first.last / piecesPerPart), url.origin), headers)
  // No client reads the body of an answer to HEAD, so the stream would wait for a reader until the platform ends it.
  if (c.req.method === 'HEAD') return createAnswer(c, '', headers)

  const end = isKnown ? part * piecesPerPart : Number.POSITIVE_INFINITY
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const write = async () => {
    const writer = writable.getWriter()
    try {
      await writer.write(new TextEncoder().encode(opening(info, url.origin)))
      let before: FeedPiece | undefined
      for (let piece = first; !before || !isRepeated(piece, before); piece = await pieceOf(++number)) {
        await writer.write(piece.items)
        if (number >= Math.min(piece.last, end)) break
        if (number === maxPieces) throw new Error('the backend lists more articles than the feed may have')
        before = piece
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

/** Whether a piece equals the previous one: a backend that ignores page numbers always sends the same articles. */
const isRepeated = ({ items }: FeedPiece, before: FeedPiece) =>
  items.length > 0 && items.length === before.items.length && items.every((byte, at) => byte === before.items[at])

/** Serialises a piece for the cache: a line with the number of the last piece, then the items. */
const toCopy = ({ items, last }: FeedPiece) => toFileCopy(joinBytes([new TextEncoder().encode(`${last}\n`), items]))

function toPiece(copy: Awaited<ReturnType<PageCache['get']>>): FeedPiece | undefined {
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
