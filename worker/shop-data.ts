import * as v from 'valibot'
import { type AnyCall, fetchAnswer, readAnswer, type ShopApi } from '../src/contract/call'
import { getCategories } from '../src/contract/category'
import { ApiError } from '../src/contract/errors'
import { getMenu, getMenus, type MenuItem } from '../src/contract/menu'
import { getShopInfo, type ShopInfo } from '../src/contract/shop'
import type { CachedRead, ShopData } from '../src/page'
import { isAnswered } from '../src/routes'
import type { Background } from './context'
import type { Bindings } from './env'
import { SingleFlight } from './single-flight'
import { within } from './within'

/** Younger is fresh; older is shown while it is refreshed behind the answer. */
const freshForMs = 5 * 60_000
/** Older than this is shown only when the backend does not answer. */
const staleForMs = 24 * 60 * 60_000
/** KV forgets it after a week: until then a dead backend costs no page its shell. */
const keptForSeconds = 7 * 24 * 60 * 60
/** KV takes one write per second for a key. */
const kvPauseMs = 1_000
/** A KV that hangs counts as one that has nothing. */
const kvBudgetMs = 250

/** What a caller gets. */
type Entry = { storedAt: number; value: unknown }
/**
 * The answer as it travelled: what is read from KV comes in by the same door as what is asked, and a price becomes
 * cents once.
 */
const Stored = v.object({ storedAt: v.number(), value: v.unknown() })

type Memory = { entries: Map<string, Entry>; refreshing: SingleFlight }

/**
 * Helps the isolate it lives in; KV is where the copy of record lies. Keyed by binding, so that two environments never
 * mix.
 */
const memories = new WeakMap<object, Memory>()

function memoryOf(env: Bindings) {
  const memory = memories.get(env.SHOP_DATA) ?? { entries: new Map(), refreshing: new SingleFlight() }
  memories.set(env.SHOP_DATA, memory)
  return memory
}

/**
 * Reads public shop data through isolate memory and KV: stale while it is refreshed, stale when the backend fails.
 *
 * A failing KV is a miss, never an error. One refresh per key and isolate at a time, spread by jitter, because KV takes
 * one write per second per key.
 */
export function openShopData(env: Bindings, api: ShopApi, background: Background): CachedRead {
  const { entries, refreshing } = memoryOf(env)

  const load = async (key: string, call: AnyCall, input: object) => {
    const answer = await fetchAnswer(api, call, { ...input })
    const value: unknown = readAnswer(api, call, answer)
    const entry = { storedAt: Date.now(), value }
    const before = entries.get(key)
    remember(entries, key, entry)
    // Many visitors of a cold isolate ask at the same time; KV refuses a second write within the second.
    if (before && entry.storedAt - before.storedAt < kvPauseMs) return value
    const saved = Promise.resolve()
      .then(() =>
        env.SHOP_DATA.put(key, JSON.stringify({ ...entry, value: answer }), { expirationTtl: keptForSeconds }),
      )
      .catch((error) => console.warn(JSON.stringify({ event: 'kv_put_failed', key, error: String(error) })))
    background.waitUntil(saved)
    return value
  }

  const refresh = (key: string, call: AnyCall, input: object) => {
    if (!refreshing.begin(key)) return
    // The old copy serves on; the failure was logged on its way.
    const work = load(key, call, input).then(
      () => {},
      () => {},
    )
    background.waitUntil(work.finally(() => refreshing.end(key)))
  }

  const read = async (call: AnyCall, input: object) => {
    const key = `data:1:${call.path}:${JSON.stringify(input)}`
    const entry = entries.get(key) ?? (await fromKv(env, key, call))
    if (!entry) {
      const asked = load(key, call, input)
      // A page may go without what comes late; the next one should not have to.
      background.waitUntil(asked.catch(() => {}))
      return asked
    }
    remember(entries, key, entry)
    const age = Date.now() - entry.storedAt
    if (age > staleForMs) return load(key, call, input).catch((error) => staleUnless404(error, entry))
    if (age > freshForMs * (1 + Math.random() / 5)) refresh(key, call, input)
    return entry.value
  }
  // What `read` answers is the call's own parsed answer, which this signature can't say.
  return read as CachedRead
}

function staleUnless404(error: unknown, entry: Entry) {
  if (error instanceof ApiError && !error.isOutage) throw error
  return entry.value
}

async function fromKv(env: Bindings, key: string, call: AnyCall): Promise<Entry | undefined> {
  try {
    const text = await within(env.SHOP_DATA.get(key), kvBudgetMs, null)
    if (!text) return undefined
    const stored = v.parse(Stored, JSON.parse(text))
    return { storedAt: stored.storedAt, value: readAnswer({}, call, stored.value) }
  } catch (error) {
    console.warn(JSON.stringify({ event: 'kv_get_failed', key, error: String(error) }))
    return undefined
  }
}

function remember(entries: Map<string, Entry>, key: string, entry: Entry) {
  if (entries.size >= 500) entries.delete(entries.keys().next().value ?? '')
  entries.set(key, entry)
}

/**
 * Everything the shell shows. A part that can't be had within `budgetMs` is left empty: a page without a menu is better
 * than no page. Whoever keeps what is drawn with it is told by `onLate`; of a part that failed, its call tells.
 */
export async function readShop(read: CachedRead, budgetMs: number, onLate = () => {}): Promise<ShopData> {
  const orEmpty = async <Part>(part: Promise<Part>, empty: Part) => {
    let isHere = false
    const settled = part
      .catch(() => empty)
      .finally(() => {
        isHere = true
      })
    const found = await within(settled, budgetMs, empty)
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

/** The last shop that was read, of whichever environment: it is public. */
let last: ShopData | undefined

/** The very same object as long as nothing of it was read anew: HTML is cached by it (src/lib/cached-fragment.tsx). */
function sameAsLast(shop: ShopData) {
  const isSame = last && (Object.keys(shop) as (keyof ShopData)[]).every((part) => last?.[part] === shop[part])
  if (!isSame) last = shop
  return last ?? shop
}

async function readMenus(read: CachedRead) {
  const roots = await read(getMenus, {})
  const [header, footer] = await Promise.all([menuOf(read, roots, 'header', 1), menuOf(read, roots, 'footer', 2)])
  return { header, footer }
}

/**
 * The items of a root menu by its title, in any case (specification §9), `depth` levels of them.
 *
 * A backend may send them along with the roots: with all levels, that saves a second trip; with some, it is what is
 * left when the second trip fails.
 */
async function menuOf(read: CachedRead, roots: MenuItem[], title: string, depth: number) {
  const root = roots.find((menu) => menu.title.toLowerCase() === title)
  if (!root) return noItems
  const sent = root.children ?? noItems
  if (isWhole(sent, depth)) return linksOf(sent)
  const menu = await read(getMenu, { id: root.id, depth: 2 }).catch(() => root)
  return linksOf(menu.children ?? sent)
}

function isWhole(items: MenuItem[], depth: number): boolean {
  return items.length > 0 && (depth === 1 || items.every(({ children }) => isWhole(children ?? [], depth - 1)))
}

const noItems: MenuItem[] = []

/** By what they were made of: the same answer makes the very same menu. */
const links = new WeakMap<MenuItem[], MenuItem[]>()

function linksOf(items: MenuItem[]) {
  const made = links.get(items) ?? withoutDeadEnds(items)
  links.set(items, made)
  return made
}

/** The links that lead somewhere, and the groups that still have one. */
function withoutDeadEnds(items: MenuItem[]): MenuItem[] {
  return items
    .filter(({ uri }) => !uri || isAnswered(uri))
    .map((item) => ({ ...item, children: withoutDeadEnds(item.children ?? []) }))
    .filter(({ uri, children }) => uri || children.length)
}
