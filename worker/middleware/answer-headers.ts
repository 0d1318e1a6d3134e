import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { makeNonce } from '../cache/page-cache'
import type { ShopEnv } from '../context'
import { always, photoSecurityHeaders, policyWith } from './security-headers'

/**
 * Gives each request an id, which joins a visitor's error page, our log and the backend's log, and sets the headers of
 * every answer: security headers, request id, Server-Timing, and `no-store` by default (caches store a 200 without
 * headers).
 */
export const answerHeaders = () =>
  createMiddleware<ShopEnv>(async (c, next) => {
    c.set('url', new URL(c.req.url))
    c.set('requestId', c.req.header('cf-ray') ?? crypto.randomUUID())
    c.set('nonce', makeNonce())
    c.set('timings', [])
    c.set('started', Date.now())
    await next()
    if (c.get('isComplete')) return
    const { headers } = c.res
    // A page whose URL opens something has a stricter policy of its own.
    const referrerPolicy = headers.get('referrer-policy')
    for (const [name, value] of Object.entries(headersOfAnswer(c))) headers.set(name, value)
    if (referrerPolicy) headers.set('referrer-policy', referrerPolicy)
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  })

/**
 * Creates a response with all its headers. Setting them one by one costs a cached page a quarter of its speed (`npm run
 * bench`).
 */
export function completeAnswer(c: Context<ShopEnv>, body: BodyInit, headers: Record<string, string>, status = 200) {
  c.set('isComplete', true)
  return new Response(body, { status, headers: { ...headers, ...headersOfAnswer(c) } })
}

/** A photo, complete in the same way. */
export function completePhoto(
  c: Context<ShopEnv>,
  body: BodyInit | null,
  headers: Record<string, string>,
  status: number,
) {
  c.set('isComplete', true)
  return new Response(body, { status, headers: { ...headers, ...headersOfAnswer(c), ...photoSecurityHeaders } })
}

/** The worker's clock does not advance while it computes: only waiting shows in Server-Timing. */
function headersOfAnswer(c: Context<ShopEnv>) {
  return {
    ...always,
    'content-security-policy': policyWith(c.env, c.get('nonce')),
    'x-request-id': c.get('requestId'),
    'server-timing': [...c.get('timings'), `total;dur=${Date.now() - c.get('started')}`].join(', '),
  }
}
