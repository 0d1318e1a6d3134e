import { expect, test } from 'vitest'
import { hiddenFields, visitor } from '../testing/shopper'
import { beginElsewhere, remarks, startWithOffer } from '../testing/start-with-offer'

const orderLink = 'Bestel deze offerte</a>'

test('an offer link shows a stranger the products and no personal data of the buyer; an unknown one is a 404', async () => {
  await using storefront = await startWithOffer()
  const { owner, link, steps } = storefront
  const buyer = new RegExp(`sanne|Vries|Ginnekenweg|4818|${remarks}`, 'i')

  const own = await owner.get(link)
  const strange = await visitor(storefront).get(link)
  const other = await (await beginElsewhere(storefront, link)).get(link)

  for (const part of ['sanne@voorbeeld.nl', 'de Vries', 'Ginnekenweg 12', remarks]) expect(own.html).toContain(part)
  for (const { status, html } of [strange, other]) {
    expect(status).toBe(200)
    expect(html).not.toMatch(buyer)
    expect(html).toContain('Tarp 1')
    expect(html).toMatch(/€ 49,95/)
    expect(html).toContain(`href="${steps.address}"`)
  }
  const [unknown, none] = [await owner.get(`${link}x`), await owner.get('/offerlink')]
  expect(unknown.status).toBe(404)
  expect(unknown.html).toContain('Deze offerte kennen we niet')
  expect(unknown.html).toContain('href="/winkelwagen"')
  expect(none.status).toBe(200)
  expect(none.html).toContain('Van elke offerte mailen we een eigen link.')
})

test('an offer page does not leak its link: no referrer, cache, index or tag manager, also on its login page', async () => {
  await using storefront = await startWithOffer(`UPDATE shop_settings SET tag_manager_id = 'GTM-1'`)
  const { owner, link, steps } = storefront

  const page = await owner.get(link)
  const login = await visitor(storefront).get(`/winkelwagen/inloggen?volgende=${encodeURIComponent(steps.address)}`)
  const plain = await owner.get('/offerlink')

  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.html).toContain('<meta name="robots" content="noindex"/>')
  expect(plain.html).toContain('data-tag-manager="GTM-1"')
  for (const { html } of [page, login, await owner.get(steps.address)]) expect(html).not.toContain('data-tag-manager')
})

test('the link of an offer says to every visitor that its price has risen, or that it was ordered, with the order number', async () => {
  await using storefront = await startWithOffer()
  const { owner, link, steps, db } = storefront
  expect((await owner.get(link)).html).toContain('hun prijs niet stijgt en een eventuele kortingscode geldt')
  await db.prepare('UPDATE variants SET price_cents = 9999 WHERE id = 12').run()

  for (const { html } of [await owner.get(link), await visitor(storefront).get(link)]) {
    expect(html).toContain('De prijs van Tarp 1 is gestegen sinds je deze offerte kreeg.')
    expect(html).toContain('vraag een nieuwe offerte aan')
    expect(html).toContain('href="/winkelwagen"')
    expect(html).not.toContain(orderLink)
  }

  await db.prepare('UPDATE variants SET price_cents = 4995 WHERE id = 12').run()
  await owner.post(steps.shipping, { shipping_method: '1' })
  await owner.post(steps.payment, { payment_method: '1' })
  await owner.post(steps.overview, { ...hiddenFields((await owner.get(steps.overview)).html), accept_terms: '1' })
  const ordered = await visitor(storefront).get(link)

  expect(ordered.html).toMatch(/Deze offerte is besteld, met bestelnummer PV\d+\./)
  expect(ordered.html).not.toContain(orderLink)
})
