import * as v from 'valibot'
import { type AnyCall, fetchAnswer, parseAnswer, type ShopApi } from '../../kit/contract/call'
import { ApiError, isStatus } from '../../kit/contract/errors'
import { SingleFlight } from '../../kit/edge/single-flight'
import { withTimeout } from '../../kit/edge/with-timeout'
import type { ReadThroughCache } from '../../kit/page/page'
import { getCategories } from '../../src/contract/catalogue/category'
import { getMenu, getMenus, type MenuItem } from '../../src/contract/menu'
import { getShopInfo, type ShopInfo } from '../../src/contract/shop'
import type { ShopData } from '../../src/page'
import { hasPageAt } from '../../src/routes'
import type { BackgroundRunner } from '../context'
import type { Bindings } from '../env'
import { currentCacheGeneration } from './cache-generation'

/** The age (ms) below which data is fresh. Older data is used too, and refreshed in the background. */
const freshForMs = 5 * 60_000
/** The age (ms) above which data is used only when the backend does not answer. */
const staleForMs = 24 * 60 * 60_000
/**
 * The time after which KV deletes data: a week. Until then pages have a header and footer even when the backend is
 * down.
 */
const retentionSeconds = 7 * 24 * 60 * 60
/** The minimum time (ms) between two writes of a key: KV accepts one write per second for a key. */
const kvPauseMs = 1_000
/** The time (ms) to wait for KV. After that, KV counts as empty. */
const kvBudgetMs = 250

/**
 * An entry of cached data. `askedAt`: the time of the backend call. `generation`: the page generation at that time.
 * `savedAt`: the time of the write to KV.
 */
type Entry = { askedAt: number; generation: number; value: unknown; savedAt?: number }
/**
 * An entry as KV stores it. `value` is the unparsed answer of the backend. It is parsed when it is read, so that prices
 * are converted to cents only once.
 */
const Stored = v.object({ askedAt: v.number(), generation: v.optional(v.number(), 0), value: v.unknown() })

type Memory = { entries: Map<string, Entry>; refreshing: SingleFlight }

/** The isolate's memory cache in front of KV. The key is the KV binding, so that two environments never mix. */
const memories = new WeakMap<object, Memory>()

function memoryOf(env: Bindings) {
  const memory = memories.get(env.SHOP_DATA) ?? { entries: new Map(), refreshing: new SingleFlight() }
  memories.set(env.SHOP_DATA, memory)
  return memory
}

/**
 * Returns a function that reads public shop data through the isolate's memory and KV. Stale data is used while it is
 * refreshed and when the backend fails. Data of an earlier generation (cache-generation.ts) is used only when the
 * backend fails: an isolate that does not know of a write yet may have read a database replica without it.
 *
 * A failing KV counts as empty and is never an error. Before an isolate calls the backend to refresh data, it checks
 * whether another isolate has. KV accepts one write per second for a key. So each isolate refreshes a key after a
 * random delay, and only once at a time.
 *
 * @param refreshApi makes the calls of a refresh, whose failure must not count as one of the page: the page has the old
 * data
 */
export function openShopData(
  env: Bindings,
  api: ShopApi,
  background: BackgroundRunner,
  refreshApi = api,
): ReadThroughCache {
  const { entries, refreshing } = memoryOf(env)
  let reading: Promise<number> | undefined
  /** The page generation (ms since 1970), which is read once per request. */
  const generation = () => (reading ??= currentCacheGeneration(env, background))

  const load = async (key: string, call: AnyCall, input: object, generation: number, by = api) => {
    const askedAt = Date.now()
    const answer = await fetchAnswer(by, call, { ...input }).catch((error) => {
      // A 404 of a call without an id, such as for the menus, is a fault of the backend.
      if (error instanceof ApiError && error.status === 404 && call.path.includes('/:')) forget(key)
      throw error
    })
    const value: unknown = parseAnswer(by, call, answer)
    const now = Date.now()
    const { savedAt = 0 } = entries.get(key) ?? {}
    // A new isolate gets many requests at the same time, but KV refuses a second write of a key within a second.
    const isSaved = now - savedAt < kvPauseMs
    remember(entries, key, { askedAt, generation, value, savedAt: isSaved ? savedAt : now })
    if (!isSaved) save(key, JSON.stringify({ askedAt, generation, value: answer }))
    return value
  }

  const save = (key: string, text: string) => {
    const saved = Promise.resolve()
      .then(() => env.SHOP_DATA.put(key, text, { expirationTtl: retentionSeconds }))
      .catch((error) => console.warn(JSON.stringify({ event: 'kv_put_failed', key, error: String(error) })))
    background.waitUntil(saved)
  }

  /** Removes what the backend no longer has. In KV, an empty text counts as no entry. */
  const forget = (key: string) => {
    if (entries.delete(key)) save(key, '')
  }

  const refresh = (key: string, call: AnyCall, input: object, began: number) => {
    if (!refreshing.begin(key)) return
    const renew = async () => {
      const stored = await fromKv(env, key, call)
      if (stored && stored.generation >= began && ageOf(stored) <= freshForMs) remember(entries, key, stored)
      else await load(key, call, input, began, refreshApi)
    }
    // The error was logged already, and the old value stays in use.
    const work = renew().catch(() => {})
    background.waitUntil(work.finally(() => refreshing.end(key)))
  }

  const read = async (call: AnyCall, input: object) => {
    const key = `data:2:${call.path}:${JSON.stringify(input)}`
    const cached = entries.get(key)
    const [began, found] = await Promise.all([generation(), cached ?? fromKv(env, key, call)])
    const isOver = (entry: Entry) => entry.generation < began || ageOf(entry) > staleForMs
    const entry = cached && isOver(cached) ? latest(cached, await fromKv(env, key, call)) : found
    if (!entry) {
      const pending = load(key, call, input, began)
      // If this answer is slow, the current page is sent without it. The answer is then stored for the next page.
      background.waitUntil(pending.catch(() => {}))
      return pending
    }
    remember(entries, key, entry)
    if (isOver(entry)) return load(key, call, input, began).catch((error) => staleIfUnavailable(error, entry))
    if (ageOf(entry) > freshForMs * (1 + Math.random() / 5)) refresh(key, call, input, began)
    return entry.value
  }
  // A caller gets the parsed answer of the call that it passes. The cast is needed, because types cannot express this.
  return read as ReadThroughCache
}

const ageOf = ({ askedAt }: Entry) => Date.now() - askedAt

const latest = (cached: Entry, stored: Entry | undefined) =>
  stored && stored.askedAt > cached.askedAt ? stored : cached

/** Returns the old value if the backend failed, or refused the call as a rate limit or a firewall does. */
function staleIfUnavailable(error: unknown, entry: Entry) {
  if (error instanceof ApiError && !error.isOutage && !isStatus(error, 401, 403, 429)) throw error
  return entry.value
}

async function fromKv(env: Bindings, key: string, call: AnyCall): Promise<Entry | undefined> {
  try {
    const text = await withTimeout(env.SHOP_DATA.get(key), kvBudgetMs, null)
    if (!text) return undefined
    const { value, ...times } = v.parse(Stored, JSON.parse(text))
    return { ...times, value: parseAnswer({}, call, value) }
  } catch (error) {
    console.warn(JSON.stringify({ event: 'kv_get_failed', key, error: String(error) }))
    return undefined
  }
}

/** Stores an entry in memory, unless memory contains a later one. */
function remember(entries: Map<string, Entry>, key: string, entry: Entry) {
  if ((entries.get(key)?.askedAt ?? 0) > entry.askedAt) return
  if (entries.size >= 500) entries.delete(entries.keys().next().value ?? '')
  entries.set(key, entry)
}

/**
 * Returns the data of the header and the footer. A part that does not arrive within `budgetMs` is empty, because a page
 * without a menu is better than no page. In that case `onLate` is called, so that the caller does not cache the page.
 */
export async function readShopData(read: ReadThroughCache, budgetMs: number, onLate = () => {}): Promise<ShopData> {
  const orEmpty = async <Part>(part: Promise<Part>, empty: Part) => {
    let isHere = false
    const settled = part
      .catch(() => empty)
      .finally(() => {
        isHere = true
      })
    const found = await withTimeout(settled, budgetMs, empty)
    if (!isHere) onLate()
    return found
  }
  const [info, menus, categories] = await Promise.all([
    orEmpty<ShopInfo | null>(read(getShopInfo, {}), null),
    orEmpty(readMenus(read), { header: [], footer: [] }),
    orEmpty(read(getCategories, { breadcrumbs: 1 }), []),
  ])
  return sameAsLast({ info, ...menus, categories })
}

/** The last result, shared by all environments of the isolate: shop data is public. */
let last: ShopData | undefined

/**
 * Returns the previous object if no part has changed. The cache of rendered HTML uses the object as its key
 * (cached-fragment.tsx).
 */
function sameAsLast(shop: ShopData) {
  const isSame = last && (Object.keys(shop) as (keyof ShopData)[]).every((part) => last?.[part] === shop[part])
  if (!isSame) last = shop
  return last ?? shop
}

async function readMenus(read: ReadThroughCache) {
  const roots = await read(getMenus, {})
  const [header, footer] = await Promise.all([menuOf(read, roots, 'header', 1), menuOf(read, roots, 'footer', 2)])
  return { header, footer }
}

/**
 * Returns `depth` levels of the items of the root menu with this title. Titles are compared without regard to case
 * (specification §9).
 *
 * A backend may include levels of items with the root menus. If it includes all levels, no second call is needed.
 * Otherwise the included levels are used if the second call fails.
 */
async function menuOf(read: ReadThroughCache, roots: MenuItem[], title: string, depth: number) {
  const root = roots.find((menu) => menu.title.toLowerCase() === title)
  if (!root) return noItems
  const sent = root.children ?? noItems
  if (isComplete(sent, depth)) return linksOf(sent)
  const menu = await read(getMenu, { id: root.id, depth: 2 }).catch(() => root)
  return linksOf(menu.children ?? sent)
}

function isComplete(items: MenuItem[], depth: number): boolean {
  return items.length > 0 && (depth === 1 || items.every(({ children }) => isComplete(children ?? [], depth - 1)))
}

const noItems: MenuItem[] = []

/** The menus without links to missing pages, by the original items. The same items then always give the same object. */
const links = new WeakMap<MenuItem[], MenuItem[]>()

function linksOf(items: MenuItem[]) {
  const made = links.get(items) ?? withoutDeadEnds(items)
  links.set(items, made)
  return made
}

/** Removes links to pages that this shop does not have, and groups without a link. */
function withoutDeadEnds(items: MenuItem[]): MenuItem[] {
  return items
    .filter(({ uri }) => !uri || hasPageAt(uri))
    .map((item) => ({ ...item, children: withoutDeadEnds(item.children ?? []) }))
    .filter(({ uri, children }) => uri || children.length)
}
