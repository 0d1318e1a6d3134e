/**
 * The path, on the shop's own host, of the worker's keys in Cloudflare's cache. No route answers it, so no request from
 * outside reads an entry. Cloudflare advises the worker's own host: another costs DNS lookups.
 */
export const reservedPath = '/__cache/'

export type CacheKind = 'pages' | 'markdown' | 'suggestions' | 'sitemap' | 'feed' | 'photos' | 'fonts'

/** The full URL of a cache entry. `rest` identifies the entry within its kind, and may have a query. */
export const cacheKey = (origin: string, kind: CacheKind, rest: string | number) =>
  `${origin}${reservedPath}${kind}/${rest}`

/** The cache key of a page. Canonical links name the origin, so each host has its own copies. */
export const pageKey = ({ origin, pathname }: URL, kind: CacheKind, query: URLSearchParams, generation: number) =>
  cacheKey(origin, kind, `${generation}${pathname}${query.size ? `?${query}` : ''}`)

/** The `Cache-Tag` of entries of this kind. All shops below one zone share it. */
export const tagOf = (kind: CacheKind) => `shop-${kind}`

export const kindOf = (key: string) => new URL(key).pathname.split('/')[2] as CacheKind
