import {
  hasRenditions,
  type PhotoFormat,
  parseUploadedPhoto,
  photoPathPrefix,
  photoWidths,
  renditionUrl,
  uploadedPhotoUrl,
} from '../../src/contract/catalogue/photo-url'
import { cacheKeyPath } from '../cache/cache-key'
import { isSafePath } from '../middleware/safe-paths'

/** A request for a photo in one width (px) and format. */
export type PhotoRequest = {
  /** The key of an uploaded photo in the photo bucket. */
  key?: string
  /** The source of a photo that was not uploaded: a path of the shop or its backend, or a full URL. */
  src?: string
  width: number
  format: PhotoFormat
}

const rendition = new RegExp(`^${photoPathPrefix}(${photoWidths.join('|')})/([^/]+)\\.(avif|webp|jpg)$`)

/**
 * The rendition of an uploaded photo if its URL has no width (in links, previews and mail). Every program can show
 * JPEG.
 */
const plain = { width: 1920, format: 'jpg' } as const

/**
 * Parses the URL of a photo; undefined for any other URL. Only the exact spelling of
 * src/contract/catalogue/photo-url.ts is accepted. A second spelling would be cached twice, and no URL may mean two
 * photos.
 */
export function parsePhotoRequest(url: URL): PhotoRequest | undefined {
  const uploaded = parseUploadedPhoto(url.pathname)
  if (uploaded) return isSpelled(url, uploadedPhotoUrl(uploaded.key)) ? { key: uploaded.key, ...plain } : undefined

  const [, width, name = '', format] = rendition.exec(url.pathname) ?? []
  if (!width) return undefined
  const src = name === 'van' ? (url.searchParams.get('van') ?? '') : uploadedPhotoUrl(name)
  if (!hasRenditions(src) || !isOriginal(src)) return undefined
  const wanted = { width: Number(width), format: format as PhotoFormat }
  if (!isSpelled(url, renditionUrl(src, wanted.width, wanted.format))) return undefined
  return name === 'van' ? { src, ...wanted } : { key: name, ...wanted }
}

/**
 * Whether a source may be the original of a photo. Three kinds are refused: a rendition, which would make the worker
 * call itself without end; a key of the shop's cache; and a path that a backend may interpret differently.
 */
function isOriginal(src: string) {
  const [path = ''] = src.split('?', 1)
  if (src.startsWith('/')) return isSafePath(path) && !isOurs(path)
  return URL.canParse(src) && !new URL(src).hash && !isOurs(new URL(src).pathname)
}

const isOurs = (path: string) => rendition.test(path) || path.startsWith(cacheKeyPath)

/**
 * Whether a URL has exactly this spelling. Both are parsed first, because browsers encode some characters of a query
 * differently (`'` as `%27`).
 */
function isSpelled(url: URL, address: string) {
  const { pathname, search } = new URL(address, url)
  return url.pathname === pathname && url.search === search && !url.href.endsWith('?')
}
