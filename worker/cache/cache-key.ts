/**
 * The path below which all cache keys are, on the shop's own host. No route answers this path, so that no outside
 * request can read a cache entry. Cloudflare advises to use the worker's own host, because another host costs DNS
 * lookups.
 */
export const cacheKeyPath = '/__cache/'

export const cacheKinds = ['pages', 'markdown', 'suggestions', 'sitemap', 'feed', 'photos', 'fonts'] as const
export type CacheKind = (typeof cacheKinds)[number]

/**
 * Returns the URL that is the key of a cache entry. `rest` identifies the entry among those of its kind, and may
 * contain a query.
 */
export const entryCacheKey = (origin: string, kind: CacheKind, rest: string | number) =>
  `${origin}${cacheKeyPath}${kind}/${rest}`

/**
 * Returns the cache key of a page. Each host has its own entries, because canonical links contain the origin. KV has
 * one copy of a page, of `any` generation.
 */
export const pageCacheKey = (
  { origin, pathname }: URL,
  kind: CacheKind,
  query: URLSearchParams,
  generation: number | 'any',
) => entryCacheKey(origin, kind, `${generation}${pathname}${query.size ? `?${query}` : ''}`)

/** Returns the `Cache-Tag` of the entries of this kind. All shops in one Cloudflare zone share the tag. */
export const cacheTagOf = (kind: CacheKind) => `shop-${kind}`

/**
 * Returns the data centre's cache. The cast is needed because TypeScript finds the DOM's CacheStorage first, which has
 * no `default`.
 */
export const edgeCache = () => (caches as unknown as { default: Cache }).default

/** Looks up an entry in the data centre's cache. A lookup that fails is a miss. */
export const findCacheEntry = (key: string) =>
  edgeCache()
    .match(key)
    .catch(() => undefined)

export const cacheKindOf = (key: string) => new URL(key).pathname.split('/')[2] as CacheKind
