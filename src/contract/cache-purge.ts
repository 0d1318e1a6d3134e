import * as v from 'valibot'
import { boundedList } from './shared-schemas'

/** The most names per purge: with the tags of `all` (worker/cache/purge-caches.ts) far below Cloudflare's 100. */
const MAX_NAMES = 30

const Name = v.union([
  v.picklist(['pages', 'photos', 'all']),
  v.pipe(v.string(), v.maxLength(2_000), v.regex(/^(\/|https:\/\/)\S+$|^\/$/)),
])

/** The body of `POST /operator/purge`: what the edge drops from its caches. */
export const CachePurgeBody = v.object({ names: v.pipe(boundedList(Name, MAX_NAMES), v.minLength(1)) })
