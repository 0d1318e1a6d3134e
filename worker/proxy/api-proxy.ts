import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { parseBody, unwrap } from '../../src/contract/call'
import { ApiError } from '../../src/contract/errors'
import type { ShopEnv } from '../context'
import { settingsOf } from '../env'
import { isWebhook } from '../middleware/csrf'
import { openUpstream, type Upstream } from '../upstream'
import { isJson, readBody } from './body'
import { hasSession, hintCookies, saysLoggedIn } from './cookies'
import { callsAt, type KnownCall } from './known-calls'

/** A call from the browser may take longer than a page's: nothing waits behind it. */
const readBudgetMs = 5_000

/** `/api`: passes the contract's calls, and nothing else, on to the backend with the visitor's session. */
export function apiProxy() {
  return new Hono<ShopEnv>().all('/*', async (c) => {
    const url = new URL(c.req.url)
    const path = url.pathname.replace(/^\/api/, '')
    // The platform takes the body off the answer to HEAD.
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
    const known = callsAt(path, settingsOf(c.env))
    const call = known.find((one) => one.method === method)
    if (!call) return refuse(c, known)
    const mayLackBody = method === 'GET' || method === 'DELETE'
    if (!mayLackBody && !isWebhook(c.req.raw) && !isJson(c.req.raw.headers))
      return c.json({ message: 'Stuur de gegevens als JSON.', code: 'not_json' }, 415)

    const isWrite = method !== 'GET'
    const body = isWrite ? await readBody(c.req.raw) : ''
    if (body === null) return c.json({ message: 'Dit is te veel om in één keer te versturen.', code: 'too_large' }, 413)

    const upstream = openUpstream({
      env: c.env,
      url,
      requestId: c.get('requestId'),
      budgetMs: isWrite ? undefined : readBudgetMs,
      cookie: isWebhook(c.req.raw) ? undefined : c.req.header('cookie'),
      client: c.req.header('cf-connecting-ip'),
    })
    const headers = pick(c.req.raw.headers, ['content-type', 'idempotency-key'])
    headers.set('accept', call.file ? `${call.file.type}, application/json` : 'application/json')
    const response = await upstream(path + url.search, { method, headers, body: body || undefined })

    // What a broken backend says of itself is not for visitors.
    if (response.status >= 500) throw new ApiError(response.status, 'backend failed', 'unavailable')
    if (call.file && response.ok) return answerFile(response, call.file)
    const json = await jsonOf(call, response, upstream.odd)
    const answer = new Response(json, {
      status: response.status,
      headers: pick(response.headers, ['retry-after', 'allow']),
    })
    if (json) answer.headers.set('content-type', 'application/json')
    const visitors = c.req.header('cookie')
    const hints = hintCookies({
      call,
      status: response.status,
      secure: url.protocol === 'https:',
      isNew: !hasSession(visitors, settingsOf(c.env)),
      isLoggedIn: saysLoggedIn(visitors),
    })
    for (const cookie of [...upstream.cookies, ...hints]) answer.headers.append('set-cookie', cookie)
    return answer
  })
}

/** The body that goes on: what parses as JSON, whatever the backend calls it. Null where nothing is told. */
async function jsonOf(call: KnownCall, response: Response, odd: Upstream['odd']) {
  const text = await response.text()
  const body = tryRead(call, response.ok, text)
  if (body === undefined) return null
  // The browser reads it too, and tells nobody what it left out.
  if (response.ok && call.answer) {
    const { typed, issues } = v.safeParse(call.answer, unwrap(call, body))
    if (issues) odd?.(call.path, issues, !typed)
  }
  return text
}

function tryRead(call: KnownCall, isOk: boolean, text: string) {
  try {
    return parseBody(call, isOk, text)
  } catch {
    throw new ApiError(0, 'not JSON', 'bad_answer')
  }
}

/** A file as the contract names it, and nothing else: a backend that goes wrong must not make pages of ours. */
function answerFile(response: Response, { type, name }: NonNullable<KnownCall['file']>) {
  const { headers } = response
  const is = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (is !== type) throw new ApiError(0, `not ${type}`, 'bad_answer')
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

/** @param known what the backend has at the path, by other methods */
function refuse(c: Context<ShopEnv>, known: KnownCall[]) {
  if (known.length === 0) return c.json({ message: 'Dit adres bestaat niet.', code: 'not_found' }, 404)
  c.header('allow', known.map(({ method }) => method).join(', '))
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
