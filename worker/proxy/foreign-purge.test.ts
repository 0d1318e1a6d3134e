import { expect, test } from 'vitest'
import { outcomeOf } from '../testing/cached-page'
import { startForeign } from '../testing/foreign'
import type { Storefront } from '../testing/storefront'

const token = 'a-secret-of-the-storefront-of-32-signs-or-more'

async function purge({ call }: Storefront, body: unknown, authorization: string) {
  const { status, html } = await call('POST', '/operator/purge', body, { authorization })
  return { status, answer: html && JSON.parse(html) }
}

/** A shop whose home page is cached. */
async function openShop(OPERATOR_TOKEN?: string) {
  const { storefront, asked } = await startForeign({}, { OPERATOR_TOKEN })
  await storefront.get('/')
  return { storefront, asked: () => asked.splice(0).map(({ name }) => name) }
}

test('a purge with the storefront’s token deletes the cached pages of a foreign backend’s shop, and the backend is not called', async () => {
  const { storefront, asked } = await openShop(token)
  expect(outcomeOf(await storefront.get('/'))).toBe('hit')
  asked()

  const { status, answer } = await purge(storefront, { names: ['pages'] }, `Bearer ${token}`)

  expect([status, answer]).toEqual([200, { data: { pages: true, tags: [], purged: true } }])
  expect(asked()).toEqual([])
  expect(outcomeOf(await storefront.get('/'))).toBe('drawn')
})

test.each([
  ['without a token', ''],
  ['with the first part of the token', `Bearer ${token.slice(0, 40)}`],
  ['with another token', `Bearer ${token.replace('s', 'x')}`],
])('a purge in front of a foreign backend is 401 %s, and pages stay cached', async (_, authorization) => {
  const { storefront } = await openShop(token)

  expect((await purge(storefront, { names: ['pages'] }, authorization)).status).toBe(401)
  expect(outcomeOf(await storefront.get('/'))).toBe('hit')
})

test.each([{}, { names: [] }, { names: ['menus'] }, { names: 'pages' }, 'pages'])(
  'a purge in front of a foreign backend with the body %j is 422, and pages stay cached',
  async (body) => {
    const { storefront } = await openShop(token)

    expect((await purge(storefront, body, `Bearer ${token}`)).status).toBe(422)
    expect(outcomeOf(await storefront.get('/'))).toBe('hit')
  },
)

test.each([undefined, 'short'])('a foreign backend’s purge is 404 where the storefront’s token is %s', async (own) => {
  const { storefront } = await openShop(own)

  expect((await purge(storefront, { names: ['pages'] }, `Bearer ${own}`)).status).toBe(404)
})
