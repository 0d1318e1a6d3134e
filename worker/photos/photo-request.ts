import {
  hasRenditions,
  type PhotoFormat,
  photoFolder,
  photoWidths,
  renditionOf,
  uploadedAddress,
  uploadedPhoto,
} from '../../src/contract/catalogue/photo-address'
import { reservedPath } from '../cache/cache-key'
import { isSafePath } from '../middleware/safe-paths'

/** A photo in one width (pixels) and format. */
export type PhotoRequest = {
  /** Key of an uploaded photo in the bucket. */
  key?: string
  /** Source of any other photo: a path of the shop or its backend, or a full URL. */
  src?: string
  width: number
  format: PhotoFormat
}

const rendition = new RegExp(`^${photoFolder}(${photoWidths.join('|')})/([^/]+)\\.(avif|webp|jpg)$`)

/** An uploaded photo without a width is for links, previews and mail: what everything can show, and no more of it. */
const plain = { width: 1920, format: 'jpg' } as const

/**
 * Parses a photo's URL. Undefined for any spelling but that of src/contract/catalogue/photo-address.ts: each photo has
 * one URL, so that no copy is made twice, and no URL means two photos.
 */
export function parsePhotoRequest(url: URL): PhotoRequest | undefined {
  const uploaded = uploadedPhoto(url.pathname)
  if (uploaded) return isSpelled(url, uploadedAddress(uploaded.key)) ? { key: uploaded.key, ...plain } : undefined

  const [, width, name = '', format] = rendition.exec(url.pathname) ?? []
  if (!width) return undefined
  const src = name === 'van' ? (url.searchParams.get('van') ?? '') : uploadedAddress(name)
  if (!hasRenditions(src) || !isOriginal(src)) return undefined
  const wanted = { width: Number(width), format: format as PhotoFormat }
  if (!isSpelled(url, renditionOf(src, wanted.width, wanted.format))) return undefined
  return name === 'van' ? { src, ...wanted } : { key: name, ...wanted }
}

/**
 * Refuses a rendition of a rendition, which would make the worker call itself without end, keys of our own cache, and
 * paths that a backend may read differently.
 */
function isOriginal(src: string) {
  const [path = ''] = src.split('?', 1)
  if (src.startsWith('/')) return isSafePath(path) && !isOurs(path)
  return URL.canParse(src) && !new URL(src).hash && !isOurs(new URL(src).pathname)
}

const isOurs = (path: string) => rendition.test(path) || path.startsWith(reservedPath)

/** Browsers write a few letters of a query in another way (`'` as `%27`): both are read as a browser does. */
function isSpelled(url: URL, address: string) {
  const { pathname, search } = new URL(address, url)
  return url.pathname === pathname && url.search === search && !url.href.endsWith('?')
}
