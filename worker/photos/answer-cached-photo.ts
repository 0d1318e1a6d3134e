import type { Context } from 'hono'
import { missingPhotoDrawing } from '../../src/lib/missing-photo-drawing'
import type { ShopEnv } from '../context'
import { createAnswer } from '../middleware/answer-headers'
import { photoSecurityHeaders } from '../middleware/security-headers'
import type { CachedPhoto } from './rendition-cache'

/** Answers a photo or its placeholder; 304 if the client already has the photo. */
export function answerCachedPhoto(c: Context<ShopEnv>, copy: CachedPhoto, headers: Record<string, string> = {}) {
  const { status, type, etag, cacheControl, body } = copy
  const all = { 'content-type': type, 'cache-control': cacheControl, ...(etag && { etag }), ...headers }
  if (!etag || !has(c.req.header('if-none-match'), etag))
    return createAnswer(c, body, all, status, photoSecurityHeaders)
  if (body instanceof ReadableStream) void body.cancel().catch(() => {})
  return createAnswer(c, null, all, 304, photoSecurityHeaders)
}

/**
 * Whether the header `if-none-match` contains the etag. Proxies may mark an etag as weak; the header may contain
 * several etags; `*` matches any.
 */
const has = (header: string | undefined, etag: string) =>
  (header ?? '').split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')))

/**
 * The drawing as SVG. Its colours are those of `--line` and `--sand` in src/ui/base.css, because a separate image has
 * no stylesheet.
 */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="${missingPhotoDrawing.viewBox}"><path fill="#f5f3ee" d="M0 0h80v60H0z"/><path fill="#dfdcd3" d="${missingPhotoDrawing.path}"/></svg>`

/**
 * The placeholder for a missing photo. It is sent with an error status, because browsers show the body of any status in
 * an `<img>`.
 */
export const placeholderDrawing = { type: 'image/svg+xml', body: svg }

/** Answers an SVG placeholder for a photo that is missing or not available now. */
export const answerPlaceholder = (c: Context<ShopEnv>, status: number, headers: Record<string, string> = {}) =>
  answerCachedPhoto(c, { ...placeholderDrawing, status, etag: '', cacheControl: 'no-store' }, headers)

/** Whether a browser requests an image. The HTML of an error page would show as a broken image. */
export const isImageRequest = (c: Context<ShopEnv>) => c.req.header('sec-fetch-dest') === 'image'
