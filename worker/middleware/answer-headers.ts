import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { makeNonce } from '../cache/page-cache'
import type { ShopEnv } from '../context'
import { contentSecurityPolicy, securityHeaders } from './security-headers'

/**
 * Gives each request an id, which the error page, the worker's log and the backend's log contain. Sets the headers of
 * every answer: security headers, request id, Server-Timing, and by default `no-store`. Without a cache header, caches
 * would store a 200.
 */
export const setAnswerHeaders = () =>
  createMiddleware<ShopEnv>(async (c, next) => {
    c.set('url', new URL(c.req.url))
    c.set('requestId', c.req.header('cf-ray') ?? crypto.randomUUID())
    c.set('nonce', makeNonce())
    c.set('timings', [])
    c.set('started', Date.now())
    await next()
    if (c.get('isComplete')) return
    const { headers } = c.res
    // A page whose URL gives access has a stricter referrer policy, which stays.
    const referrerPolicy = headers.get('referrer-policy')
    for (const [name, value] of Object.entries(headersOfAnswer(c))) headers.set(name, value)
    if (referrerPolicy) headers.set('referrer-policy', referrerPolicy)
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  })

/**
 * Creates a response with all headers at once. Setting the headers one by one costs a quarter of the speed of a cached
 * page. `security` replaces security headers.
 */
export function createAnswer(
  c: Context<ShopEnv>,
  body: BodyInit | null,
  headers: Record<string, string>,
  status = 200,
  security?: Record<string, string>,
) {
  c.set('isComplete', true)
  return new Response(body, { status, headers: { ...headers, ...headersOfAnswer(c), ...security } })
}

/**
 * Returns the headers of every answer. Server-Timing shows only waiting, because the worker's clock does not advance
 * while the worker computes.
 */
function headersOfAnswer(c: Context<ShopEnv>) {
  return {
    ...securityHeaders,
    'content-security-policy': contentSecurityPolicy(c.env, c.get('nonce')),
    'x-request-id': c.get('requestId'),
    'server-timing': [...c.get('timings'), `total;dur=${Date.now() - c.get('started')}`].join(', '),
  }
}
