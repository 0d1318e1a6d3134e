import { expect, test } from 'vitest'
import { withCheckout } from '../../backend/testing/checkout'
import { addOrder, daysAgo } from '../../backend/testing/orders'
import { hiddenFields } from '../testing/shopper'
import { startWithOrders } from '../testing/start-with-orders'
import { type Storefront, startStorefront, withoutNonces } from '../testing/storefront'

const key = { number: 'PV100001', postal_code: '4811 XR' }
const check = { action: 'check', ...key }
const announce = { action: 'announce', ...key, seen: '0', kind: 'withdrawal', 'amount-12': '1' }

async function startWithOrder(fields: Parameters<typeof addOrder>[2] = {}) {
  const storefront = await startStorefront({ fill: withCheckout })
  await addOrder(storefront, 1, fields)
  /** Returns the text of the page's main part. */
  const post = async (...form: Parameters<Storefront['post']>) => {
    const { html, ...page } = await storefront.post(...form)
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
    return { ...page, whole: html, html: main.replaceAll('<!-- -->', '') }
  }
  return { ...storefront, post }
}

const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]
const alertOf = (html: string) => /data-error-summary.*?<\/div>/s.exec(html)?.[0]
const announced = async ({ db }: Storefront) =>
  (await db.prepare('SELECT count(*) AS n FROM rmas').first<{ n: number }>())?.n
const forget = ({ db }: Storefront) => db.prepare('UPDATE rmas SET created_at = ?').bind(daysAgo(1)).run()

test('a customer who looks up an order, also from the dashboard, sees at once what can be returned', async () => {
  await using storefront = await startWithOrder({ lines: { 12: 2, 22: 1 } })

  const page = await storefront.post('/rma-check', check)

  expect([page.status, heading(page.html)]).toEqual([200, 'Wat stuur je terug?'])
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.whole).toContain('<meta name="robots" content="noindex"/>')
  for (const part of ['Terugsturen (herroepen)', 'Garantie', 'aria-label="Aantal Tarp 1"', 'tot en met'])
    expect(page.html).toContain(part)
  expect(hiddenFields(page.html)).toMatchObject({ action: 'announce', ...key, seen: '0' })
  // A line with a single piece has a checkbox, and needs no limit.
  expect(page.html.match(/Maximaal \d/g)).toEqual(['Maximaal 2'])
  expect(page.html).toMatch(/<select[^>]*name="amount-12"/)
  const [tick = ''] = /<input[^>]*name="amount-22"[^>]*>/.exec(page.html) ?? []
  expect([tick.includes('type="checkbox"'), tick.includes('aria-label="Terugsturen: Tarp 2"')]).toEqual([true, true])
})

test('within the withdrawal period the form offers only withdrawal, and after it only return', async () => {
  await using storefront = await startWithOrder()
  const early = await storefront.post('/rma-check', check)
  await storefront.db.prepare('UPDATE orders SET sent_at = ?, created_at = ?').bind(daysAgo(40), daysAgo(41)).run()

  const late = await storefront.post('/rma-check', check)

  expect([early.html.includes('value="withdrawal"'), early.html.includes('value="return"')]).toEqual([true, false])
  expect([late.html.includes('value="withdrawal"'), late.html.includes('value="return"')]).toEqual([false, true])
})

test('a return needs no session: it succeeds when the session ends after the form was opened on the dashboard', async () => {
  await using storefront = await startWithOrders({ 1: { columns: { number: key.number } } })
  const { number = '', postal_code = '' } = hiddenFields((await storefront.get('/dashboard/orders/1')).html)
  await storefront.storefront.db.prepare('DELETE FROM sessions').run()

  const chosen = await storefront.post('/rma-check', { action: 'check', number, postal_code })
  const confirmed = await storefront.post('/rma-check', { ...announce, number, postal_code })

  expect([chosen.status, heading(chosen.html)]).toEqual([200, 'Wat stuur je terug?'])
  expect([confirmed.status, heading(confirmed.html)]).toEqual([200, 'We hebben je herroeping ontvangen'])
  expect(storefront.storefront.count('GET /customer')).toBe(2)
})

test('a withdrawal is confirmed with its number, the next steps, the return address, the postage and the refund date', async () => {
  await using storefront = await startWithOrder()
  await storefront.db.prepare('UPDATE shop_settings SET return_cost_cents = 695, returns_text = NULL').run()

  const form = await storefront.post('/rma-check', check)
  const page = await storefront.post('/rma-check', announce)

  expect([page.status, heading(page.html)]).toEqual([200, 'We hebben je herroeping ontvangen'])
  for (const part of [/RT\d{4}/, '1 × Tarp 1', 'Buitenspoor, t.a.v. Retouren', 'Markt 1', 'binnen 14 dagen'])
    expect(page.html).toMatch(part)
  const postage =
    'De kosten van het terugsturen betaal je zelf: ongeveer <span class="whitespace-nowrap">€ 6,95.</span>'
  for (const { html } of [form, page]) expect(html).toContain(postage)
  expect(alertOf(page.html)).toBeUndefined()
  // Pages list the other ways to withdraw only before the withdrawal.
  expect([form, page].map(({ html }) => html.includes('Herroepen mag ook per telefoon'))).toEqual([true, false])
})

test('a return form with missing values shows all errors at their fields, and stores no request', async () => {
  await using storefront = await startWithOrder()

  const empty = await storefront.post('/rma-check', { action: 'check', number: ' ', postal_code: '' })
  const { kind: _, 'amount-12': __, ...rest } = announce
  const page = await storefront.post('/rma-check', { ...rest, 'amount-12': '0', reason: 'Te <klein>' })

  expect(empty.status).toBe(422)
  for (const id of ['number', 'postal_code']) expect(alertOf(empty.html)).toContain(`href="#${id}"`)
  expect(page.status).toBe(422)
  for (const id of ['kind', 'items']) expect(page.html).toContain(`id="${id}-error"`)
  expect(page.html).toContain('Te &lt;klein&gt;</textarea>')
  expect(await announced(storefront)).toBe(0)
})

test('a refused return shows the backend’s message at its field, beside what can still be returned', async () => {
  await using storefront = await startWithOrder({ sent_at: daysAgo(40), created_at: daysAgo(41) })

  const late = await storefront.post('/rma-check', announce)
  const tooMuch = await storefront.post('/rma-check', { ...announce, kind: 'return', 'amount-12': '3' })

  expect([late.status, tooMuch.status]).toEqual([422, 422])
  expect(late.html).toMatch(/id="kind-error"[^>]*>De bedenktijd van 14 dagen is voorbij/)
  expect(late.html).not.toContain('value="withdrawal"')
  expect(tooMuch.html).toMatch(/id="items-error"[^>]*>Zoveel kan er niet meer terug/)
})

test('any wrong value in the return form gets the same error', async () => {
  await using storefront = await startWithOrder()

  for (const wrong of [{ number: 'PV999999' }, { postal_code: '4811 XS' }, { number: '../me' }]) {
    const page = await storefront.post('/rma-check', { ...check, ...wrong })

    expect(page.status).toBe(404)
    expect(alertOf(page.html)).toContain('Bij dit bestelnummer en deze postcode vinden we geen bestelling.')
    expect(page.html).toContain(`value="${{ ...key, ...wrong }.number}"`)
  }
})

test.each([
  ['is not paid', { status_id: 1, sent_at: null }, 'nog niet betaald'],
  ['was cancelled', { status_id: 4, sent_at: null }, 'is geannuleerd'],
  ['has come back', { status_id: 5 }, 'al teruggekomen'],
  ['is too old', { sent_at: daysAgo(900) }, 'niets meer aanmelden'],
] as const)('for an order that %s the page says that nothing can be returned', async (_, fields, text) => {
  await using storefront = await startWithOrder(fields)

  const page = await storefront.post('/rma-check', check)

  expect(page.status).toBe(200)
  expect(page.html).toContain(text)
  expect(page.html).not.toContain('Bevestig')
})

test('an unsent order can be withdrawn, and nothing has to be sent back', async () => {
  await using storefront = await startWithOrder({ status_id: 2, sent_at: null })

  const page = await storefront.post('/rma-check', check)
  const done = await storefront.post('/rma-check', { ...announce, 'amount-12': '2' })

  expect(heading(page.html)).toBe('Wat wil je herroepen?')
  expect(page.html).toContain('>Bevestig herroeping</button>')
  expect(done.html).toContain('je hoeft niets terug te sturen')
  expect(done.html).not.toContain('t.a.v. Retouren')
})

test('the return page lists an earlier return request with its status and a link', async () => {
  await using storefront = await startWithOrder()
  await storefront.post('/rma-check', { ...announce, 'amount-12': '2' })
  await storefront.db.prepare(`UPDATE rmas SET status = 'received'`).run()
  const { id } = (await storefront.db.prepare('SELECT id FROM rmas').first<{ id: number }>()) ?? {}

  const page = await storefront.post('/rma-check', check)
  const opened = await storefront.post(`/rma-check/${id}`, { postal_code: '4811xr' })

  expect(page.html).toContain('Je hebt alles van deze bestelling al aangemeld.')
  expect(page.html).toMatch(/RT\d+<\/strong> · Ontvangen/)
  expect(page.html).toContain(`action="/rma-check/${id}"`)
  expect([opened.status, heading(opened.html)]).toEqual([200, `Retour RT${5000 + (id ?? 0)}`])
  expect(opened.html).toContain('Je pakket is bij ons binnen.')
})

test('the page of a return shows its status to anyone with the postal code', async () => {
  await using storefront = await startWithOrder()
  await storefront.post('/rma-check', announce)
  const { id } = (await storefront.db.prepare('SELECT id FROM rmas').first<{ id: number }>()) ?? {}
  const path = `/rma-check/${id}`

  const asked = await storefront.get(path)
  const wrong = await storefront.post(path, { postal_code: '4811 XS' })
  const nobodys = await storefront.post('/rma-check/987654', { postal_code: '4811 XR' })

  expect([asked.status, /RT\d/.test(withoutNonces(asked))]).toEqual([200, false])
  expect([wrong.status, nobodys.status]).toEqual([404, 404])
  expect(alertOf(wrong.html)).toBe(alertOf(nobodys.html))
  expect((await storefront.post(path, {})).html).toContain('Vul je postcode in.')
  for (const [status, text] of [
    ['open', 'We hebben je melding ontvangen.'],
    ['received', 'Je pakket is bij ons binnen.'],
    ['refunded', 'Je geld is onderweg'],
    ['rejected', 'We konden je retour niet aannemen.'],
  ] as const) {
    await storefront.db.prepare('UPDATE rmas SET status = ?').bind(status).run()
    const right = await storefront.post(path, { postal_code: '4811 XR' })
    expect([status, right.status, right.html.includes(text)]).toEqual([status, 200, true])
  }
  await storefront.db.prepare(`UPDATE rmas SET kind = 'warranty'`).run()
  const claim = await storefront.post(path, { postal_code: '4811 XR' })
  expect(heading(claim.html)).toMatch(/^Garantiemelding RT\d+$/)
  expect(claim.html).toContain('We konden je garantiemelding niet goedkeuren.')
})

test('the page of a settled return of an unpaid order on account promises no money', async () => {
  await using storefront = await startWithOrder()
  await storefront.post('/rma-check', announce)
  const { id } = (await storefront.db.prepare('SELECT id FROM rmas').first<{ id: number }>()) ?? {}
  await storefront.db.batch(
    [
      `INSERT INTO credit_notes (id, order_id, number, created_at, by_hand_cents, request_id)
        VALUES (1, 1, 'C2026-0000001', '2026-11-22T12:00:00.000Z', 0, 'rma-${id}')`,
      `UPDATE rmas SET status = 'refunded'`,
    ].map((sql) => storefront.db.prepare(sql)),
  )

  const { html } = await storefront.post(`/rma-check/${id}`, { postal_code: '4811 XR' })

  expect(html).toContain('We hebben je factuur verlaagd: hiervoor hoef je niet te betalen.')
  expect(html).not.toContain('Je geld is onderweg')
})

test('a customer resends a return request after a lost answer and sees it, and the shop stores it once', async () => {
  await using storefront = await startWithOrder()
  Object.assign(storefront.backend, { fault: 'lost', only: ({ name }: { name: string }) => name === 'POST /rma' })

  const lost = await storefront.post('/rma-check', announce)
  storefront.backend.fault = undefined
  await forget(storefront)
  const again = await storefront.post('/rma-check', { ...announce, ...hiddenFields(lost.html) })

  expect([lost.status, again.status]).toEqual([503, 200])
  expect(heading(again.html)).toBe('We hebben je herroeping ontvangen')
  expect(await announced(storefront)).toBe(1)
})

test('a return with a Belgian postal code also needs the mail address, which the next step retains', async () => {
  await using storefront = await startWithOrder({ invoice: { postal_code: '2140', country: 'BE' } })
  const belgian = { number: key.number, postal_code: '2140' }
  const email = 'noor@voorbeeld.nl'

  const asked = await storefront.post('/rma-check', { action: 'check', ...belgian })
  const wrong = await storefront.post('/rma-check', { action: 'check', ...belgian, email: 'kim@voorbeeld.nl' })
  const found = await storefront.post('/rma-check', { action: 'check', ...belgian, email })
  const fields = hiddenFields(found.html)
  const done = await storefront.post('/rma-check', { ...announce, ...fields })
  const [path = ''] = /\/rma-check\/\d+/.exec(done.html) ?? []

  expect([asked.status, wrong.status, found.status, done.status]).toEqual([422, 404, 200, 200])
  expect(alertOf(asked.html)).toContain('href="#email"')
  expect(asked.html).toMatch(/<label for="email"[^>]*>E-mailadres/)
  expect(asked.html).toContain('value="2140"')
  expect(alertOf(wrong.html)).toContain('vinden we geen bestelling')
  expect(fields).toMatchObject({ ...belgian, email })
  expect(heading(done.html)).toBe('We hebben je herroeping ontvangen')
  const bare = await storefront.post(path, { postal_code: '2140' })
  expect([bare.status, bare.html.includes('name="email"')]).toEqual([422, true])
  expect((await storefront.post(path, { postal_code: '2140', email })).status).toBe(200)
  expect((await storefront.post('/rma-check', check)).html).not.toContain('name="email"')
})

test('a buyer confirms a withdrawal from an unsent order with a button on the page of the mailed link', async () => {
  await using storefront = await startWithOrder({ status_id: 2, sent_at: null })
  const done = await storefront.post('/rma-check', announce)
  const mail = await storefront.db.prepare('SELECT text FROM mail_outbox').first<{ text: string }>()
  const [, link = '', path = '', token = ''] = /((\/rma-check\/\d+)\?token=([\w-]+))/.exec(mail?.text ?? '') ?? []
  const awaits = () => storefront.db.prepare('SELECT awaits_buyer FROM rmas').first()

  const page = await storefront.get(link)

  expect(done.html).toContain('Bevestig dat je dit zelf hebt gedaan')
  expect([page.status, heading(page.html)]).toEqual([200, 'Heb je dit zelf herroepen?'])
  expect(page.html).toContain('>Ja, dat heb ik zelf gedaan</button>')
  // Programs that scan mail follow links, which must not confirm anything.
  expect(await awaits()).toEqual({ awaits_buyer: 1 })
  const wrong = await storefront.post(path, { token: 'A'.repeat(43) })
  expect([wrong.status, alertOf(wrong.html)]).toEqual([404, expect.stringContaining('Deze link klopt niet.')])
  const right = await storefront.post(path, { token })
  expect([right.status, right.html.includes('We weten nu zeker dat jij het was.')]).toEqual([200, true])
  expect(await awaits()).toEqual({ awaits_buyer: 0 })
})
