import * as v from 'valibot'
import { list } from '../../src/contract/schema'
import { operatorCall, operatorRoute } from './call'

/** The most names per purge: with the tags of `all` (worker/cache/purge.ts) far below Cloudflare's limit of 100. */
const MOST_NAMES = 30

const Name = v.union([
  v.picklist(['pages', 'photos', 'all']),
  v.pipe(v.string(), v.maxLength(2_000), v.regex(/^(\/|https:\/\/)\S+$|^\/$/)),
])
const purgeCall = operatorCall(
  'POST',
  '/purge',
  'shop',
  v.object({ names: v.pipe(list(Name, MOST_NAMES), v.minLength(1)) }),
)

/** Checks that this operator may purge, and logs it. The edge itself purges its caches (worker/cache/purge.ts). */
export const purgeRoutes = [operatorRoute(purgeCall, async () => undefined)]
