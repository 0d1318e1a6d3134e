import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { ApiError } from '../../kit/contract/errors'
import { SingleFlight } from '../../kit/edge/single-flight'
import { isNotFoundError } from '../../kit/page/page-errors'
import { absoluteUrl } from '../../src/lib/canonical-path'
import { visibleLines } from '../agents/visible-text'
import {
  FRESH_FOR_MS,
  isGoodFor,
  type PageCache,
  type PageCopy,
  publicPageHeaders,
  STALE_IF_ERROR_MS,
  storeCopy,
  toFileCopy,
} from '../cache/page-cache'
import type { ShopEnv } from '../context'
import { createAnswer } from '../middleware/answer-headers'
import { backgroundRunnerOf, type LoadedPage } from './load-page'

/**
 * Whether a client prefers Markdown to HTML: its Accept header contains `text/markdown` with at least the weight of
 * HTML.
 */
export function wantsMarkdown(request: Request) {
  const header = request.headers.get('accept') ?? ''
  // Most requests are decided here: parsing the header of each would cost more.
  if (!header.includes('text/markdown')) return false
  const accepted = parseAccept(header)
  const weightOf = (name: string) => accepted.find(({ type }) => type === name)?.q ?? 0
  return weightOf('text/markdown') > 0 && weightOf('text/markdown') >= weightOf('text/html')
}

/** The cache keys of the pages that this isolate is rendering as Markdown now. */
const inFlight = new SingleFlight()
/** The time (ms) that a request waits for another one that renders the same page. */
const patienceMs = 2_000

/**
 * Answers a page as Markdown, cached as long as its HTML. Returns null if the page has no Markdown, is missing, has
 * moved or is discontinued: the caller then answers HTML.
 *
 * @param load loads the page; its errors are thrown here too
 */
export async function answerMarkdown(
  c: Context<ShopEnv>,
  cache: PageCache,
  key: string,
  load: () => Promise<LoadedPage>,
) {
  const readCached = () => cache.get(key).catch(() => undefined)
  const before = await readCached()
  if (before && isGoodFor(FRESH_FOR_MS, before)) return answer(c, before)
  const isFirst = inFlight.begin(key)
  let storing: Promise<void> | undefined
  try {
    if (!isFirst) {
      await inFlight.ended(key, patienceMs)
      const cached = await readCached()
      if (cached && isGoodFor(FRESH_FOR_MS, cached)) return answer(c, cached)
    }
    const isOldBetter = before && Date.now() - before.storedAt < STALE_IF_ERROR_MS
    const loaded = await load().catch((error) => {
      if (isOldBetter && error instanceof ApiError && !isNotFoundError(error)) return null
      throw error
    })
    if (isOldBetter && (!loaded || loaded.upstream.failed)) return answer(c, before)
    const text = loaded?.status === 200 ? loaded.markdown() : null
    if (!loaded || text === null) return null
    const body = new TextEncoder().encode(`${visibleLines(text)}\n`)
    const copy = toFileCopy(body, loaded.promisesExpireAt)
    if (!loaded.upstream.failed) storing = storeCopy(cache, key, copy)
    return answer(c, copy)
  } finally {
    const done = Promise.resolve(storing).finally(() => isFirst && inFlight.end(key))
    backgroundRunnerOf(c).waitUntil(done)
  }
}

/**
 * Creates the answer. Its headers name the HTML page as the canonical one, so that search engines index the HTML and
 * not the Markdown.
 */
function answer(c: Context<ShopEnv>, { body }: PageCopy) {
  const url = new URL(c.req.url)
  return createAnswer(c, body, {
    ...publicPageHeaders,
    'content-type': 'text/markdown; charset=utf-8',
    'x-robots-tag': 'noindex',
    link: `<${absoluteUrl(url.pathname, url.origin)}>; rel="canonical"`,
  })
}
