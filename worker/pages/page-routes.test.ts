import { describe, expect, test } from 'vitest'
import { formatPrice } from '../../src/contract/money/euros-and-cents'
import { publicPaths, withTarps } from '../testing/fill'
import { type Storefront, sessionOf, startStorefront, withoutNonces } from '../testing/storefront'

test('the home page shows products with their prices', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  const page = await storefront.get('/')

  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.html).toContain('Tarp 1')
  expect(page.html).toContain(formatPrice(4_995))
})

test('a shop without any orders does not call its products popular', async () => {
  await using storefront = await startStorefront({ fill: withTarps, settings: { SHARED_PAGES: 'off' } })
  const headings = async () => {
    storefront.pages.copies.clear()
    const pages = [await storefront.get('/'), await storefront.get('/zoeken?term=xqzvw')]
    return pages.map(({ html }) => /<h2[^>]*>(?=Veel|Uit ons)([^<]*)/.exec(html)?.[1])
  }
  expect(await headings()).toEqual(['Veel gekozen', 'Veel gekozen'])

  await storefront.db.prepare('UPDATE product_categories SET popularity = 0').run()
  await storefront.db.prepare('UPDATE products SET popularity = 0').run()

  expect(await headings()).toEqual(['Uit ons assortiment', 'Uit ons assortiment'])
})

test('a category page shows its products with their prices', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  const page = await storefront.get('/tarps-c1')

  expect(page.status).toBe(200)
  expect(page.html).toContain('<h1>Tarps</h1>')
  expect(page.html).toContain('href="/tarp-2-p2"')
  expect(page.html).toContain(formatPrice(10_000))
})

test('a product page shows its name, price and add-to-cart form', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  const page = await storefront.get('/tarp-1-p1')

  expect(page.status).toBe(200)
  expect(page.html).toContain('<h1>Tarp 1</h1>')
  expect(page.html).toContain(formatPrice(4_995))
  expect(page.html).toMatch(/<form class="add-to-cart"[^>]* action="\/winkelwagen" method="post">/)
  expect(page.html).toContain(`<link rel="canonical" href="${storefront.origin}/tarp-1-p1"/>`)
})

test.each(publicPaths)('the page %s is shown with the shop’s menus', async (path) => {
  await using storefront = await startStorefront({ fill: withTarps })

  const page = await storefront.get(path)

  expect(page.status).toBe(200)
  expect(page.html).toMatch(/<a [^>]*href="\/klantenservice-i1">Klantenservice<\/a>/)
  expect(page.html).toMatch(/<a [^>]*href="\/blog">Verhalen<\/a>/)
  expect(page.html).toMatch(/<\/html>$/)
})

describe('public pages contain no personal data', () => {
  test('every public page is byte-identical for an anonymous visitor and for a customer with a full cart', async () => {
    await using storefront = await startStorefront({ fill: withCustomer })
    const cookie = await logIn(storefront)

    for (const path of publicPaths) {
      storefront.pages.copies.clear()
      const ofNobody = await keptCopy(storefront, path)
      storefront.pages.copies.clear()
      const ofCustomer = await keptCopy(storefront, path, { cookie, ...personalHeaders })
      expect(ofCustomer).toBe(ofNobody)
    }
  })

  test('a public page contains no data of the first visitor who requested it', async () => {
    await using storefront = await startStorefront({ fill: withCustomer })
    const cookie = await logIn(storefront)
    const token = /session=([^;]+)/.exec(cookie)?.[1] ?? 'no token'
    storefront.backend.calls.length = 0

    for (const path of publicPaths) {
      const page = await storefront.get(path, { cookie, ...personalHeaders })
      for (const canary of [token, ...canaries]) expect(page.html).not.toContain(canary)
    }

    expect(storefront.backend.calls.length).toBeGreaterThan(publicPaths.length)
    for (const { headers } of storefront.backend.calls) {
      expect([headers.get('cookie'), headers.get('x-client-address')]).toEqual([null, null])
    }
  })

  test('the cart page shows each visitor only their own cart', async () => {
    await using storefront = await startStorefront({ fill: withCustomer })
    const cookie = await logIn(storefront)

    const own = await storefront.get('/winkelwagen', { cookie })
    const other = await storefront.get('/winkelwagen')

    expect(own.html).toContain(formatPrice(14_985))
    expect(other.html).not.toContain(formatPrice(14_985))
    expect(own.headers.get('cache-control')).toBe('no-store')
  })
})

describe('pages that do not exist', () => {
  test.each([
    ['an unknown product', '/tarp-9-p9'],
    ['an unknown category', '/tarps-c9'],
    ['an unknown text page', '/pagina-i9'],
    ['an unknown path', '/dashboard/x.css'],
    ['a path below a product', '/tarp-1-p1/x.css'],
    ['a product with a huge number', '/tarp-p999999999999999'],
    ['a product with a number past every number', '/tarp-p9999999999999999999999'],
    ['a category page past the last', '/tarps-c1?pagina=2'],
    ['a blog page past the last', '/blog?pagina=99999'],
    ['a search page past the last', '/zoeken?term=tarp&pagina=7'],
  ])('a real 404 is answered for %s', async (_, path) => {
    await using storefront = await startStorefront({ fill: withTarps })

    const page = await storefront.get(path)

    expect(page.status).toBe(404)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.html).toContain('Pagina niet gevonden')
    expect(page.html).toMatch(/Deze pagina kon niet worden gevonden|Zoveel pagina(’|&#x27;)s zijn er niet/)
    expect(page.html).toContain('<meta name="robots" content="noindex"/>')
  })

  test('a POST to a page without a form is a 404', async () => {
    await using storefront = await startStorefront({ fill: withTarps })

    expect((await storefront.post('/tarp-1-p1', { amount: '1' })).status).toBe(404)
  })
})

test.each([
  ['/oude-naam-p1', '/tarp-1-p1'],
  ['/oude-naam-p1?a1=12&utm_source=mail', '/tarp-1-p1?a1=12'],
  ['/oude-naam-c1?utm_source=mail&pagina=3&sorteer=price_asc', '/tarps-c1?sorteer=price_asc&pagina=3'],
  ['/tarps-c1/oude-naam-p1', '/tarp-1-p1'],
  ['/andere-categorie-c9/tarp-1-p1', '/tarp-1-p1'],
  ['/blog/oude-naam-i2', '/blog/nacht-i2'],
  ['/nacht-i2', '/blog/nacht-i2'],
  ['/TARP-1-p1', '/tarp-1-p1'],
])('the URL %s redirects permanently to %s', async (path, target) => {
  await using storefront = await startStorefront({ fill: withTarps })

  const page = await storefront.get(path)

  expect([page.status, page.headers.get('location')]).toEqual([301, target])
  expect(page.headers.get('cache-control')).toBe('no-store')
})

test('HEAD answers like GET, without a body', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  const response = await storefront.fetch('/tarp-1-p1', { method: 'HEAD' })

  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toBe('')
})

test('JSON in a page cannot close its script element', async () => {
  await using storefront = await startStorefront({
    fill: (catalogue) => {
      withTarps(catalogue)
      for (const product of catalogue.products) product.full_name = '</script><script>alert(1)</script><!--'
    },
  })

  const page = await storefront.get('/tarp-1-p1')

  expect(page.html).not.toContain('<script>alert(1)')
  expect(page.html).toContain('\\u003c/script\\u003e\\u003cscript\\u003ealert(1)')
})

const canaries = ['Kanarie', 'kanarievogel@voorbeeld.example', formatPrice(14_985), '203.0.113.77', 'kanarie-browser']

const personalHeaders = {
  'cf-connecting-ip': '203.0.113.77',
  'user-agent': 'kanarie-browser',
  'accept-language': 'kanarie',
  referer: 'https://kanarie-browser.example/',
}

function withCustomer(catalogue: Parameters<typeof withTarps>[0]) {
  withTarps(catalogue)
  catalogue.customers.push({
    id: 1,
    email: 'kanarievogel@voorbeeld.example',
    password: 'geheim-genoeg',
    firstname: 'Kanarie',
    middle_name: null,
    lastname: 'Kanarievogel',
    phone: null,
    company: null,
    vat_number: null,
    newsletter: false,
    created_at: '2026-01-01T00:00:00.000Z',
  })
}

/** Returns the Cookie header of a session of customer 1 with three of variant 12 in the cart (€ 149,85). */
async function logIn(storefront: Storefront) {
  const cookie = sessionOf(await storefront.call('POST', '/shoppingCart/add', { po_id: 22, amount: 1 }))
  await storefront.db.prepare('UPDATE sessions SET customer_id = 1').run()
  await storefront.call('POST', '/shoppingCart/add', { po_id: 12, amount: 3 }, { cookie })
  return cookie
}

/** Returns the cached copy of a page after one visit, as the next visitor gets it. */
async function keptCopy(storefront: Storefront, path: string, headers?: Record<string, string>) {
  await storefront.get(path, headers)
  expect(storefront.pages.copies.size).toBe(1)
  return withoutNonces(await storefront.get(path))
}

test.each([
  ['/tarps-c1/', '/tarps-c1'],
  ['/tarps-c1.html?pagina=2', '/tarps-c1?pagina=2'],
  ['/tarp-1-p1.html', '/tarp-1-p1'],
  ['/klantenservice-i1/', '/klantenservice-i1'],
  ['/winkelwagen/', '/winkelwagen'],
  ['/blog/', '/blog'],
  ['/blog/nacht-i2.html', '/blog/nacht-i2'],
  ['/%7aoeken?term=x', '/zoeken?term=x'],
])('the URL spelling %s redirects to %s', async (path, location) => {
  await using storefront = await startStorefront({ fill: withTarps })

  const page = await storefront.get(path)

  expect([page.status, page.headers.get('location')]).toEqual([301, location])
  expect(storefront.pages.copies.size).toBe(0)
})

test.each(['/onbekend/', '/onbekend.html', '/photos/x.svg/'])(
  'the unknown path %s is a 404 in any spelling',
  async (path) => {
    await using storefront = await startStorefront({ fill: withTarps })

    expect((await storefront.get(path)).status).toBe(404)
  },
)
