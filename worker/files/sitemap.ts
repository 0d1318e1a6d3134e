import type { Context } from 'hono'
import type { ShopApi } from '../../kit/contract/call'
import { notFoundError } from '../../kit/page/page-errors'
import { getBrands } from '../../src/contract/catalogue/brand'
import { getSitemap, MAX_SITEMAP_PHOTOS } from '../../src/contract/sitemap'
import { jpegUrls } from '../../src/features/shop/structured-data'
import { absoluteUrl, isOwnPath } from '../../src/lib/canonical-path'
import { dutchDay } from '../../src/lib/dutch-wall-clock'
import { escapeXml } from '../../src/lib/xml'
import { hasPageAt, href } from '../../src/routes'
import { currentCacheGeneration } from '../cache/cache-generation'
import { entryCacheKey } from '../cache/cache-key'
import { isGoodFor, type PageCache, storeCopy, toFileCopy } from '../cache/page-cache'
import type { ShopEnv } from '../context'
import { hasBackendCall, settingsOf } from '../env'
import { createAnswer } from '../middleware/answer-headers'
import { backgroundRunnerOf } from '../pages/load-page'
import { openUpstream } from '../upstream'

type Address = Awaited<ReturnType<typeof getSitemap>>['data'][number]

const types = ['categories', 'products', 'pages'] as const
type Type = (typeof types)[number]

export const sitemapPath = '/sitemap.xml'
/**
 * The path of a part of the sitemap. If the URLs do not fit into one file, `/sitemap.xml` lists parts, each with URLs
 * of one type.
 */
export const sitemapPartPattern = `/:part{sitemap-(?:${types.join('|')})-[1-9][0-9]{0,3}\\.xml}`

/**
 * The number of backend calls per file: with the embedded backend 5,000 URLs. The protocol limits a file to 50,000
 * URLs.
 */
const callsPerFile = 10
const maxEntries = 50_000
/**
 * The maximum number of bytes of the entries: the protocol's 50 MB, minus the markup around the entries. Characters
 * count as bytes, because entries are ASCII.
 */
const maxBytes = 50 * 1024 * 1024 - 1_000
/** The protocol's limit for a URL: it must have fewer characters than this. */
const tooLong = 2_048
/** The maximum number of pages of the backend's list, because the number in the URL of a part has four digits. */
const maxPages = 9_999 * callsPerFile

const maxAgeMs = 60 * 60_000
const headers = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': `public, max-age=${maxAgeMs / 1000}`,
  'x-robots-tag': 'noindex',
}

/**
 * Answers a sitemap file (sitemaps.org). An incomplete file is never sent, because search engines would drop the
 * missing URLs.
 *
 * @throws NotFound if the backend has no list of URLs, or fewer parts; ApiError if it does not answer
 */
export const answerSitemap = (cache: PageCache) => async (c: Context<ShopEnv>) => {
  const settings = settingsOf(c.env)
  if (!hasBackendCall(settings, getSitemap)) throw notFoundError('a sitemap')
  const part = c.req.param('part') ?? ''
  const url = new URL(c.req.url)
  const generation = await currentCacheGeneration(c.env, backgroundRunnerOf(c))
  const key = entryCacheKey(url.origin, 'sitemap', `${generation}?part=${part}`)
  const copy = await cache.get(key).catch(() => undefined)
  if (copy && isGoodFor(maxAgeMs, copy)) return createAnswer(c, copy.body, headers)
  const api = openUpstream(c)
  const own = async () => (hasBackendCall(settings, getBrands) ? ours(await getBrands(api, {})) : ours())
  const xml = part ? await renderPart(api, part, url.origin, own) : await renderIndex(api, url.origin, own)
  const body = new TextEncoder().encode(xml)
  backgroundRunnerOf(c).waitUntil(storeCopy(cache, key, toFileCopy(body)))
  return createAnswer(c, body, headers)
}

/** Returns the main sitemap: all URLs, or the list of parts if there are too many URLs. */
async function renderIndex(api: ShopApi, origin: string, own: () => Promise<Address[]>) {
  const firsts = await Promise.all(types.map((type) => getSitemap(api, { type })))
  const pages = firsts.map(({ meta }) => Math.min(meta.last_page ?? 1, maxPages))
  if (pages.reduce((sum, count) => sum + count, 0) > callsPerFile) {
    const parts = types.flatMap((type, index) =>
      Array.from({ length: Math.ceil((pages[index] ?? 0) / callsPerFile) }, (_, at) => ({
        uri: `/sitemap-${type}-${at + 1}.xml`,
      })),
    )
    return toXml('sitemapindex', 'sitemap', parts, origin)
  }
  const rest = await Promise.all(types.map((type, index) => readPages(api, type, 2, pages[index] ?? 0)))
  return toXml('urlset', 'url', [...(await own()), ...firsts.flatMap(({ data }) => data), ...rest.flat()], origin)
}

async function renderPart(api: ShopApi, part: string, origin: string, own: () => Promise<Address[]>) {
  const [, type, number] = /^sitemap-(\w+)-(\d+)\.xml$/.exec(part) as unknown as [string, Type, string]
  const first = (Number(number) - 1) * callsPerFile + 1
  const { data, meta } = await getSitemap(api, { type, page: first })
  const last = meta.last_page ?? 1
  if (first > last) throw notFoundError(part)
  const rest = await readPages(api, type, first + 1, Math.min(last, first + callsPerFile - 1))
  const addresses = [...data, ...rest]
  const isFirst = type === 'pages' && first === 1
  return toXml('urlset', 'url', isFirst ? [...(await own()), ...addresses] : addresses, origin)
}

async function readPages(api: ShopApi, type: Type, from: number, to: number) {
  const pages = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  const answers = await Promise.all(pages.map((page) => getSitemap(api, { type, page })))
  return answers.flatMap(({ data }) => data)
}

/** Returns the pages that are not in the backend's lists, such as the home page, and the pages of its brands. */
const ours = (brands: readonly { uri: string }[] = []): Address[] => [
  { uri: href.home() },
  { uri: href.deals() },
  ...(brands.length ? [{ uri: href.brands() }] : []),
  ...brands.map(({ uri }) => ({ uri })),
]

/**
 * Returns an XML file of the URLs on this host, without duplicates. Each entry has as many photos as fit into its share
 * of the file. More photos could make the file larger than search engines accept.
 */
function toXml(list: 'urlset' | 'sitemapindex', entry: 'url' | 'sitemap', addresses: Address[], origin: string) {
  const byAddress = new Map<string, string>()
  const share = Math.floor(maxBytes / Math.min(addresses.length, maxEntries))
  let room = maxBytes
  for (const { uri, updated_at, photos } of addresses) {
    const address = isOwnPath(uri) && (entry === 'sitemap' || hasPageAt(uri)) ? absoluteUrl(uri, origin) : undefined
    if (!address || address.length >= tooLong || byAddress.has(address) || byAddress.size === maxEntries) continue
    const day = dutchDay(updated_at ?? '')
    let urlEntry = `<loc>${escapeXml(address)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}`
    for (const photo of jpegUrls(photos ?? [], origin).slice(0, MAX_SITEMAP_PHOTOS)) {
      const image = `<image:image><image:loc>${escapeXml(photo)}</image:loc></image:image>`
      if (photo.length < tooLong && urlEntry.length + image.length + tagsLength < share) urlEntry += image
    }
    room -= urlEntry.length + tagsLength
    if (room < 0) break
    byAddress.set(address, `<${entry}>${urlEntry}</${entry}>`)
  }
  const lines = [...byAddress.values()].join('\n')
  const images = lines.includes('<image:') ? ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${images}>
${lines}
</${list}>
`
}

/** The number of characters of the tags and the line break around an entry. */
const tagsLength = '<sitemap></sitemap>\n'.length
