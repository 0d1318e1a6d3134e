import { expect, test } from 'vitest'
import { aPage } from '../../backend/testing/factories'
import { shippingMethods } from '../../backend/testing/methods'
import { withTarps } from '../testing/fill'
import { startStorefront } from '../testing/storefront'

const path = '/over-buitenspoor/geen-verzendkosten'

test('the slogan of every page links to the page about free shipping, which has one URL', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  const home = await storefront.get('/')
  const page = await storefront.get(path)

  expect(home.html).toMatch(
    /<a [^>]*href="\/over-buitenspoor\/geen-verzendkosten">.*?Gratis verzending vanaf € 75<\/a>/,
  )
  expect(page.status).toBe(200)
  expect(page.html).toContain('>Geen verzendkosten</h1>')
  expect(page.html).toContain('Vanaf € 75 bezorgen we je bestelling gratis in Nederland.')
  expect(page.html).toContain('<dd>€ 75, na aftrek van kortingen</dd>')
  expect(page.html).toContain('<dd>Op werkdagen voor 22.00 uur besteld, meestal morgen in huis</dd>')
  expect(page.html).toContain('href="tel:0761234567"')
  expect(page.html).toContain(`<link rel="canonical" href="${storefront.origin}${path}"/>`)
  expect(page.headers.get('cache-control')).toBe('private, no-cache')
  const other = '/over-ander/geen-verzendkosten'
  for (const [from, to] of [
    [other, path],
    [`${other}.html`, other],
  ] as const) {
    const { status, headers } = await storefront.get(from)
    expect([from, status, headers.get('location')]).toEqual([from, 301, to])
  }
})

test('every page shows the shop’s own sending days, such as closed on Mondays and open on Saturdays', async () => {
  await using storefront = await startStorefront({
    fill: (catalogue) => {
      withTarps(catalogue)
      catalogue.shop.delivery_cutoffs = [null, null, '16:00', '16:00', '16:00', '16:00', '12:00']
    },
  })
  const rule =
    'Dinsdag t/m vrijdag voor 16.00 uur en zaterdag voor 12.00 uur besteld, meestal de volgende bezorgdag in huis'

  const home = await storefront.get('/')

  expect(home.html).toContain(`${rule}</p>`)
  expect(home.html).not.toContain('Op werkdagen')
  expect((await storefront.get(path)).html).toContain(`<dd>${rule}</dd>`)
})

test('the page about free shipping promises it only for the countries where delivery becomes free', async () => {
  await using storefront = await startStorefront({
    fill: (catalogue) => {
      withTarps(catalogue)
      const belgium = { code: 'BE', title: 'België', postal_code_pattern: '[1-9]\\d{3}', eu: true, position: 2 }
      catalogue.countries.push(belgium)
      const [home] = shippingMethods.map((method) => ({ ...method, countries: ['NL'] }))
      if (home) catalogue.shipping_methods.push(home, { ...home, id: 9, free_from_threshold: false, countries: ['BE'] })
    },
  })

  const { html } = await storefront.get(path)

  expect(html).toContain('<dd>Nederland en België</dd>')
  expect(html).toContain('Vanaf € 75 bezorgen we je bestelling gratis in Nederland.')
})

test('the page about free shipping shows the shop’s own text below the facts', async () => {
  await using storefront = await startStorefront({
    fill: (catalogue) => {
      withTarps(catalogue)
      catalogue.pages.push(
        aPage(3, { title: 'Gratis', slug: 'gratis', uri: path, body_html: '<p>Afhalen kan ook.</p>' }),
      )
    },
  })

  const page = await storefront.get(path)
  const old = await storefront.get('/gratis-i3')

  expect(page.html).toContain('<p>Afhalen kan ook.</p>')
  expect(page.html).not.toContain('En onder dat bedrag?')
  expect([old.status, old.headers.get('location')]).toEqual([301, path])
})

test('a shop without free shipping has neither the slogan about it nor the page about it', async () => {
  await using storefront = await startStorefront({
    fill: (catalogue) => {
      withTarps(catalogue)
      catalogue.shop.free_shipping_from_cents = 0
    },
  })

  expect((await storefront.get('/')).html).not.toContain('geen-verzendkosten')
  expect((await storefront.get(path)).status).toBe(404)
})
