import { afterEach, expect, test, vi } from 'vitest'
import { formatPrice } from '../src/contract/money/price'
import { foreignCard, startForeign } from './testing/foreign'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['/', 'Vreemde tent'],
  ['/tenten-c3', formatPrice(19_900)],
  ['/tent-p7', '<h1>Vreemde tent</h1>'],
  ['/winkelwagen', formatPrice(19_900)],
  ['/zoeken?term=tent', 'Vreemde tent'],
  ['/blog', 'Verhalen'],
])('%s works with a backend that sends the least it may', async (path, text) => {
  const { storefront, asked } = await startForeign()

  const page = await storefront.get(path)

  expect(page.status).toBe(200)
  expect(page.html).toContain(text)
  expect(page.html).toContain('Vreemde winkel')
  expect(page.html).toContain('href="/tenten-c3"')
  expect(page.html).not.toContain('intern-1')
  expect(new Set(asked.map(({ origin }) => origin))).toEqual(new Set(['https://backend.example']))
})

test('the backend’s own cookies pass by name, and no others', async () => {
  const { storefront, asked } = await startForeign(
    {
      'GET /shoppingCart': () => {
        const response = Response.json({ data: null })
        response.headers.append('set-cookie', 'PHPSESSID=new; Path=/; Domain=backend.example; HttpOnly')
        response.headers.append('set-cookie', 'XDEBUG=1')
        return response
      },
    },
    { API_COOKIES: 'PHPSESSID cart_token' },
  )

  const answer = await storefront.call('GET', '/shoppingCart', undefined, {
    cookie: 'PHPSESSID=old; _ga=2; cart_token=3',
  })

  expect(asked[0]?.headers.get('cookie')).toBe('PHPSESSID=old; cart_token=3')
  expect(answer.headers.getSetCookie()).toEqual(['PHPSESSID=new; Path=/; HttpOnly; Secure'])
})

test('a public page asks a foreign backend without anybody’s cookie', async () => {
  const { storefront, asked } = await startForeign({}, { API_COOKIES: 'PHPSESSID' })

  await storefront.get('/tent-p7', { cookie: 'PHPSESSID=old' })

  expect(asked.length).toBeGreaterThan(3)
  for (const { headers } of asked) expect(headers.get('cookie')).toBeNull()
})

test('names and descriptions from a foreign backend are text, its HTML is cleaned', async () => {
  const evil = '<img src=x onerror=alert(1)><script>alert(2)</script>'
  const { storefront } = await startForeign({
    'GET /products/7': {
      data: { id: 7, uri: '/tent-p7', full_name: evil, description: `<p>Ruim</p>${evil}`, schema: { name: evil } },
    },
    'POST /queryProducts': {
      products: {
        data: [{ ...foreignCard, full_name: evil }],
        meta: { current_page: 1, last_page: 1, per_page: 24, total: 1 },
      },
    },
  })

  const product = await storefront.get('/tent-p7')
  const home = await storefront.get('/')

  expect(product.html).toContain('<p>Ruim</p>')
  for (const { html } of [product, home]) expect(html).not.toMatch(/<script>alert|<img[^>]*onerror/)
})
