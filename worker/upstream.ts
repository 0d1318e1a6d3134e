import type { ShopApi } from '../src/contract/call'
import { calls } from '../src/contract/calls'
import { ApiError } from '../src/contract/errors'
import { type Bindings, settingsOf } from './env'
import { noteOddAnswers } from './odd-answers'
import { backendCookies, visitorCookies } from './proxy/cookies'

/** A part of a page that comes late may take longer than what the page waits for. */
const fragmentBudgetMs = 2_000
const largestAnswerBytes = 4 * 1024 * 1024
const mostAtOnce = 6

const readingPosts = new Set(calls.filter((call) => call.reads && call.method === 'POST').map((call) => call.path))

export type Upstream = ShopApi & {
  /** The same way, for what a page does not wait for. */
  late: ShopApi
  /** Set-Cookie values the backend sent along, made fit for the visitor. */
  cookies: string[]
  /** A call got no good answer: what is drawn from it must not be kept. */
  failed: boolean
}

type UpstreamOptions = {
  env: Bindings
  /** The page's or call's own address: the backend names cookies by its scheme. */
  url: URL
  requestId: string
  /** How long one call may take. */
  budgetMs?: number
  /** The visitor's Cookie header; left out for what belongs to nobody. */
  cookie?: string | null
  /** The visitor's address, for limits. */
  client?: string | null
}

/**
 * Opens the way to the backend for one request: the service binding, or `API_ORIGIN`.
 *
 * At most six calls run at once (the platform's limit for connections), each within its budget, headers and body
 * together. A reading call is tried once more when it failed early. Throws ApiError with status 0 when no whole answer
 * came.
 */
export function openUpstream({ env, url, requestId, budgetMs, cookie, client }: UpstreamOptions): Upstream {
  const settings = settingsOf(env)
  const inTurn = limitConcurrency(mostAtOnce)

  const ask = async (path: string, init: RequestInit, deadline: AbortSignal) => {
    const headers = new Headers(init.headers)
    headers.set('x-request-id', requestId)
    const kept = backendCookies(cookie, settings)
    if (kept) headers.set('cookie', kept)
    if (client) headers.set('x-client-address', client)
    const request: RequestInit = { ...init, headers, redirect: 'manual', signal: deadline }
    const send = async () =>
      settings.API_ORIGIN || !env.SHOP_API
        ? fetch(`${settings.API_ORIGIN}/api${path}`, request)
        : env.SHOP_API.fetch(`${url.origin}/api${path}`, request)
    const response = await inTurn(() => beforeAbort(send(), deadline))
    if (response.status >= 300 && response.status < 400) throw new Error(`${path} redirects to another place`)
    return new Response(await readCapped(response, deadline), { status: response.status, headers: response.headers })
  }

  const callWithin = (readBudgetMs: number) => async (path: string, init: RequestInit) => {
    const reads = isReading(path, init.method)
    const limitMs = budgetMs ?? (reads ? readBudgetMs : settings.MUTATION_BUDGET_MS)
    const started = Date.now()
    const attempt = async () => {
      const signals = [AbortSignal.timeout(Math.max(1, limitMs - (Date.now() - started)))]
      if (init.signal) signals.push(init.signal)
      return ask(path, init, AbortSignal.any(signals))
    }
    try {
      let response = await attempt().catch((error) => {
        if (!reads || Date.now() - started > limitMs / 2) throw error
        return null
      })
      if ((!response || response.status >= 500) && reads && Date.now() - started <= limitMs / 2) {
        await wait(10 + Math.random() * 40)
        response = await attempt()
      }
      if (!response || response.status >= 500 || response.status === 429) upstream.failed = true
      if (!response) throw new Error('no answer')
      upstream.cookies.push(...visitorCookies(response.headers, settings))
      return response
    } catch (error) {
      upstream.failed = true
      throw new ApiError(0, error instanceof Error ? error.message : 'no answer', 'unavailable')
    }
  }
  const { SHELL_BUDGET_MS } = settings
  const odd = noteOddAnswers(requestId)
  const upstream: Upstream = Object.assign(callWithin(SHELL_BUDGET_MS), {
    // A part that came late and was no good makes the page as unfit to keep as any other.
    late: Object.defineProperty(
      Object.assign(callWithin(Math.max(SHELL_BUDGET_MS, fragmentBudgetMs)), { odd }),
      'failed',
      {
        set: (isFailed: boolean) => {
          upstream.failed ||= isFailed
        },
      },
    ),
    cookies: [],
    failed: false,
    odd,
  })
  return upstream
}

export function isReading(path: string, method = 'GET') {
  return method === 'GET' || readingPosts.has(path.split('?', 1)[0] ?? '')
}

/** Lets at most `most` jobs run at a time; the others wait their turn. */
function limitConcurrency(most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(job: () => Promise<Result>) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go))
    running++
    try {
      return await job()
    } finally {
      running--
      waiting.shift()?.()
    }
  }
}

/** A binding may ignore the signal; the visitor must not wait for it all the same. */
function beforeAbort<Result>(work: Promise<Result>, signal: AbortSignal) {
  return new Promise<Result>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('budget spent')), { once: true })
    work.then(resolve, reject)
  })
}

/**
 * The whole body, as it came: it may be a file. Null when it is empty. A backend that drips or never stops must cost no
 * more than the budget and the cap.
 */
async function readCapped(response: Response, deadline: AbortSignal) {
  if (!response.body) return null
  const reader = response.body.getReader()
  const stop = () => void reader.cancel('budget spent').catch(() => {})
  deadline.addEventListener('abort', stop, { once: true })
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (deadline.aborted) throw new Error('budget spent')
    if (done) break
    size += value.byteLength
    if (size > largestAnswerBytes) {
      await reader.cancel('too large')
      throw new Error('answer too large')
    }
    chunks.push(value)
  }
  deadline.removeEventListener('abort', stop)
  return chunks.length > 1 ? new Blob(chunks) : (chunks[0] ?? null)
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
