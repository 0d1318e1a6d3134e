import { LruCache } from '../../kit/edge/lru-cache'
import { withTimeout } from '../../kit/edge/with-timeout'
import type { BackgroundRunner } from '../context'
import { type Bindings, settingsOf } from '../env'
import {
  joinBytes,
  type PageCache,
  type PageCopy,
  STALE_IF_ERROR_MS,
  STALE_WHILE_REFRESHING_MS,
  unboundedKeyPattern,
} from './page-cache'

/** The maximum length of a key in KV, in bytes. The keys are URLs, in which each character is one byte. */
const maxKeyLength = 512
/** The time (ms) to wait for KV before it counts as empty. Meanwhile the backend is called as well. */
const readBudgetMs = 500
const writeBudgetMs = 5_000
/** The age at which KV deletes a copy of a page: at that age it must not be shown even instead of an error. */
const retentionSeconds = STALE_IF_ERROR_MS / 1000

/** A copy with the page generation in which it was rendered (cache-generation.ts). KV has one copy of a page. */
type SharedCopy = PageCopy & { generation: number }
type Version = Omit<SharedCopy, 'body'>

/** The versions of the copies in KV, by key, as far as this isolate knows. There is one cache per KV binding. */
const versions = new WeakMap<object, LruCache<Version>>()
const maxVersions = 10_000

function versionsIn({ SHOP_DATA }: Bindings) {
  const known = versions.get(SHOP_DATA) ?? new LruCache<Version>(maxVersions, () => 1)
  versions.set(SHOP_DATA, known)
  return known
}

const isShared = (env: Bindings, key: string) =>
  settingsOf(env).SHARED_PAGES === 'on' && key.length <= maxKeyLength && !unboundedKeyPattern.test(key)

/**
 * Returns the copy of a page that any data centre has put into KV in this generation, of any build and up to a day old;
 * undefined if there is none. Never rejects.
 *
 * @param generation may be pending: KV is read meanwhile
 */
export async function findSharedCopy(
  env: Bindings,
  key: string,
  generation: number | Promise<number>,
): Promise<PageCopy | undefined> {
  if (!isShared(env, key)) return undefined
  const [copy, current] = await Promise.all([read(env, key), generation])
  return copy?.generation === current && Date.now() - copy.storedAt < STALE_IF_ERROR_MS ? copy : undefined
}

/**
 * Wraps the data centre's cache. New copies are also written to KV in the background, where `findSharedCopy` reads
 * them.
 */
export const withSharedCopies = (
  cache: PageCache,
  env: Bindings,
  background: BackgroundRunner,
  shared: { key: string; generation: number },
): PageCache => ({
  get: cache.get,
  async put(key, copy) {
    background.waitUntil(share(env, shared.key, { ...copy, generation: shared.generation }))
    await cache.put(key, copy)
  },
})

/**
 * Writes a copy to KV, unless KV already has a copy that is young enough: a write costs ten times as much as a read. KV
 * is not read either while this isolate knows of such a copy. A data centre that does not know the current generation
 * yet must not replace a copy of it.
 */
async function share(env: Bindings, key: string, copy: SharedCopy) {
  if (!isShared(env, key)) return
  const known = versionsIn(env)
  const last = known.get(key)
  if (last && isGoodEnough(last, copy)) return
  const there = await read(env, key)
  const isKept = there && isGoodEnough(there, copy)
  const { body, ...version } = isKept ? there : copy
  // The version is stored before the write, so that a failing write is not repeated at each refresh.
  known.put(key, version)
  if (isKept) return
  const put = env.SHOP_DATA.put(key, toBytes(copy), { expirationTtl: retentionSeconds })
  await withTimeout(put, writeBudgetMs, undefined).catch((error) => warn('kv_put_failed', key, error))
}

/** Whether the copy `there` need not be replaced by `copy`. */
const isGoodEnough = (there: Version, { build, generation, storedAt }: Version) =>
  there.generation > generation ||
  (there.build === build &&
    there.generation === generation &&
    storedAt - there.storedAt < STALE_WHILE_REFRESHING_MS &&
    storedAt < there.promisesExpireAt)

async function read({ SHOP_DATA }: Bindings, key: string): Promise<SharedCopy | undefined> {
  try {
    const bytes = await withTimeout(SHOP_DATA.get(key, 'arrayBuffer'), readBudgetMs, null)
    return bytes ? toCopy(new Uint8Array(bytes)) : undefined
  } catch (error) {
    warn('kv_get_failed', key, error)
    return undefined
  }
}

const warn = (event: string, key: string, error: unknown) =>
  console.warn(JSON.stringify({ event, key, error: String(error) }))

const newline = '\n'.charCodeAt(0)

/**
 * Serialises a copy: first a line of JSON with its properties, then the body. JSON cannot express Infinity, so a page
 * without delivery promises leaves out `promisesExpireAt`.
 */
function toBytes({ body, promisesExpireAt, ...rest }: SharedCopy) {
  const promises = Number.isFinite(promisesExpireAt) ? { promisesExpireAt } : {}
  return joinBytes([new TextEncoder().encode(`${JSON.stringify({ ...rest, ...promises })}\n`), body])
}

function toCopy(bytes: Uint8Array<ArrayBuffer>): SharedCopy {
  const end = bytes.indexOf(newline)
  const head: Omit<SharedCopy, 'body'> = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)))
  return { ...head, promisesExpireAt: head.promisesExpireAt ?? Number.POSITIVE_INFINITY, body: bytes.slice(end + 1) }
}
