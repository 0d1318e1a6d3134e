import { createMiddleware } from 'hono/factory'
import { ApiError } from '../../kit/contract/errors'
import { hasJsonContentType, readBody, readBodyBytes } from '../../kit/edge/request-body'
import { BOOKMARK_HEADER } from '../../src/contract/database-bookmark'
import { answerPurge, purgeForForeignBackend } from '../cache/answer-purge'
import { invalidatePages } from '../cache/cache-generation'
import type { ShopEnv } from '../context'
import { settingsOf } from '../env'
import { openUpstream, type Upstream } from '../upstream'
import { invalidatesPages, mayInvalidatePages } from './operator-writes'

/** The maximum size of a request in bytes. The largest request is a file of articles. */
const maxBodyBytes = 10 * 1024 * 1024
const maxPhotoBytes = 25 * 1024 * 1024
/** The maximum size of an answer in bytes. The largest answer is a shop configuration, which came in one request. */
const maxAnswerBytes = 2 * maxBodyBytes
/** The time limit of an upload in ms: a large file on a slow connection takes long. */
const maxBodyMs = 5 * 60_000

const PDF = 'application/pdf'

/** The time limit of a backend call in ms: importing a file of thousands of articles takes long. */
const budgetMs = 60_000

/**
 * Matches the paths of the operators' calls that are forwarded. A discount code may have a letter such as É, encoded.
 */
export const operatorPathPattern = /^\/operator(\/(?:[A-Za-z0-9_-]|%[89A-F][0-9A-F]){1,80}){0,4}$/
/** Matches the paths of the operators' calls whose answer is a PDF. */
const document = /^\/operator\/(?:slips|invoices\/[A-Za-z0-9-]{1,20})$/
/** Matches the paths of the operators' calls whose request body is forwarded unchanged. */
const upload = /^\/operator\/(?:photos|fonts)\/[a-z0-9-]{1,80}$/

/**
 * Answers `/api/operator`: forwards operators' calls to the embedded backend, which has no URL of its own. These calls
 * are not part of the contract, so a foreign backend never gets them. The path is then a 404, as in a shop without an
 * operator token. In front of a foreign backend, operators can only purge caches (purge-caches.ts).
 *
 * Before the answer is sent, cached pages that a write has changed are invalidated (operator-writes.ts).
 *
 * Cookies are removed in both directions. The backend checks the token before a body is read, so that a client without
 * a token cannot fill the worker's memory.
 */
export const operatorProxy = () =>
  createMiddleware<ShopEnv>(async (c, next) => {
    const { method } = c.req
    const { pathname, search } = new URL(c.req.url)
    const path = pathname.replace(/^\/api/, '')
    const isUpload = method === 'PUT' && upload.test(path)
    const isKnown = isUpload || (operatorPathPattern.test(path) && (method === 'GET' || method === 'POST'))
    if (!isKnown) return next()
    if (!c.env.SHOP_API || settingsOf(c.env).API_ORIGIN)
      return method === 'POST' && path === '/operator/purge' ? purgeForForeignBackend(c, next) : next()

    const client = c.req.header('cf-connecting-ip')
    const isFile = method === 'GET' && document.test(path)
    const upstream = openUpstream(c, { budgetMs, client, isFile, maxAnswerBytes })
    const headers = new Headers({ accept: 'application/json' })
    const token = c.req.header('authorization')
    if (token) headers.set('authorization', token.slice(0, 1_000))

    const allowed = await upstream('/operator', { method: 'GET', headers })
    if (allowed.status === 404) return next()
    if (!allowed.ok) return pass(upstream, allowed)
    if (method === 'GET') return pass(upstream, await upstream(path + search, { method, headers }), isFile)

    const body = await readBodyOf(c.req.raw, isUpload)
    if (body === null) {
      const most = isUpload ? 25 : 10
      return c.json({ message: `Dit bestand is te groot: maximaal ${most} MB.`, code: 'too_large' }, 413)
    }
    const type = c.req.header('content-type')
    if (type && body) headers.set('content-type', type)
    const answer = await upstream(path + search, { method, headers, body: body || undefined }).catch(
      async (error: unknown) => {
        // A write without an answer may have been done.
        if (invalidatesPages(path, body, null)) await invalidatePages(c)
        throw error
      },
    )
    const bookmark = answer.headers.get(BOOKMARK_HEADER) ?? undefined
    if (answer.ok && path === '/operator/purge') return answerPurge(c, JSON.parse(String(body)).names, bookmark)
    if (await hasChangedPages(path, body, answer)) await invalidatePages(c, bookmark)
    return pass(upstream, answer)
  })

/** Whether an answered write has changed pages, or may have done so although it failed. */
async function hasChangedPages(path: string, body: Parameters<typeof invalidatesPages>[1], answer: Response) {
  if (!mayInvalidatePages(path) || !(answer.ok || answer.status >= 500)) return false
  return invalidatesPages(path, body, answer.ok ? await answer.clone().text() : null)
}

/** Returns the body of a write; null if the body is too large. */
const readBodyOf = (request: Request, isUpload: boolean) =>
  isUpload ? readBodyBytes(request, maxPhotoBytes, maxBodyMs) : readBody(request, maxBodyBytes, maxBodyMs)

/** Forwards the backend's answer, with only the headers that an operator's program needs. */
function pass(upstream: Upstream, { body, status, headers: given }: Response, isFile = false) {
  if (status >= 500) throw new ApiError(status, 'backend failed', 'unavailable')
  const isPdf = isFile && status === 200 && given.get('content-type') === PDF
  if (body && !isPdf && !hasJsonContentType(given))
    throw upstream.badAnswer(isFile ? 'neither PDF nor JSON' : 'not JSON')
  const headers = new Headers(body ? { 'content-type': isPdf ? PDF : 'application/json' } : undefined)
  const wait = given.get('retry-after')
  if (wait) headers.set('retry-after', wait)
  return new Response(body, { status, headers })
}
