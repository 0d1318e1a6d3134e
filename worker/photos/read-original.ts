import { readStream } from '../../kit/edge/read-stream'
import { withTimeout } from '../../kit/edge/with-timeout'
import { type Bindings, fetchOtherOrigin, type Settings } from '../env'
import { mayFetchPhoto } from './may-fetch-photo'
import type { ReserveMemory } from './memory-budget'
import { PhotoError } from './photo-error'
import type { PhotoRequest } from './photo-request'
import { detectRasterType, type RasterType } from './raster-type'

/** The file of a photo before it is resized. `freshS`: the time (s) for which the photo may be cached. */
export type OriginalPhoto = { bytes: Uint8Array<ArrayBuffer>; type: RasterType; freshS: number }

const budgetMs = 10_000
const maxRedirects = 2
/** The Accept header for photos. It prefers the formats that the image service reads on every plan. */
const accept = 'image/jpeg,image/png,image/webp,image/gif;q=0.9,image/avif;q=0.5'

const aDay = 24 * 60 * 60
/** The minimum cache time (s), even if the headers of the photo require less, because each rendition costs money. */
const minFreshS = 5 * 60

/**
 * Reads a photo from the bucket, the shop's own files, the backend, or an allowed https URL. A path that is no file of
 * the shop is read from the backend. Throws PhotoError.
 */
export async function readOriginal(
  env: Bindings,
  settings: Settings,
  request: PhotoRequest,
  shop: string,
  hold: ReserveMemory,
): Promise<OriginalPhoto> {
  const signal = AbortSignal.timeout(budgetMs)
  const read = async () => {
    const { body, freshS } = await open(env, settings, request, shop, signal)
    // Memory is reserved while bytes arrive, because Content-Length may be wrong.
    const bytes = new Uint8Array(await new Blob(await readStream(body, signal, hold)).arrayBuffer())
    const type = detectRasterType(bytes)
    if (!type) throw new PhotoError('not_an_image')
    return { bytes, type, freshS }
  }
  // This timeout is needed as well as the abort signal, which a service binding may ignore.
  const original = await withTimeout(read().catch(toPhotoError), budgetMs + 100, null)
  if (!original) throw new PhotoError('slow')
  return original
}

type Opened = { body: ReadableStream<Uint8Array>; freshS: number }

async function open(env: Bindings, settings: Settings, request: PhotoRequest, shop: string, signal: AbortSignal) {
  if (request.key) return openUploaded(env, request.key)
  const src = request.src ?? ''
  const url = new URL(src, shop)
  if (url.origin !== shop) return openElsewhere(env, url, settings, signal)
  const file = await env.ASSETS?.fetch(shop + url.pathname + url.search)
  if (file?.ok && file.body) return { body: file.body, freshS: aDay }
  await file?.body?.cancel()
  if (!settings.API_ORIGIN) throw new PhotoError('missing')
  return openElsewhere(env, new URL(url.pathname + url.search, settings.API_ORIGIN), settings, signal)
}

async function openUploaded({ PHOTOS }: Bindings, key: string): Promise<Opened> {
  const file = await PHOTOS?.get(key)
  if (!file) throw new PhotoError('missing')
  return { body: file.body, freshS: aDay }
}

async function openElsewhere(env: Bindings, first: URL, settings: Settings, signal: AbortSignal): Promise<Opened> {
  let url = first
  for (let hop = 0; hop <= maxRedirects; hop++) {
    if (!mayFetchPhoto(url, settings)) throw new PhotoError('not_allowed')
    const response = await fetchOtherOrigin(env, url, { redirect: 'manual', headers: { accept }, signal })
    if (response.ok && response.body) return { body: response.body, freshS: freshFor(response.headers) }
    await response.body?.cancel()
    const next = response.headers.get('location')
    if (response.status === 404 || response.status === 410) throw new PhotoError('missing')
    if (response.status < 300 || response.status >= 400 || !next || !URL.canParse(next, url.href))
      throw new PhotoError('unreachable')
    url = new URL(next, url)
  }
  throw new PhotoError('redirects')
}

/** Returns the cache time (s) that the headers of a photo allow; by default a day. */
function freshFor(headers: Headers) {
  const says = headers.get('cache-control') ?? ''
  const [, seconds = String(aDay)] = /s-maxage=(\d+)/i.exec(says) ?? /max-age=(\d+)/i.exec(says) ?? []
  const fresh = /no-store|no-cache|private/i.test(says) ? 0 : Number(seconds)
  return Math.min(aDay, Math.max(minFreshS, fresh))
}

function toPhotoError(error: unknown): never {
  if (error instanceof PhotoError) throw error
  throw new PhotoError(error instanceof Error && /timeout|abort/i.test(error.name) ? 'slow' : 'unreachable')
}
