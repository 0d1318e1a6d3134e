import type { Context } from 'hono'
import { fontStorageKey, parseUploadedFont } from '../../src/contract/font-url'
import { cacheTagOf, edgeCache, entryCacheKey, findCacheEntry } from '../cache/cache-key'
import type { ShopEnv } from '../context'
import { createAnswer } from '../middleware/answer-headers'
import { backgroundRunnerOf } from '../pages/load-page'
import { IMMUTABLE_CACHE_CONTROL } from '../photos/rendition-cache'

/** Answers `GET /lettertype/…` with a font that the merchant uploaded (docs/decisions/0099), from the bucket. */
export async function answerFont(c: Context<ShopEnv>) {
  const { origin, pathname } = c.get('url')
  const { key } = parseUploadedFont(pathname) ?? {}
  if (!key) return c.notFound()
  const cacheUrl = entryCacheKey(origin, 'fonts', key)
  const found = await findCacheEntry(cacheUrl)
  if (found?.body) return createAnswer(c, found.body, headers)
  const file = await c.env.PHOTOS?.get(fontStorageKey(key))
  if (!file) return c.notFound()
  const bytes = await file.arrayBuffer()
  backgroundRunnerOf(c).waitUntil(
    edgeCache()
      .put(cacheUrl, new Response(bytes, { headers: { ...headers, 'cache-tag': cacheTagOf('fonts') } }))
      .catch(() => {}),
  )
  return createAnswer(c, bytes, headers)
}

const headers = { 'content-type': 'font/woff2', 'cache-control': IMMUTABLE_CACHE_CONTROL }
