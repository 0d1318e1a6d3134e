import type { Context } from 'hono'
import { expect, test, vi } from 'vitest'
import type { ShopEnv } from './context'
import { openUpstream } from './upstream'

/** Opens the backend as the request of one page does. `answer` answers each request that reaches the backend. */
function openForPage(answer: () => Promise<Response>) {
  const fetch = vi.fn(answer)
  const known = { url: new URL('https://winkel.example/'), requestId: 'a' }
  const c = {
    env: { SHOP_API: { fetch }, SHOP_DATA: { getWithMetadata: async () => ({ value: null }) } },
    get: (name: keyof typeof known) => known[name],
  }
  const api = openUpstream(c as unknown as Context<ShopEnv>, { sendsGetOnce: true })
  return { fetch, ask: async () => (await api('/brands', { method: 'GET' })).json() }
}

test('within the request of a page the same GET is sent once, and each reader gets the answer', async () => {
  const { fetch, ask } = openForPage(async () => Response.json({ data: [] }))

  expect([...(await Promise.all([ask(), ask()])), await ask()]).toEqual(Array(3).fill({ data: [] }))

  expect(fetch).toHaveBeenCalledOnce()
})

test('within the request of a page a GET that has failed is sent again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let isDown = true
  const { ask } = openForPage(async () => {
    if (isDown) throw new Error('connection lost')
    return Response.json({ data: [] })
  })
  await expect(ask()).rejects.toMatchObject({ status: 0 })

  isDown = false

  expect(await ask()).toEqual({ data: [] })
})
