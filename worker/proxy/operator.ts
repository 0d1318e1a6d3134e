import { createMiddleware } from 'hono/factory'
import { ApiError } from '../../src/contract/errors'
import type { ShopEnv } from '../context'
import { settingsOf } from '../env'
import { openUpstream, type Upstream } from '../upstream'
import { isJson, readBody, readBytes } from './body'

/** What an operator sends is a file at most. */
const largestBodyBytes = 10 * 1024 * 1024
const largestPhotoBytes = 25 * 1024 * 1024

const PDF = 'application/pdf'

/** A file of thousands of articles takes its time. */
const budgetMs = 60_000

/** The paths of operators that are passed on. */
export const known = /^\/operator(\/[A-Za-z0-9_-]{1,80}){0,4}$/
/** What is answered as a PDF. */
const document = /^\/operator\/(?:slips|invoices\/[A-Za-z0-9-]{1,20})$/
/** What is sent as it is. */
const upload = /^\/operator\/(?:photos|fonts)\/[a-z0-9-]{1,80}$/

/**
 * `/api/operator`: passes operators' calls on to the embedded backend, which has no address of its own. No part of the
 * contract: a foreign backend is never asked, and then, as where the shop has no token, the path is as unknown as any
 * other.
 *
 * No cookie goes along either way. The token is shown to the backend before a body is taken in: nobody fills our memory
 * without it.
 */
export const operatorProxy = () =>
  createMiddleware<ShopEnv>(async (c, next) => {
    const url = new URL(c.req.url)
    const path = url.pathname.replace(/^\/api/, '')
    const { method } = c.req
    const isUpload = method === 'PUT' && upload.test(path)
    const isKnown = isUpload || (known.test(path) && (method === 'GET' || method === 'POST'))
    if (!isKnown || !c.env.SHOP_API || settingsOf(c.env).API_ORIGIN) return next()

    const client = c.req.header('cf-connecting-ip')
    const isFile = method === 'GET' && document.test(path)
    const upstream = openUpstream({ env: c.env, url, requestId: c.get('requestId'), budgetMs, client, isFile })
    const headers = new Headers({ accept: 'application/json' })
    const token = c.req.header('authorization')
    if (token) headers.set('authorization', token.slice(0, 1_000))

    const allowed = await upstream('/operator', { method: 'GET', headers })
    if (allowed.status === 404) return next()
    if (!allowed.ok) return pass(upstream, allowed)

    const body = await bodyOf(c.req.raw, isUpload)
    if (body === null) {
      const most = isUpload ? 25 : 10
      return c.json({ message: `Dit bestand is te groot: ten hoogste ${most} MB.`, code: 'too_large' }, 413)
    }
    const type = c.req.header('content-type')
    if (type && body) headers.set('content-type', type)
    return pass(upstream, await upstream(path + url.search, { method, headers, body: body || undefined }), isFile)
  })

/** Null when it is larger than it may be; what reads only has none. */
async function bodyOf(request: Request, isUpload: boolean) {
  if (isUpload) return readBytes(request, largestPhotoBytes)
  return request.method === 'POST' ? readBody(request, largestBodyBytes) : ''
}

/** The backend's answer, with nothing of its headers but what a program needs to go on. */
function pass(upstream: Upstream, { body, status, headers: given }: Response, isFile = false) {
  if (status >= 500) throw new ApiError(status, 'backend failed', 'unavailable')
  const isPdf = isFile && status === 200 && given.get('content-type') === PDF
  if (body && !isPdf && !isJson(given)) throw upstream.misfit(isFile ? 'neither PDF nor JSON' : 'not JSON')
  const headers = new Headers(body ? { 'content-type': isPdf ? PDF : 'application/json' } : undefined)
  const wait = given.get('retry-after')
  if (wait) headers.set('retry-after', wait)
  return new Response(body, { status, headers })
}
