import type { Context } from 'hono'
import { SingleFlight } from '../../kit/edge/single-flight'
import type { ShopEnv } from '../context'
import { isOverRateLimit, RATE_LIMIT_WAIT_SECONDS } from '../edge-rate-limit'
import { settingsOf } from '../env'
import { backgroundRunnerOf } from '../pages/load-page'
import { answerCachedPhoto, answerPlaceholder, placeholderDrawing } from './answer-cached-photo'
import { makeRendition, type RenderedPhoto } from './make-rendition'
import { mayFetchPhoto } from './may-fetch-photo'
import { withMemoryBudget } from './memory-budget'
import { logPhotoError, PhotoError } from './photo-error'
import { type PhotoRequest, parsePhotoRequest } from './photo-request'
import { readOriginal } from './read-original'
import {
  type CachedPhoto,
  cacheTagOfPhoto,
  etagOf,
  findCachedPhoto,
  findStoredRendition,
  IMMUTABLE_CACHE_CONTROL,
  photoCacheKeyOf,
  storeCachedPhoto,
  storeRendition,
} from './rendition-cache'

/** The time (s) for which a failure is cached. After that the photo may be available again. */
const failureFreshS = 60
/**
 * The time (s) for which the original is cached if no rendition could be made. After that the image service may work
 * again.
 */
const unrenderedFreshS = 60 * 60
const staleS = 24 * 60 * 60

/** The time (ms) that a request waits for another request for the same photo. It is longer than rendering takes. */
const maxWaitMs = 28_000

/** The cache keys of the photos that this isolate is processing now. */
const inFlight = new SingleFlight()

/** The photo to answer. `made` is a new rendition, which has to be stored. */
type Found = { photo: CachedPhoto; made?: RenderedPhoto }

/**
 * Answers `GET /foto/…`: a photo in a width and format, cached where possible (docs/decisions/0073). For a missing
 * photo the answer is a placeholder with an error status.
 */
export async function answerPhoto(c: Context<ShopEnv>) {
  const url = new URL(c.req.url)
  const photoRequest = parsePhotoRequest(url)
  if (!photoRequest) return answerPlaceholder(c, 404)
  // The origin is checked before the cache: a cached photo is refused if its origin was removed from the settings.
  if (!isAllowed(c, photoRequest, url))
    return answerCachedPhoto(c, failed(c, new PhotoError('not_allowed'), photoRequest))

  const key = photoCacheKeyOf(photoRequest, url.origin)
  const cached = await findCachedPhoto(key)
  if (cached) return answerHit(c, cached)
  const patientUntil = Date.now() + maxWaitMs
  let isFirst = inFlight.begin(key)
  while (!isFirst && Date.now() < patientUntil) {
    await inFlight.ended(key, maxWaitMs)
    const made = await findCachedPhoto(key)
    if (made) return answerHit(c, made)
    // The other request for this photo may have been refused. Then this request processes the photo.
    isFirst = inFlight.begin(key)
  }
  const finding = find(c, photoRequest, url.origin)
  // The work continues after the visitor has disconnected, because other visitors request the same photo.
  const keeping = finding.then((found) => saveRendition(c, photoRequest, key, found)).catch(() => {})
  backgroundRunnerOf(c).waitUntil(keeping.finally(() => isFirst && inFlight.end(key)))
  const found = await finding
  if (found) return answerCachedPhoto(c, found.photo)
  return answerPlaceholder(c, 429, { 'retry-after': String(RATE_LIMIT_WAIT_SECONDS) })
}

function answerHit(c: Context<ShopEnv>, copy: CachedPhoto) {
  c.get('timings').push('cache;desc=hit')
  return answerCachedPhoto(c, copy)
}

/** Whether a photo may be fetched. Only a photo on another host needs an origin that the settings allow. */
function isAllowed(c: Context<ShopEnv>, { src }: PhotoRequest, { origin }: URL) {
  const url = src && new URL(src, origin)
  return !url || url.origin === origin || mayFetchPhoto(url, settingsOf(c.env))
}

/** Returns the stored rendition, or a new one. Returns null for a visitor that exceeds the limit of new renditions. */
async function find(c: Context<ShopEnv>, request: PhotoRequest, shop: string): Promise<Found | null> {
  const before = await findStoredRendition(c.env, request)
  if (before) return { photo: await photoOf(before, IMMUTABLE_CACHE_CONTROL) }
  if (await isOverRateLimit(c, c.env.PHOTO_LIMIT, 'edge:photo')) return null
  try {
    return await withMemoryBudget(async (hold) => {
      const original = await readOriginal(c.env, settingsOf(c.env), request, shop, hold)
      const made = await makeRendition(c.env.IMAGES, original, request, (reason) =>
        logPhotoError('photo_not_made', reason, nameOf(request), c.get('requestId')),
      )
      if (!made.isFinal) return { photo: await photoOf(made, `public, max-age=${unrenderedFreshS}`) }
      if (request.key) return { photo: await photoOf(made, IMMUTABLE_CACHE_CONTROL), made }
      const cacheControl = `public, max-age=${original.freshS}, stale-while-revalidate=${staleS}`
      return { photo: await photoOf(made, cacheControl) }
    })
  } catch (error) {
    if (error instanceof PhotoError) return { photo: failed(c, error, request) }
    throw error
  }
}

async function photoOf(
  { bytes, type }: Pick<RenderedPhoto, 'bytes' | 'type'>,
  cacheControl: string,
): Promise<CachedPhoto> {
  return { status: 200, type, etag: await etagOf(bytes), cacheControl, body: bytes }
}

function failed(c: Context<ShopEnv>, { reason, status }: PhotoError, request: PhotoRequest): CachedPhoto {
  logPhotoError('photo_failed', reason, nameOf(request), c.get('requestId'))
  // A failure for lack of memory (503) is not cached, because another isolate may have enough memory.
  const cacheControl = status === 503 ? 'no-store' : `public, max-age=${failureFreshS}`
  return { ...placeholderDrawing, status, etag: '', cacheControl }
}

async function saveRendition(c: Context<ShopEnv>, request: PhotoRequest, key: string, found: Found | null) {
  if (!found || found.photo.cacheControl === 'no-store') return
  const { photo, made } = found
  const all = [
    storeCachedPhoto(key, cacheTagOfPhoto(request, c.get('url').origin), photo),
    made && storeRendition(c.env, request, made),
  ]
  for (const { status, reason } of (await Promise.allSettled(all)) as PromiseRejectedResult[]) {
    if (status === 'rejected') logPhotoError('photo_not_kept', String(reason), nameOf(request), c.get('requestId'))
  }
}

const nameOf = ({ key, src = '' }: PhotoRequest) => key ?? src
