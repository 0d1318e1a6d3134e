import { expect, test } from 'vitest'
import { startForeign } from './testing/foreign'

const product = { id: 7, full_name: 'Vreemde tent' }
const category = { id: 3, title: 'Tenten', tree_depth: 1 }
const page = { id: 5, title: 'Over ons', type_code: 'text' }

test.each([
  ['/tent-p7', 'GET /products/7', { ...product, uri: '/tent' }, 200],
  ['/tenten-c3/tent-p7', 'GET /products/7', { ...product, uri: '/tent-p8' }, 200],
  ['/kamperen-c1', 'GET /categories/1', { ...category, id: 1, uri: '/kamperen' }, 200],
  ['/over-ons-i5', 'GET /pages/5', { ...page, uri: '/over-ons' }, 200],
  ['/aanbiedingen/c-c3', 'GET /categories/3', { ...category, uri: '/te.nten-c3' }, 200],
])('%s is shown where its uri leads to no page: %s', async (path, call, data, status) => {
  const { storefront } = await startForeign({ [call]: { data } })

  const answer = await storefront.get(path)

  expect([answer.status, answer.headers.get('location')]).toEqual([status, null])
  expect(answer.html).toContain(`<link rel="canonical" href="${storefront.origin}${path}"`)
})

test('a discontinued product whose uri leads to no page is shown under the path that was requested', async () => {
  const gone = () => Response.json({ message: 'Weg', data: { ...product, uri: '/tent' } }, { status: 410 })
  const { storefront } = await startForeign({ 'GET /products/7': gone })

  expect((await storefront.get('/tent-p7')).status).toBe(410)
})

test('a slow page does not send its visitor to a path that no page answers', async () => {
  const late = () => new Promise((done) => setTimeout(() => done({ data: { ...category, uri: '/kamperen' } }), 300))
  const { storefront } = await startForeign({ 'GET /categories/3': late }, { SHELL_BUDGET_MS: '50' })

  const { html } = await storefront.get('/tenten-c3')

  expect(html).toContain('<h1')
  expect(html).not.toContain('http-equiv="refresh"')
})
