import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ShopEnv } from '../context'
import { httpsOnly } from './https-only'

const app = new Hono<ShopEnv>().use(httpsOnly()).all('*', (c) => c.text('done'))

test.each(['https://shop.example/x', 'http://localhost:8787/x', 'http://127.0.0.1/x', 'http://[::1]:8787/x'])(
  '%s is answered',
  async (address) => {
    expect((await app.request(address)).status).toBe(200)
  },
)

test.each(['http://shop.example/x?a=1', 'http://localhost.evil.example/x?a=1', 'http://127.0.0.2/x?a=1'])(
  '%s is sent to https, whatever is asked',
  async (address) => {
    for (const method of ['GET', 'POST']) {
      const answer = await app.request(address, { method })
      expect([answer.status, answer.headers.get('location')]).toEqual([308, address.replace('http:', 'https:')])
    }
  },
)
