import { madeKey, uploadedAddress } from '../../src/contract/catalogue/photo-address'
import { cacheKey, tagOf } from '../cache/cache-key'
import type { Bindings } from '../env'
import type { PhotoRequest } from './photo-request'
import { rasterType } from './raster-type'
import type { Rendition } from './rendition'

/** An answer about a photo. `cacheControl` is sent to the visitor, and also sets how long it is cached here. */
export type CachedPhoto = {
  status: number
  type: string
  etag: string
  cacheControl: string
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | string
}

/** For URLs that never get another photo. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** The cache key. Two spellings of one foreign URL are one key; each host of the shop has its own. */
export const keyOf = (request: PhotoRequest, shop: string) =>
  cacheKey(shop, 'photos', `${request.width}/${request.format}/${encodeURIComponent(hrefOf(request, shop))}`)

/**
 * The `Cache-Tag` of all renditions of one photo: of an uploaded one by its name, whatever its bytes are. Purging takes
 * 1,024 characters.
 */
export function tagOfPhoto(photo: Pick<PhotoRequest, 'key' | 'src'>, shop: string) {
  const name = photo.key?.replace(/[_.].*/, '') ?? encodeURIComponent(hrefOf(photo, shop)).slice(0, 1_000)
  return `shop-photo-${name}`
}

const hrefOf = ({ key, src = '' }: Pick<PhotoRequest, 'key' | 'src'>, shop: string) =>
  key ? uploadedAddress(key) : new URL(src, shop).href

// The type of the DOM's CacheStorage, which the compiler sees first, has no default cache.
const cache = () => (caches as unknown as { default: Cache }).default

/** The cache of the data centre. Without a domain there is none, and nothing is found. */
export async function findInCache(key: string): Promise<CachedPhoto | undefined> {
  const found = await cache()
    .match(key)
    .catch(() => undefined)
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

/** Not for a stream, which could be read once only. */
export async function storeInCache(key: string, tag: string, { status, type, etag, cacheControl, body }: CachedPhoto) {
  const [, seconds = '0'] = /max-age=(\d+)/.exec(cacheControl) ?? []
  const headers = {
    'content-type': type,
    'cache-control': `public, max-age=${seconds}`,
    'cache-tag': `${tagOf('photos')},${tag}`,
    'x-status': String(status),
    'x-etag': etag,
    'x-cache-control': cacheControl,
  }
  await cache().put(key, new Response(body, { headers }))
}

/** Finds a rendition of an uploaded photo that any data centre made. A failing bucket counts as a miss. */
export async function findStoredRendition({ PHOTOS }: Bindings, { key, width, format }: PhotoRequest) {
  if (!key) return undefined
  const file = await PHOTOS?.get(madeKey(key, width, format)).catch(() => null)
  if (!file) return undefined
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = rasterType(bytes)
  return type && { bytes, type }
}

/** Only of uploaded photos: what belongs to others is not ours to store. */
export async function storeRendition(
  { PHOTOS }: Bindings,
  { key, width, format }: PhotoRequest,
  { bytes, type }: Rendition,
) {
  if (key) await PHOTOS?.put(madeKey(key, width, format), bytes, { httpMetadata: { contentType: type } })
}

/** A hash of its bytes: the same in every data centre. */
export async function etagOf(bytes: Uint8Array<ArrayBuffer>) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, 12)
  return `"${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}
