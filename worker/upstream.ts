import type { Context } from 'hono'
import { parseRetryAfter, type ShopApi } from '../kit/contract/call'
import { ApiError } from '../kit/contract/errors'
import { readStream } from '../kit/edge/read-stream'
import { notFoundError } from '../kit/page/page-errors'
import { BOOKMARK_HEADER } from '../src/contract/database-bookmark'
import { removePathTokens } from '../src/lib/remove-path-tokens'
import { bookmarkOfGeneration, invalidatePages } from './cache/cache-generation'
import type { ShopEnv } from './context'
import { fetchOtherOrigin, hasBackendCall, settingsOf } from './env'
import { createDeviationLogger } from './logging/contract-deviations'
import { applySetCookies, backendCookies, hasSession, toVisitorCookies, warnOfDroppedSession } from './proxy/cookies'
import { findContractCall, type KnownCall } from './proxy/known-calls'

const defaultMaxAnswerBytes = 4 * 1024 * 1024
const maxConcurrent = 6
/** The Retry-After (s) for a backend that fails without sending one. */
export const RETRY_AFTER_S = 60

export type Upstream = ShopApi & {
  /** The Set-Cookie values of the backend, with attributes for this host. */
  cookies: string[]
  /** True if a call has failed: a page without the answer of that call must not be cached. */
  failed: boolean
  /** The Retry-After that the backend sent, in s. */
  retryAfter?: number
  onBadAnswer: NonNullable<ShopApi['onBadAnswer']>
  /** Logs an answer of a wrong type, and returns the error to throw. */
  badAnswer: (problem: string, call?: string) => ApiError
}

type UpstreamOptions = {
  /** The time limit of one call, ms. */
  budgetMs?: number
  /** The visitor's Cookie header; undefined for public data. */
  cookie?: string | null
  /** True if each call must send the cookies that earlier calls have set, as a browser does. */
  isJar?: boolean
  /** The visitor's IP address, for rate limits. */
  client?: string | null
  /** True if the answers are files instead of JSON. */
  isFile?: boolean
  /** The maximum size of an answer in bytes. */
  maxAnswerBytes?: number
  /** True if the same GET is sent only once: later calls get a copy of its answer. */
  sendsGetOnce?: boolean
}

/**
 * Opens the API of the backend for one request: of the embedded backend by its service binding, or of the backend at
 * `API_ORIGIN`, which may have a binding too. By the scheme of the request's URL the backend chooses the names of its
 * cookies.
 *
 * At most six calls run at the same time, which is the platform's limit for connections. Each call has a time limit for
 * headers and body together. A call that only reads is retried once if it fails early. Failures are logged here,
 * because callers may continue without the answer.
 *
 * The calls throw ApiError with status 0 if no complete answer came. They throw NotFound for a call that the backend
 * does not have: such a call may contain a password, which must not be sent there.
 */
export function openUpstream(c: Context<ShopEnv>, options: UpstreamOptions = {}): Upstream {
  const { env } = c
  const url = c.get('url')
  const requestId = c.get('requestId')
  const { budgetMs, cookie, isJar, client, isFile, maxAnswerBytes = defaultMaxAnswerBytes, sendsGetOnce } = options
  const settings = settingsOf(env)
  const inTurn = limitConcurrency(maxConcurrent)

  const ask = async (path: string, init: RequestInit, deadline: AbortSignal) => {
    const headers = new Headers(init.headers)
    headers.set('x-request-id', requestId)
    const forwarded = backendCookies(isJar ? applySetCookies(cookie, upstream.cookies) : cookie, settings)
    if (forwarded) headers.set('cookie', forwarded)
    if (client) headers.set('x-client-address', client)
    const bookmark = settings.API_ORIGIN ? undefined : bookmarkOfGeneration(env)
    if (bookmark) headers.set(BOOKMARK_HEADER, bookmark)
    const request: RequestInit = { ...init, headers, redirect: 'manual', signal: deadline }
    const send = async () =>
      settings.API_ORIGIN || !env.SHOP_API
        ? fetchOtherOrigin(env, new URL(`${settings.API_ORIGIN}/api${path}`), request)
        : env.SHOP_API.fetch(`${url.origin}/api${path}`, request)
    const response = await inTurn(() => beforeAbort(send(), deadline))
    if (response.status >= 300 && response.status < 400) throw new Error('redirects to another place')
    const { status, headers: given } = response
    return new Response(await readCapped(response, deadline, maxAnswerBytes), { status, headers: given })
  }

  const report = (problem: string, call?: string) => {
    upstream.failed = true
    console.error(
      JSON.stringify({
        event: 'backend_unavailable',
        requestId,
        path: removePathTokens(url.pathname),
        call: call && removePathTokens(call),
        error: problem,
      }),
    )
  }

  /** Records an answer that means an outage, and not a mistake of the visitor. */
  const recordFailure = ({ status, headers }: Response, call: KnownCall | undefined, name: string) => {
    // An operator's call, which is not in the contract, is answered 403 if the operator lacks the right.
    if (isFailure(status) && (call || status !== 403)) {
      upstream.retryAfter ??= parseRetryAfter(headers.get('retry-after'))
      // The embedded backend logs by itself that a visitor reached a limit (`limit_reached`): that is no outage.
      if (status === 429 && !settings.API_ORIGIN) upstream.failed = true
      else report(`answered ${status}`, name)
    }
    // Public data that needs a login is a fault of the backend. It is not logged, because a 401 may also answer a
    // visitor's own call.
    if (status === 401) upstream.failed = true
  }

  /** Takes over the session of an answer, and drops the cached pages that a write has changed. */
  const applyAnswer = async ({ ok, headers }: Response, call: KnownCall | undefined) => {
    if (ok && isBeginning(call) && !hasSession(applySetCookies(cookie, upstream.cookies), settings))
      warnOfDroppedSession(headers, settings)
    const changed = headers.get(BOOKMARK_HEADER)
    // The writes of operators are not in the contract: operator-proxy.ts knows which of them change pages. Unlike
    // there, a write without an answer drops no pages: the client may have no session, and could drop all pages while
    // the backend fails. Pages then show a deleted customer's name until they expire.
    if (call && ok && changed && !settings.API_ORIGIN) await invalidatePages(c, changed)
    upstream.cookies.push(...toVisitorCookies(headers, settings, url.protocol === 'https:'))
  }

  const callBackend = async (path: string, init: RequestInit) => {
    const { method = 'GET' } = init
    const call = findContractCall(method, path)
    // The query is left out of the log: an operator searches for customers by name or mail address.
    const name = `${method} ${call?.path ?? path.replace(/\?.*/s, '')}`
    if (call && !hasBackendCall(settings, call)) throw notFoundError(name)
    const isRead = method === 'GET' || !!call?.isReadOnly
    const isJson = isRead && !call?.file && !isFile
    const limitMs = budgetMs ?? (isRead ? settings.READ_BUDGET_MS : settings.MUTATION_BUDGET_MS)
    const started = Date.now()
    const passedMs = () => Date.now() - started
    const attempt = async () => {
      const signals = [AbortSignal.timeout(Math.max(1, limitMs - passedMs()))]
      if (init.signal) signals.push(init.signal)
      const response = await ask(path, init, AbortSignal.any(signals))
      return isJson || response.status >= 500 ? requireJson(response) : response
    }
    try {
      const response = await attemptTwice(attempt, () => isRead && passedMs() <= limitMs / 2)
      recordFailure(response, call, name)
      await applyAnswer(response, call)
      return response
    } catch (error) {
      const problem = error instanceof Error ? error.message : 'no answer'
      report(problem, name)
      throw new ApiError(0, problem, 'unavailable')
    }
  }
  const answers = new Map<string, Promise<() => Response>>()
  const callOnce = async (path: string, init: RequestInit) => {
    if (init.method !== 'GET') return callBackend(path, init)
    const known = answers.get(path)
    if (known) return (await known)()
    const answer = callBackend(path, init).then(toCopies)
    answers.set(path, answer)
    // The next call after a failed one is sent again.
    answer.catch(() => answers.delete(path))
    return (await answer)()
  }
  const badAnswer = (problem: string, call?: string) => {
    report(problem, call)
    return new ApiError(0, problem, 'bad_answer')
  }
  const upstream: Upstream = Object.assign(sendsGetOnce ? callOnce : callBackend, {
    cookies: [],
    failed: false,
    onBadAnswer: report,
    badAnswer,
    onDeviation: createDeviationLogger(requestId),
  })
  return upstream
}

/** Makes a second attempt if the first one fails while `mayRetry` is true. */
async function attemptTwice(attempt: () => Promise<Response>, mayRetry: () => boolean) {
  const first = await attempt().catch((error) => {
    if (!mayRetry()) throw error
  })
  if (first && (first.status < 500 || !mayRetry())) return first
  await wait(10 + Math.random() * 40)
  return attempt()
}

const isBeginning = (call: KnownCall | undefined) => call?.session === 'begins' || call?.session === 'identifies'

/** Whether a status means that the backend fails, and not that the visitor made a mistake. */
const isFailure = (status: number) => status >= 500 || status === 429 || status === 403

/**
 * Throws if an answer was cut off or is not JSON. An answer with status 4xx is returned unread, because only its status
 * is used.
 */
async function requireJson(response: Response) {
  const { status, headers } = response
  if (!response.body || (status >= 400 && status < 500)) return response
  const text = await response.text()
  try {
    if (text) JSON.parse(text)
  } catch {
    if (status >= 500) return new Response(null, { status, headers })
    throw new Error('not JSON')
  }
  return new Response(text, { status, headers })
}

/** Reads an answer and returns a function that returns a new copy of it. */
async function toCopies(response: Response) {
  const text = await response.text()
  return () => new Response(text || null, response)
}

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

const budgetSpent = () => new Error('budget spent')

/**
 * Rejects when the signal aborts, because a service binding may ignore the signal and a visitor must not wait longer.
 */
function beforeAbort<Result>(work: Promise<Result>, signal: AbortSignal) {
  return new Promise<Result>((resolve, reject) => {
    const giveUp = () => reject(budgetSpent())
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject)
  })
}

/**
 * Reads the body of an answer as bytes, because it may be a file; returns null if it is empty. The time limit and the
 * size limit also apply to a backend that sends slowly or without end.
 */
async function readCapped({ body }: Response, deadline: AbortSignal, most: number) {
  if (!body) return null
  let size = 0
  const chunks = await readStream(body, deadline, (bytes) => {
    size += bytes
    if (size > most) throw new Error('answer too large')
  }).catch((error) => {
    throw deadline.aborted ? budgetSpent() : error
  })
  return chunks.length > 1 ? new Blob(chunks) : (chunks[0] ?? null)
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
