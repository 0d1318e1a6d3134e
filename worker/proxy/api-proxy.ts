import { type Context, Hono } from 'hono'
import { parseAnswer, parseBody, sendsBody, unwrapEnvelope } from '../../kit/contract/call'
import { ApiError } from '../../kit/contract/errors'
import { hasJsonContentType, readBody } from '../../kit/edge/request-body'
import { DISPLAYED_PAYMENT_ERROR_CODES } from '../../src/contract/ordering/payment'
import type { ShopEnv } from '../context'
import { settingsOf } from '../env'
import { isPaymentWebhook } from '../middleware/csrf'
import { openUpstream, RETRY_AFTER_S, type Upstream } from '../upstream'
import { applySetCookies, hasLoginHint, hasSession, hintCookies } from './cookies'
import { callsAtPath, type KnownCall } from './known-calls'

/**
 * Answers `/api`: forwards the calls of the contract, and no other calls, to the backend with the visitor's session.
 */
export function apiProxy() {
  return new Hono<ShopEnv>().all('/*', async (c) => {
    const url = new URL(c.req.url)
    const path = url.pathname.replace(/^\/api/, '')
    // A HEAD request is forwarded as GET, because the platform removes the body from the answer to HEAD.
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
    const known = callsAtPath(path, settingsOf(c.env))
    const call = known.find((one) => one.method === method)
    if (!call) return refuse(c, known)
    if (
      method !== 'DELETE' &&
      sendsBody(call) &&
      !isPaymentWebhook(c.req.raw) &&
      !hasJsonContentType(c.req.raw.headers)
    )
      return c.json({ message: 'Stuur de gegevens als JSON.', code: 'not_json' }, 415)

    const isWrite = method !== 'GET'
    const body = isWrite ? await readBody(c.req.raw) : ''
    if (body === null) return c.json({ message: 'Dit is te veel om in één keer te versturen.', code: 'too_large' }, 413)

    const upstream = openUpstream(c, {
      cookie: isPaymentWebhook(c.req.raw) ? undefined : c.req.header('cookie'),
      client: c.req.header('cf-connecting-ip'),
    })
    const headers = pick(c.req.raw.headers, ['content-type', 'idempotency-key'])
    headers.set('accept', call.file ? `${call.file.type}, application/json` : 'application/json')
    const response = await upstream(path + url.search, { method, headers, body: body || undefined })

    if (response.status >= 500) return answerFailure(c, response, upstream.retryAfter)
    const name = `${method} ${call.path}`
    if (call.file && response.ok) return answerFile(response, call.file, (problem) => upstream.badAnswer(problem, name))
    const json = await jsonOf(call, response, upstream)
    const answer = new Response(json, {
      status: response.status,
      headers: pick(response.headers, ['retry-after', 'allow']),
    })
    if (json) answer.headers.set('content-type', 'application/json')
    const visitors = c.req.header('cookie')
    const settings = settingsOf(c.env)
    const hints = hintCookies({
      call,
      status: response.status,
      secure: url.protocol === 'https:',
      hasSession: hasSession(applySetCookies(visitors, upstream.cookies), settings),
      isNew: !hasSession(visitors, settings),
      isLoggedIn: hasLoginHint(visitors),
    })
    for (const cookie of [...upstream.cookies, ...hints]) answer.headers.append('set-cookie', cookie)
    return answer
  })
}

/**
 * Returns the JSON body to forward, whatever its content type; null if there is no body. Logs where an answer deviates
 * from the contract: the browser parses the answer too, but reports no deviations.
 */
async function jsonOf(call: KnownCall, response: Response, upstream: Upstream) {
  const text = await response.text()
  let body: unknown
  try {
    body = parseBody(call, response.ok, text)
  } catch {
    throw upstream.badAnswer('not JSON', `${call.method} ${call.path}`)
  }
  if (body === undefined) return null
  const { answer } = call
  try {
    if (response.ok && answer) parseAnswer(upstream, { ...call, answer }, unwrapEnvelope(call, body))
  } catch {
    // The error is logged, and the backend's answer is forwarded unchanged.
  }
  return text
}

/**
 * Answers a failing call. Only the text of a deliberate refusal is forwarded; the text of a failing backend is not for
 * visitors.
 */
async function answerFailure(c: Context<ShopEnv>, response: Response, retryAfter?: number) {
  const { status } = response
  const { message, code } = (await response.json().catch(() => ({}))) as { message?: unknown; code?: unknown }
  if (status !== 503 || typeof message !== 'string' || !DISPLAYED_PAYMENT_ERROR_CODES.includes(code))
    throw new ApiError(status, 'backend failed', 'unavailable', {}, undefined, retryAfter)
  c.header('retry-after', String(retryAfter ?? RETRY_AFTER_S))
  return c.json({ message, code }, 503)
}

/**
 * Answers a file with the type and the name in the contract: a faulty backend must not send HTML on the shop's host.
 */
function answerFile(
  response: Response,
  { type, name }: NonNullable<KnownCall['file']>,
  badAnswer: (problem: string) => ApiError,
) {
  const { headers } = response
  const is = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (is !== type) throw badAnswer(`not ${type}`)
  const extension = type.split('/')[1]
  const given = new RegExp(`filename="(${name}-[\\w-]{1,40}\\.${extension})"`).exec(
    headers.get('content-disposition') ?? '',
  )
  return new Response(response.body, {
    headers: {
      'content-type': type,
      'content-disposition': `inline; filename="${given?.[1] ?? `${name}.${extension}`}"`,
      'cache-control': 'private, no-store',
    },
  })
}

/**
 * Answers a call that the contract does not have. @param known the calls that the backend has at this path with other
 * methods
 */
function refuse(c: Context<ShopEnv>, known: KnownCall[]) {
  if (known.length === 0) return c.json({ message: 'Dit adres bestaat niet.', code: 'not_found' }, 404)
  const methods = known.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  c.header('allow', methods.join(', '))
  return c.json({ message: 'Dit kan op dit adres niet.', code: 'method_not_allowed' }, 405)
}

function pick(headers: Headers, names: string[]) {
  const picked = new Headers()
  for (const name of names) {
    const value = headers.get(name)
    if (value !== null) picked.set(name, value)
  }
  return picked
}
