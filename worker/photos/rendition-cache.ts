import { renditionKey, uploadedPhotoUrl } from '../../src/contract/catalogue/photo-url'
import { cacheTagOf, edgeCache, entryCacheKey, findCacheEntry } from '../cache/cache-key'
import type { Bindings } from '../env'
import type { RenderedPhoto } from './make-rendition'
import type { PhotoRequest } from './photo-request'
import { detectRasterType } from './raster-type'

/**
 * A cached answer for a photo. `cacheControl` is sent to the browser, and its `max-age` applies to the cache of the
 * data centre too.
 */
export type CachedPhoto = {
  status: number
  type: string
  etag: string
  cacheControl: string
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | string
}

/** The Cache-Control header for URLs whose photo never changes. */
export const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable'

/**
 * Returns the cache key of a photo. Each host of the shop has its own keys. Different spellings of one foreign URL
 * share a key.
 */
export const photoCacheKeyOf = (request: PhotoRequest, shop: string) =>
  entryCacheKey(shop, 'photos', `${request.width}/${request.format}/${encodeURIComponent(hrefOf(request, shop))}`)

/**
 * Returns the `Cache-Tag` of all renditions of one photo. For an uploaded photo the tag contains the name of the photo,
 * so that a replaced photo has the same tag. Cloudflare limits a tag to 1,024 characters.
 */
export function cacheTagOfPhoto(photo: Pick<PhotoRequest, 'key' | 'src'>, shop: string) {
  const name = photo.key?.replace(/[_.].*/, '') ?? encodeURIComponent(hrefOf(photo, shop)).slice(0, 1_000)
  return `shop-photo-${name}`
}

const hrefOf = ({ key, src = '' }: Pick<PhotoRequest, 'key' | 'src'>, shop: string) =>
  key ? uploadedPhotoUrl(key) : new URL(src, shop).href

/** Looks up a photo in the data centre's cache. A worker without its own domain has no data centre cache. */
export async function findCachedPhoto(key: string): Promise<CachedPhoto | undefined> {
  const found = await findCacheEntry(key)
  if (!found?.body) return undefined
  const header = (name: string) => found.headers.get(name) ?? ''
  return {
    status: Number(header('x-status')),
    type: header('content-type'),
    etag: header('x-etag'),
    cacheControl: header('x-cache-control'),
    body: found.body,
  }
}

/**
 * Stores a photo in the data centre's cache. `body` must not be a stream that is also sent, because a stream can be
 * read only once.
 */
export async function storeCachedPhoto(
  key: string,
  tag: string,
  { status, type, etag, cacheControl, body }: CachedPhoto,
) {
  const [, seconds = '0'] = /max-age=(\d+)/.exec(cacheControl) ?? []
  const headers = {
    'content-type': type,
    'cache-control': `public, max-age=${seconds}`,
    'cache-tag': `${cacheTagOf('photos')},${tag}`,
    'x-status': String(status),
    'x-etag': etag,
    'x-cache-control': cacheControl,
  }
  await edgeCache().put(key, new Response(body, { headers }))
}

/** Finds a rendition of an uploaded photo in the bucket. A failing bucket counts as empty. */
export async function findStoredRendition({ PHOTOS }: Bindings, { key, width, format }: PhotoRequest) {
  if (!key) return undefined
  const file = await PHOTOS?.get(renditionKey(key, width, format)).catch(() => null)
  if (!file) return undefined
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = detectRasterType(bytes)
  return type && { bytes, type }
}

/**
 * Stores a rendition of an uploaded photo in the bucket. Renditions of photos from other sites are not stored, because
 * the shop may not copy these photos.
 */
export async function storeRendition(
  { PHOTOS }: Bindings,
  { key, width, format }: PhotoRequest,
  { bytes, type }: RenderedPhoto,
) {
  if (key) await PHOTOS?.put(renditionKey(key, width, format), bytes, { httpMetadata: { contentType: type } })
}

/** Returns an etag that is a hash of the bytes, so that it is the same in every data centre. */
export async function etagOf(bytes: Uint8Array<ArrayBuffer>) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, 12)
  return `"${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}
