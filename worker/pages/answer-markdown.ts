import type { Context } from 'hono'
import { ApiError } from '../../kit/contract/errors'
import { SingleFlight } from '../../kit/edge/single-flight'
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
  if (!request.headers.get('accept')?.includes('text/markdown')) return false
  const liked = liking(request, 'text/markdown')
  return liked > 0 && liked >= liking(request, 'text/html')
}

function liking(request: Request, type: string) {
  const named = (request.headers.get('accept') ?? '').split(',').map((one) => one.trim().split(/\s*;\s*/))
  const [, ...parameters] = named.find(([name]) => name?.toLowerCase() === type) ?? [type, 'q=0']
  const quality = parameters.find((parameter) => /^q=/i.test(parameter))
  return quality ? Number(quality.slice(2)) || 0 : 1
}

/** The cache keys of the pages that this isolate is rendering as Markdown now. */
const writing = new SingleFlight()
/** The time (ms) that a request waits for another request that renders the same page. */
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
  const isFirst = writing.begin(key)
  try {
    if (!isFirst) {
      await writing.ended(key, patienceMs)
      const written = await readCached()
      if (written && isGoodFor(FRESH_FOR_MS, written)) return answer(c, written)
    }
    const isOldBetter = before && Date.now() - before.storedAt < STALE_IF_ERROR_MS
    const loaded = await load().catch((error) => {
      if (isOldBetter && error instanceof ApiError && error.isOutage) return null
      throw error
    })
    if (before && isOldBetter && (!loaded || loaded.upstream.failed)) return answer(c, before)
    if (!loaded) return null
    const text = loaded.status === 200 ? loaded.markdown() : null
    if (text === null) return null
    const body = new TextEncoder().encode(`${visibleLines(text)}\n`)
    const copy = toFileCopy(body, loaded.promisesExpireAt)
    if (!loaded.upstream.failed) backgroundRunnerOf(c).waitUntil(storeCopy(cache, key, copy))
    return answer(c, copy)
  } finally {
    if (isFirst) writing.end(key)
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
