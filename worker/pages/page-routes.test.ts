import { expect, test } from 'vitest'
import { formatPrice } from '../../src/contract/money/euros-and-cents'
import { publicPaths, withTarps } from '../testing/fill'
import { type Storefront, sessionOf, startStorefront, withoutNonces } from '../testing/storefront'

test('the home page and a category show products with their prices, and a product page an add-to-cart form', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  const [home, category, product] = [
    await storefront.get('/'),
    await storefront.get('/tarps-c1'),
    await storefront.get('/tarp-1-p1'),
  ]

  expect([home, category, product].map(({ status }) => status)).toEqual([200, 200, 200])
  expect(home.headers.get('content-type')).toBe('text/html; charset=utf-8')
  for (const text of ['Tarp 1', formatPrice(4_995)]) expect(home.html).toContain(text)
  for (const text of ['<h1>Tarps</h1>', 'href="/tarp-2-p2"', formatPrice(10_000)]) expect(category.html).toContain(text)
  for (const text of ['<h1>Tarp 1</h1>', formatPrice(4_995)]) expect(product.html).toContain(text)
  expect(product.html).toMatch(/<form class="add-to-cart"[^>]* action="\/winkelwagen" method="post">/)
  expect(product.html).toContain(`<link rel="canonical" href="${storefront.origin}/tarp-1-p1"/>`)
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

test('every public page is shown with the shop’s menus', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  for (const path of publicPaths) {
    const page = await storefront.get(path)

    expect(page.status, path).toBe(200)
    expect(page.html, path).toMatch(/<a [^>]*href="\/klantenservice-i1">Klantenservice<\/a>/)
    expect(page.html, path).toMatch(/<a [^>]*href="\/blog">Verhalen<\/a>/)
    expect(page.html, path).toMatch(/<\/html>$/)
  }
})

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

test('a page that does not exist, a list page past the last, and a POST to a page without a form are real 404s', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  for (const path of [
    ...['/tarp-9-p9', '/tarps-c9', '/pagina-i9', '/dashboard/x.css', '/tarp-1-p1/x.css'],
    // Numbers of a product that are huge, or larger than any number.
    ...['/tarp-p999999999999999', '/tarp-p9999999999999999999999'],
    ...['/tarps-c1?pagina=2', '/blog?pagina=99999', '/zoeken?term=tarp&pagina=7'],
  ]) {
    const page = await storefront.get(path)

    expect([page.status, page.headers.get('cache-control')], path).toEqual([404, 'no-store'])
    expect(page.html, path).toContain('Pagina niet gevonden')
    expect(page.html, path).toContain('Deze pagina kon niet worden gevonden')
    expect(page.html, path).toContain('<meta name="robots" content="noindex"/>')
  }
  for (const path of ['/onbekend/', '/onbekend.html', '/photos/x.svg/'])
    expect((await storefront.get(path)).status, path).toBe(404)
  expect((await storefront.post('/tarp-1-p1', { amount: '1' })).status).toBe(404)
})

test('an old name and another spelling of a URL redirect permanently to the page’s own URL', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  for (const [path, target] of [
    ['/oude-naam-p1', '/tarp-1-p1'],
    ['/oude-naam-p1?a1=12&utm_source=mail', '/tarp-1-p1?a1=12&utm_source=mail'],
    [
      '/oude-naam-c1?utm_source=mail&pagina=3&sorteer=price_asc',
      '/tarps-c1?utm_source=mail&pagina=3&sorteer=price_asc',
    ],
    ['/tarps-c1/oude-naam-p1', '/tarp-1-p1'],
    ['/andere-categorie-c9/tarp-1-p1', '/tarp-1-p1'],
    ['/blog/oude-naam-i2', '/blog/nacht-i2'],
    ['/nacht-i2', '/blog/nacht-i2'],
    ['/TARP-1-p1', '/tarp-1-p1'],
    ['/tarps-c1/', '/tarps-c1'],
    ['/tarps-c1.html?pagina=2', '/tarps-c1?pagina=2'],
    ['/tarp-1-p1.html', '/tarp-1-p1'],
    ['/klantenservice-i1/', '/klantenservice-i1'],
    ['/winkelwagen/', '/winkelwagen'],
    ['/blog/', '/blog'],
    ['/blog/nacht-i2.html', '/blog/nacht-i2'],
    ['/%7aoeken?term=x', '/zoeken?term=x'],
  ] as const) {
    const { status, headers } = await storefront.get(path)
    expect([path, status, headers.get('location')]).toEqual([path, 301, target])
    expect(headers.get('cache-control'), path).toBe('no-store')
  }
  expect(storefront.pages.copies.size).toBe(0)
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
