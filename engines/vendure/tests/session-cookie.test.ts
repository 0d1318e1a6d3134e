import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Env } from '../adapter/env'
import { VENDURE_SESSION_COOKIE, vendureOfVisitor } from '../adapter/session'

const DAY = 24 * 60 * 60

test('the session cookie outlives a session that Vendure extends at each use, because it is set only when one begins', async () => {
  const app = new Hono<{ Bindings: Env }>().get('/', (context) => {
    vendureOfVisitor(context).onToken?.('a-token-of-thirty-characters-x')
    return context.body(null)
  })

  const { headers } = await app.request('https://shop.example/', {}, { VENDURE_API: 'https://vendure.example' })

  const [cookie] = headers.getSetCookie()
  expect(cookie).toContain(`${VENDURE_SESSION_COOKIE}=a-token-of-thirty-characters-x`)
  expect(Number(/Max-Age=(\d+)/.exec(cookie ?? '')?.[1])).toBeGreaterThan(365 * DAY)
})
