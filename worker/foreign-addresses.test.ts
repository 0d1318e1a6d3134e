import { expect, test } from 'vitest'
import { startForeign } from './testing/foreign'

const strange = [
  '/tenten-c3?a=1#b',
  '/ten\r\nten-c3',
  '/\\evil.example',
  '//evil.example',
  '/.//evil.example',
  'http://[',
  '',
  '/%74enten-c3',
  '/tenten-c3.html',
  '/tenten-c3/',
]

test.each([...strange, '/andere-p7'])('a product whose address is %j answers or leads to our own', async (uri) => {
  const { storefront } = await startForeign({
    'GET /products/7': {
      data: {
        id: 7,
        uri,
        full_name: 'Tent',
        photo: 'http://[',
        schema: { '@type': { toString: 1 } },
        breadcrumbs: [{ title: 'x', uri }],
      },
    },
  })

  const page = await storefront.get('/tent-p7?a1=2')

  const location = page.headers.get('location')
  if (location) expect([page.status, location]).toEqual([301, expect.stringMatching(/^\/[a-z]+-[cp]\d\?a1=2$/)])
  else expect(page.status).toBe(200)
})

test.each(strange)('a story whose address is %j is drawn without what can’t be made out', async (uri) => {
  const { storefront } = await startForeign({
    'GET /pages/2': {
      data: {
        id: 2,
        title: 'Verhaal',
        uri,
        type_code: 'blog',
        photo: 'http://[',
        breadcrumbs: [{ title: 'Verhaal', uri: 'http://[' }],
      },
    },
  })

  const page = await storefront.get('/blog/verhaal-i2')

  expect([200, 301]).toContain(page.status)
  expect(page.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/)
})
