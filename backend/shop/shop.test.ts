import { expect, test } from 'vitest'
import { getMenu, getMenus } from '../../src/contract/menu'
import { getRedirects, getShopInfo } from '../../src/contract/shop'
import { aCategory, aPage } from '../testing/factories'
import { startShop } from '../testing/shop'

const review = { title: '', text: '', author: 'Sam' }

test('shop info has the review statistics of the last twelve months only', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await using shop = await startShop((catalogue) => {
    catalogue.shop_reviews.push(
      { id: 1, rating: 9, created_at: daysAgo(30), ...review },
      { id: 2, rating: 8, created_at: daysAgo(364), ...review },
      { id: 3, rating: 1, created_at: daysAgo(367), ...review },
    )
  })

  const info = await getShopInfo(shop.api, {})

  expect(info).toMatchObject({ name: 'Buitenspoor', free_shipping_from: 7_500, address: { city: 'Breda' } })
  expect(info.returns).toMatch(/verzending van een retour/)
  expect(info.review_statistics).toEqual({ average_rating_12_months: 8.5, number_reviews: 2 })
})

test('top-level menus are returned with their children, in one call', async () => {
  await using shop = await startShop(withMenus)

  expect(await getMenus(shop.api, {})).toMatchObject([
    { title: 'header', children: [] },
    { title: 'footer', children: [{ title: 'Service', children: [{ title: 'Retour', uri: '/rma-check' }] }] },
  ])
  expect(await getMenus(shop.api, { parent: 2 })).toMatchObject([{ title: 'Service' }])
})

test('a menu links to a page only while the page is published', async () => {
  await using shop = await startShop((catalogue) => {
    withMenus(catalogue)
    catalogue.pages.push(aPage(1, { uri: '/rma-check' }))
  })
  const linksFrom = async (from: string | null, until: string | null) => {
    await shop.db.prepare('UPDATE pages SET shown_from = ?, shown_until = ?').bind(from, until).run()
    return (await getMenu(shop.api, { id: 2 })).children?.[0]?.children?.map(({ title }) => title)
  }

  expect(await linksFrom(null, '2026-01-01T00:00:00.000Z')).toEqual([])
  expect(await linksFrom('2999-01-01T00:00:00.000Z', null)).toEqual([])
  expect(await linksFrom('2026-01-01T00:00:00.000Z', null)).toEqual(['Retour'])
})

test('the backend returns a menu only to the requested depth', async () => {
  await using shop = await startShop(withMenus)

  expect(await getMenu(shop.api, { id: 2, depth: 2 })).toMatchObject({
    children: [{ children: [{ title: 'Retour' }] }],
  })
  expect(await getMenu(shop.api, { id: 2, depth: 1 })).toMatchObject({ children: [{ title: 'Service', children: [] }] })
  await expect(getMenu(shop.api, { id: 99 })).rejects.toMatchObject({ status: 404 })
})

function withMenus({ menus }: Parameters<NonNullable<Parameters<typeof startShop>[0]>>[0]) {
  menus.push(
    { id: 1, parent_id: null, title: 'header', uri: null, position: 1 },
    { id: 2, parent_id: null, title: 'footer', uri: null, position: 2 },
    { id: 3, parent_id: 2, title: 'Service', uri: null, position: 1 },
    { id: 4, parent_id: 3, title: 'Retour', uri: '/rma-check', position: 1 },
  )
}

test('shop info contains the shop’s appearance, and no internal settings', async () => {
  await using shop = await startShop()
  await shop.db
    .prepare(
      `UPDATE shop_settings SET slogan = 'Buiten begint hier', favicon = '/foto/f.png', theme = ?, logo = ?, returns_text = 'Gratis.'`,
    )
    .bind(JSON.stringify({ colours: { primary: '#102030' }, radius: '8px' }), JSON.stringify({ photo: '/foto/l.png' }))
    .run()

  const info = await getShopInfo(shop.api, {})

  expect(info).toMatchObject({
    slogan: 'Buiten begint hier',
    favicon: '/foto/f.png',
    logo: { photo: '/foto/l.png' },
    theme: { colours: { primary: '#102030' }, radius: '8px' },
    returns: 'Gratis.',
    return_days: 100,
  })
  const answer = await (await shop.get('/shopInfo')).text()
  expect(answer).not.toMatch(/(return|offer)_prefix|vat_standard|carriers/)
})

test('the shop info contains the return costs as text, and whether returns are free if known', async () => {
  await using shop = await startShop()

  for (const [text, free, returns, returns_free] of [
    [null, null, 'De verzending van een retour betaal je zelf.', false],
    [null, 1, 'Terugsturen is gratis.', true],
    ['Zie onze voorwaarden.', null, 'Zie onze voorwaarden.', null],
    ['Gratis binnen Nederland.', 1, 'Gratis binnen Nederland.', true],
    ['Kost 5 euro.', 0, 'Kost 5 euro.', false],
  ] as const) {
    await shop.db.prepare('UPDATE shop_settings SET returns_text = ?, returns_free = ?').bind(text, free).run()
    expect(await getShopInfo(shop.api, {})).toMatchObject({ returns, returns_free })
  }
})

test('an invalid colour, font or length in a theme is ignored', async () => {
  await using shop = await startShop()
  const theme = {
    colours: { primary: 'red;}</style>', accent: '#abcdef' },
    font: { heading: 'Fig"tree', text: 'Inter' },
    radius: 'calc(1px)',
  }
  await shop.db.prepare('UPDATE shop_settings SET theme = ?').bind(JSON.stringify(theme)).run()

  expect((await getShopInfo(shop.api, {})).theme).toEqual({
    colours: { primary: null, accent: '#abcdef' },
    font: { heading: null, text: 'Inter' },
    radius: null,
  })
})

test('a slug without an id finds the published category or page that it belongs to, and redirects there', async () => {
  await using shop = await startShop((catalogue) => {
    catalogue.categories.push(
      aCategory(1, { slug: 'tassen' }),
      aCategory(2, { slug: 'pakken', parent_id: 1 }),
      aCategory(3, { slug: 'tassen', parent_id: 2 }),
    )
    catalogue.pages.push(
      aPage(4, { uri: '/over-ons-i4' }),
      aPage(5, { uri: '/blog/regen-i5' }),
      aPage(6, { uri: '/blog' }),
      aPage(7, { uri: '/straks-i7' }),
    )
  })
  await shop.db.prepare(`UPDATE pages SET shown_from = '2999-01-01T00:00:00.000Z' WHERE id = 7`).run()
  await shop.db
    .prepare(`INSERT INTO redirects VALUES ('/oud.html', '/pakken?sort=price#lijst'), ('/over-ons', '/tassen')`)
    .run()

  expect(await getRedirects(shop.api, {})).toEqual({
    '/tassen': '/tassen-c1',
    '/pakken': '/pakken-c2',
    '/over-ons': '/tassen-c1',
    '/blog/regen': '/blog/regen-i5',
    '/oud.html': '/pakken-c2?sort=price#lijst',
  })
})

test('shop info contains the cheapest delivery price per country, and the amount for free delivery', async () => {
  const method = { title: '', description: '', carrier: 'postnl', pickup: false, position: 1, delivery_days: 1 }
  const nl = ['NL']
  await using shop = await startShop((catalogue) => {
    catalogue.countries.push(
      { code: 'BE', title: 'België', postal_code_pattern: '', eu: true, position: 2, extra_days: 2 },
      { code: 'DE', title: 'Duitsland', postal_code_pattern: '', eu: true, position: 3 },
    )
    catalogue.shipping_methods.push(
      { ...method, id: 1, price_cents: 695, free_from_threshold: true, countries: nl },
      { ...method, id: 2, price_cents: 495, free_from_threshold: false, countries: [...nl, 'BE'] },
      { ...method, id: 3, price_cents: 0, free_from_threshold: true, countries: nl, pickup: true },
    )
  })

  expect((await getShopInfo(shop.api, {})).shipping).toEqual([
    { country: 'NL', price: 495, free_from: 7_500, days: 1 },
    { country: 'BE', price: 495, free_from: null, days: 3 },
  ])
})
