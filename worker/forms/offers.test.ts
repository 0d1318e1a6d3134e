import { expect, test } from 'vitest'
import { withCheckout } from '../../backend/testing/checkout'
import { begin, hiddenFields, invoice, paths, visitor } from '../testing/shopper'
import { beginElsewhere, offerFormPath, remarks, startWithOffer } from '../testing/start-with-offer'
import { startStorefront, type Visit } from '../testing/storefront'

const led = ({ status, headers }: Visit) => [status, headers.get('location')]
const toLogin = (next: string) => `${paths.login}?volgende=${encodeURIComponent(next)}`

test('a visitor who requests an offer logs in or continues as a guest, and returns to the form', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront)

  const cart = await shopper.get('/winkelwagen')
  const asked = await shopper.get(offerFormPath)
  const login = await shopper.get(toLogin(offerFormPath))
  const { key = '', volgende = '' } = hiddenFields(login.html)
  const guest = await shopper.post(paths.login, { email: 'sanne@voorbeeld.nl', key, volgende })
  const page = await shopper.get(offerFormPath)

  expect(cart.html).toContain(`href="${offerFormPath}"`)
  expect(led(asked)).toEqual([303, toLogin(offerFormPath)])
  expect(login.html).toContain('Als gast aanvragen')
  expect(led(guest)).toEqual([303, offerFormPath])
  expect(page.status).toBe(200)
  expect(page.html).toContain('Je vraagt aan als sanne@voorbeeld.nl.')
  // The page has no checkout steps, so it names none.
  expect(page.html).not.toContain('Verzendkosten zie je zodra')
  expect(page.html).toContain('Verzendkosten komen er nog bij: hoe we bezorgen, kies je bij het bestellen.')
  expect(page.headers.get('cache-control')).toBe('no-store')
})

test('the form of an offer names the later delivery costs also to a shopper who has chosen a delivery method', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'shipping')

  expect((await shopper.get(offerFormPath)).html).toContain('Verzendkosten komen er nog bij')
})

test('the shop creates, shows and mails an offer, and the cart stays unchanged; an empty cart cannot become an offer', async () => {
  await using storefront = await startWithOffer()
  const { owner, link } = storefront

  const page = await owner.get(`${link}?melding=klaar`)

  expect(link).toMatch(/^\/offerlink\/[\w-]{40,200}$/)
  expect(page.html).toMatch(/Je offerte is klaar\. We hebben de link gemaild naar sanne@voorbeeld\.nl\./)
  // `data-once` loads the script that deletes the draft of the remarks.
  expect(page.html).toMatch(/ data-once=""><[^>]+>.{0,300}Je offerte is klaar\./s)
  expect(page.html).toMatch(/<h1[^>]*>Offerte OF\d+<\/h1>/)
  expect(page.html).toMatch(/tot en met \d+ [a-z]+ 20\d\d/)
  expect(page.html).toContain(remarks)
  expect((await owner.cart()).items).toHaveLength(1)
  await owner.post('/winkelwagen', { remove: '12' })
  expect((await owner.get('/winkelwagen')).html).not.toContain(`href="${offerFormPath}"`)
  expect(led(await owner.get(offerFormPath))).toEqual([303, '/winkelwagen'])
  expect(led(await owner.post(offerFormPath, { remarks }))).toEqual([303, '/winkelwagen'])
})

test('a lost answer to an offer request is reported as unknown, and resending the form returns the same offer', async () => {
  await using storefront = await startWithOffer()
  const { owner, backend } = storefront
  const { key = '' } = hiddenFields((await owner.get(offerFormPath)).html)
  Object.assign(backend, { fault: 'lost', only: ({ name }: { name: string }) => name.startsWith('POST') })

  const page = await owner.post(offerFormPath, { key, remarks: 'Voor later' })
  backend.fault = undefined
  const again = await owner.post(offerFormPath, { ...hiddenFields(page.html), remarks: 'Voor later' })
  const offers = await storefront.db.prepare(`SELECT count(*) AS n FROM orders WHERE status_id = 0`).first()

  expect(page.status).toBe(503)
  expect(page.html).toContain('je krijgt nooit twee offertes')
  expect(page.html).toContain('Voor later</textarea>')
  expect(again.status).toBe(303)
  expect(offers).toEqual({ n: 2 })
})

test('a visitor with an offer’s link orders it, and their own cart stays unchanged', async () => {
  await using storefront = await startWithOffer()
  const { link, steps, backend } = storefront
  const token = link.replace('/offerlink/', '')
  const other = await beginElsewhere(storefront, link)
  await other.post('/winkelwagen', { action: 'add', po_id: '22', amount: '3' })
  backend.calls.length = 0

  const answers = [
    await other.post(steps.address, { ...invoice, remarks: 'Bel aan', is_gift: '1', gift: 'Van harte' }),
    await other.post(steps.shipping, { shipping_method: '1' }),
    await other.post(steps.payment, { payment_method: '1' }),
  ]
  const pages = [await other.get(steps.shipping), await other.get(steps.payment), await other.get(steps.overview)]
  const overview = pages[2]?.html ?? ''
  const placed = await other.post(steps.overview, { ...hiddenFields(overview), accept_terms: '1' })

  expect(answers.map(led)).toEqual([
    [303, steps.shipping],
    [303, steps.payment],
    [303, steps.overview],
  ])
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const { html } of pages) expect(html).not.toMatch(/href="\/winkelwagen\/bestellen["/](?!offerte)/)
  expect(overview).toContain('Tarp 1')
  expect(overview).toContain('Bel aan')
  expect(overview).toContain('Van harte')
  expect(led(placed)).toEqual([303, '/winkelwagen/bestellen/naar-betaling'])
  const about = backend.calls.filter(({ name }) => /addressData|remarks|gift|Method|\/orders|\/offers/.test(name))
  expect(about.length).toBeGreaterThan(8)
  for (const { name, body } of about) expect(name + body).toContain(token)
  expect((await other.cart()).items).toMatchObject([{ po_id: 22, amount: 3 }])
  const ordered = await storefront.db.prepare('SELECT gift FROM orders WHERE offer_id IS NOT NULL').all()
  expect(ordered.results).toEqual([{ gift: 'Van harte' }])
})

test('a buyer resends the order of an offer after a lost answer and succeeds, although it is already ordered', async () => {
  await using storefront = await startWithOffer()
  const { owner, steps, backend } = storefront
  await owner.post(steps.shipping, { shipping_method: '1' })
  await owner.post(steps.payment, { payment_method: '1' })
  const fields = { ...hiddenFields((await owner.get(steps.overview)).html), accept_terms: '1' }
  Object.assign(backend, { fault: 'lost', only: ({ name }: { name: string }) => name.startsWith('POST /orders') })

  const lost = await owner.post(steps.overview, fields)
  backend.fault = undefined
  const again = await owner.post(steps.overview, hiddenFields(lost.html))

  expect(lost.status).toBe(503)
  expect(lost.html).toContain('je bestelt en betaalt nooit dubbel')
  expect(hiddenFields(lost.html)).toEqual(fields)
  expect(led(again)).toEqual([303, '/winkelwagen/bestellen/naar-betaling'])
})

test('when an offer ends during the checkout, every step leads to the page that says so', async () => {
  await using storefront = await startWithOffer()
  const { owner, link, steps, db } = storefront
  await owner.post(steps.shipping, { shipping_method: '1' })
  await owner.post(steps.payment, { payment_method: '1' })
  const fields = { ...hiddenFields((await owner.get(steps.overview)).html), accept_terms: '1' }
  const before = await db.prepare('SELECT valid_until FROM orders').first<{ valid_until: string }>()

  for (const [why, change, undo] of [
    [
      'over',
      `UPDATE orders SET valid_until = '2026-01-01T22:59:59.999Z'`,
      `UPDATE orders SET valid_until = '${before?.valid_until}'`,
    ],
    ['revoked', `UPDATE orders SET revoked_at = '2026-01-01T00:00:00.000Z'`, 'UPDATE orders SET revoked_at = NULL'],
    [
      'below the price of today',
      'UPDATE variants SET price_cents = 9999 WHERE id = 12',
      'UPDATE variants SET price_cents = 4995 WHERE id = 12',
    ],
    [
      'sold no more',
      'UPDATE order_lines SET variant_id = NULL, product_id = NULL',
      'UPDATE order_lines SET variant_id = 12, product_id = 1',
    ],
    ['deleted', 'DELETE FROM orders', ''],
  ] as const) {
    await db.prepare(change).run()
    for (const path of Object.values(steps)) expect([why, ...led(await owner.get(path))]).toEqual([why, 303, link])
    expect([why, ...led(await owner.post(steps.overview, fields))]).toEqual([why, 303, link])
    if (!undo) break
    await db.prepare(undo).run()
    expect([why, (await owner.get(steps.overview)).status]).toEqual([why, 200])
  }
})

test('an address that a buyer enters for an offer that has ended meanwhile is stored in the cart', async () => {
  await using storefront = await startWithOffer()
  const { owner, link, steps } = storefront
  await storefront.db.prepare('UPDATE variants SET price_cents = 9999').run()

  expect(led(await owner.post(steps.address, { ...invoice, 'invoice.city': 'Zwolle', remarks: 'Bel aan' }))).toEqual([
    303,
    steps.shipping,
  ])

  expect(led(await owner.get(steps.shipping))).toEqual([303, link])
  const cart = await owner.cart()
  expect([cart.address_data?.invoice?.city, cart.items.length]).toEqual(['Zwolle', 1])
  expect(led(await owner.post(offerFormPath, { remarks }))[0]).toBe(303)
})

test('a customer can order their own offer by its id, but not the offer of another; a visitor without a login logs in first', async () => {
  await using storefront = await startWithOffer()
  const { owner, steps, link } = storefront
  const { id } = (await storefront.db.prepare('SELECT id FROM orders').first<{ id: number }>()) ?? { id: 0 }
  const byId = `/winkelwagen/bestellen/offerte/${id}`
  const stranger = visitor(storefront)
  for (const path of Object.values(steps)) expect(led(await stranger.get(path))).toEqual([303, toLogin(steps.address)])
  expect(led(await stranger.post(steps.address, invoice))).toEqual([303, toLogin(steps.address)])
  const other = await beginElsewhere(storefront, link)
  expect(led(await other.get(steps.payment))).toEqual([303, steps.address])

  expect(led(await owner.get(byId))).toEqual([303, steps.address])
  expect(led(await owner.get(`${byId}/betaling`))).toEqual([303, steps.payment])
  expect(led(await visitor(storefront).get(byId))).toEqual([303, toLogin(byId)])
  expect(led(await other.get(byId))).toEqual([303, `/offerlink/${id}`])
  expect((await other.get(`/offerlink/${id}`)).status).toBe(404)
})

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

test('the link of a refused request says to call or mail, and proposes no new offer for what the shop cannot deliver', async () => {
  await using storefront = await startWithOffer()
  const { owner, link, db } = storefront
  await db.prepare(`UPDATE orders SET is_request = 1, revoked_at = '2026-06-01T09:00:00.000Z'`).run()

  const { html } = await owner.get(link)

  expect(html).toContain('Wat je hebt aangevraagd, kunnen we helaas niet leveren.')
  expect(html).toContain('Bel of mail ons, dan zoeken we iets anders.')
  expect(html).not.toContain('vraag een nieuwe offerte aan')
})
