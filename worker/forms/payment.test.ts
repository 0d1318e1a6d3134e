import { expect, test } from 'vitest'
import { withCheckout } from '../../backend/testing/checkout'
import { begin, hiddenFields, invoice, paths } from '../testing/shopper'
import { startStorefront } from '../testing/storefront'

test('the page that redirects to the payment provider uses only the URL in the edge’s own cookie', async () => {
  await using storefront = await startStorefront()
  const visit = (value?: string) =>
    storefront.get('/winkelwagen/bestellen/naar-betaling?to=https://elders.example', {
      cookie: value ? `__Host-payment=${encodeURIComponent(value)}` : '',
    })

  const bank = await visit('/testbank/tb_0123456789')
  const provider = await visit('https://pay.example/x?a=1&b=2')

  expect(bank.html).toContain('<meta http-equiv="refresh" content="0;url=/testbank/tb_0123456789"/>')
  expect(provider.html).toContain('href="https://pay.example/x?a=1&amp;b=2"')
  for (const value of [
    undefined,
    'http://pay.example',
    'javascript:alert(1)',
    '//elders.example',
    '/\\elders.example',
  ]) {
    const page = await visit(value)
    expect([page.status, page.headers.get('location')]).toEqual([303, '/winkelwagen'])
  }
})

test('the page of a payment shows its status to any visitor with its link', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })

  for (const [status, title] of [
    ['failed', 'De betaling is mislukt'],
    ['canceled', 'De betaling is geannuleerd'],
    ['expired', 'De betaling is verlopen'],
    ['paid', 'Bedankt voor je bestelling'],
  ] as const) {
    const shopper = await begin(storefront, 'payment')
    const { payment_token, number } = await shopper.order()
    await storefront.db.prepare('UPDATE test_payments SET status = ?').bind(status).run()
    const page = await storefront.get(`/payment-redirect?token=${payment_token}`)

    expect([status, page.status]).toEqual([status, 200])
    expect(page.html).toContain(`>${title}</h1>`)
    expect(page.html).toContain(number)
  }
  expect((await storefront.get('/payment-redirect?token=xyz')).html).toContain('Deze betaling kennen we niet')
})

test('the checkout’s login page and the page of a paid order contain the data of their analytics events', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const login = await (await begin(storefront)).get(paths.login)
  const { payment_token, number } = await (await begin(storefront, 'payment')).order()
  await storefront.db.prepare(`UPDATE test_payments SET status = 'paid'`).run()
  const paid = await storefront.get(pageOf(payment_token))

  const [begun, bought] = [login, paid].map(({ html }) =>
    JSON.parse(/data-track="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? ''),
  )
  expect(begun).toMatchObject({ event: 'begin_checkout' })
  expect(bought).toMatchObject({ event: 'purchase', ecommerce: { transaction_id: number, currency: 'EUR' } })
})

test('the test bank has a button for each outcome, which leads to the page of the payment', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })

  for (const [name, outcome, title] of [
    ['Betaal', 'paid', 'Bedankt voor je bestelling'],
    ['Laat mislukken', 'failed', 'De betaling is mislukt'],
    ['Annuleer', 'canceled', 'De betaling is geannuleerd'],
  ] as const) {
    await (await begin(storefront, 'payment')).order()
    const bank = await storefront.db
      .prepare(`SELECT id FROM test_payments WHERE status = 'open'`)
      .first<{ id: string }>()
    const page = await storefront.get(`/testbank/${bank?.id}`)
    const answer = await storefront.post(`/testbank/${bank?.id}`, { outcome })
    const result = await storefront.get(answer.headers.get('location') ?? '')

    expect(page.html).toMatch(
      new RegExp(`<button (?=[^>]*name="outcome")[^>]*value="${outcome}"[^>]*>${name}</button>`),
    )
    expect(result.html).toContain(`>${title}</h1>`)
  }
})

test('the thank-you page of an order that was sent, collected or cancelled no longer says that it is being packed', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'payment')
  const { payment_token: token } = await shopper.order()
  await storefront.db.prepare(`UPDATE test_payments SET status = 'paid'`).run()
  const packing = 'We pakken je bestelling in'
  expect((await storefront.get(pageOf(token))).html).toContain(packing)

  const sent = `status_id = 3, sent_at = '2026-11-24T12:00:00.000Z'`
  const shown = [
    [sent, 'We hebben je bestelling verzonden.'],
    [`${sent}, counter = '{"hold_days":7}'`, 'Je bestelling ligt voor je klaar.'],
    [`collected_at = sent_at`, 'Je bestelling is opgehaald.'],
    [`status_id = 4, sent_at = NULL, collected_at = NULL`, 'Deze bestelling is niet meer te betalen'],
  ]
  for (const [change, text] of shown) {
    await storefront.db.prepare(`UPDATE orders SET ${change}`).run()
    for (const { html } of [await shopper.get(pageOf(token)), await storefront.get(pageOf(token))]) {
      expect(html).toContain(text)
      expect(html).not.toContain(packing)
      expect(html).not.toContain('We sturen de bevestiging')
    }
  }
})

const pageOf = (token: string) => `/payment-redirect?token=${token}`
const held = /We houden je bestelling tot .+ voor je vast\. Daarna vervalt je bestelling/

test('a buyer retries a failed payment with another method, and the page shows until when that is possible', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'payment')
  const { payment_token: token } = await shopper.order()
  await storefront.db.prepare(`UPDATE test_payments SET status = 'failed'`).run()
  await storefront.db.prepare('UPDATE payment_methods SET fee_cents = 50 WHERE id = 4').run()

  const failed = await storefront.get(pageOf(token))
  const answer = await storefront.post('/payment-redirect', { token, method: '4' })

  expect(failed.html).toMatch(held)
  expect(failed.html).toMatch(/id="method-1"[^>]*checked/)
  expect(failed.html).toContain('Je betaalt dan <span class="whitespace-nowrap">€ 55,40.</span>')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/winkelwagen/bestellen/naar-betaling'])
  expect((await storefront.get(pageOf(token))).html).toContain('PayPal')
  const [order] = (
    await storefront.db.prepare('SELECT payment_method_id, payment_fee_cents FROM orders').all<Record<string, number>>()
  ).results
  expect(order).toEqual({ payment_method_id: 4, payment_fee_cents: 50 })
})

test('retrying a payment with an unknown or malformed method is refused with a message, and the order stays as it is', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const { payment_token: token } = await (await begin(storefront, 'payment')).order()

  for (const [method, text] of [
    ['99', 'Deze betaalmethode bestaat niet (meer).'],
    ['1; DROP', 'Dit formulier konden we niet lezen.'],
  ] as const) {
    const page = await storefront.post('/payment-redirect', { token, method })

    expect(page.status).toBe(422)
    expect(page.html).toContain(text)
    expect(page.html).toContain('Opnieuw betalen')
  }
})

test('the thank-you page of a bank transfer order shows account, amount and reference, each with a copy button', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'shipping')
  await shopper.post(paths.payment, { payment_method: '5' })
  const { payment_token, number } = await shopper.order()

  const { html } = await storefront.get(pageOf(payment_token))

  expect(html).toContain('>Bedankt voor je bestelling</h1>')
  for (const part of ['NL00 TEST 0123 4567 89', `>${number}<`, '€ 54,90', 'tot en met']) expect(html).toContain(part)
  expect(html).not.toContain('Je betaling wordt verwerkt')
  const buttons = [...html.matchAll(/<button [^>]*data-copy="([^"]*)"[^>]*>([^<]*)/g)]
  expect(buttons.map(([, copied, label]) => [label, copied])).toEqual([
    ['Kopieer bestelnummer', number],
    ['Kopieer bedrag', '54,90'],
    ['Kopieer IBAN', 'NL00TEST0123456789'],
    ['Kopieer kenmerk', number],
  ])
})

test('the thank-you page of an order on account says when and how it is paid', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'payment')
  await storefront.db.prepare('UPDATE customers SET account_exists = 1, credit_limit_cents = 10000').run()
  await shopper.post(paths.address, { ...invoice, 'invoice.company': 'De Vos' })
  await shopper.post(paths.payment, { payment_method: '6' })
  const { payment_token: token, id } = await shopper.order()

  const [own, others] = [await shopper.get(pageOf(token)), await storefront.get(pageOf(token))]

  expect(own.html).toContain('Je betaalt achteraf, op factuur.')
  expect(own.html).toMatch(new RegExp(`<a [^>]*href="/dashboard/orders/${id}"[^>]*>Bekijk je bestelling in je account`))
  expect(others.html).not.toMatch(/factuur|in je account/)
})

test('the thank-you page and the page of an order show when the chosen pickup point is open', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const hours = JSON.stringify([{ days: 'Zaterdag', hours: '9.00–17.00 uur' }])
  await storefront.db.prepare('UPDATE pickup_points SET opening_hours = ? WHERE id = 1').bind(hours).run()
  const shopper = await begin(storefront, 'address')
  await shopper.post(paths.shipping, { shipping_method: '4', 'pickup_point-4': '1' })
  await shopper.post(paths.payment, { payment_method: '1' })
  const { payment_token: token, id } = await shopper.order()
  await storefront.db.prepare(`UPDATE test_payments SET status = 'paid'`).run()
  const thanks = await shopper.get(pageOf(token))
  await storefront.db.prepare('UPDATE customers SET account_exists = 1').run()

  for (const { html } of [thanks, await shopper.get(`/dashboard/orders/${id}`)])
    expect(html).toMatch(/>Breda<.*>Markt 1<.*>4811 AA Breda<.*>Zaterdag: 9\.00–17\.00 uur</s)
  expect(thanks.html).not.toContain('in je account')
})

test('the payment page shows address and mail address only to the buyer’s session, not to others with the link', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'payment')
  const { payment_token: token, number } = await shopper.order()
  await storefront.db.prepare(`UPDATE test_payments SET status = 'paid'`).run()
  const other = await begin(storefront, 'payment')

  const [own, nobody, somebodyElse] = await Promise.all([
    shopper.get(pageOf(token)),
    storefront.get(pageOf(token)),
    other.get(pageOf(token)),
  ])

  for (const part of [number, 'Ginnekenweg 12', 'sanne@voorbeeld.nl', 'Maak een account', 'Tarp 1'])
    expect(own.html).toContain(part)
  for (const { html } of [nobody, somebodyElse]) {
    for (const part of [number, 's***e@voorbeeld.nl', 'Tarp 1', 'Waarvan']) expect(html).toContain(part)
    for (const part of ['Ginnekenweg', 'Vries', 'Maak een account']) expect(html).not.toContain(part)
  }
})

test('a guest creates an account by choosing a password after ordering, and finds the order in it; others with the link cannot', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'payment')
  const { payment_token: token, number } = await shopper.order()
  await storefront.db.prepare(`UPDATE test_payments SET status = 'paid'`).run()
  const send = (fields: Record<string, string>) =>
    shopper.post('/payment-redirect', { token, action: 'account', email: 'elders@voorbeeld.nl', ...fields })

  const other = await begin(storefront, 'payment')
  const passwords = { password: 'bergtocht-2041', password_confirmation: 'bergtocht-2041' }
  const refused = await other.post('/payment-redirect', { token, action: 'account', ...passwords })
  const accounts = await storefront.db.prepare('SELECT id FROM customers WHERE account_exists = 1').all()
  const short = await send({ password: 'kort', password_confirmation: 'kort' })
  const unlike = await send({ password: 'bergtocht-2041', password_confirmation: 'bergtocht-2042' })
  const made = await send(passwords)

  expect([refused.status, accounts.results]).toEqual([422, []])
  expect([short.status, unlike.status, made.status]).toEqual([422, 422, 303])
  expect(short.html).toMatch(/id="password"[^>]*aria-invalid="true"/)
  expect(unlike.html).toMatch(/id="password_confirmation"[^>]*aria-invalid="true"/)
  expect(made.headers.get('location')).toMatch(/^\/dashboard.*#welkom$/)
  const { results } = await storefront.db
    .prepare(
      'SELECT c.email, c.firstname, c.account_exists, o.number FROM customers c JOIN orders o ON o.customer_id = c.id',
    )
    .all()
  expect(results).toEqual([{ email: 'sanne@voorbeeld.nl', firstname: 'Sanne', account_exists: 1, number }])
})

test('the page of an empty cart shows the unpaid order to its buyer only, with a button that starts the payment once', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'payment')
  const { number, payment_token } = await shopper.order()

  const cart = await shopper.get('/winkelwagen')
  expect(cart.html).toContain(`Bestelling ${number} wacht nog op betaling`)
  expect(cart.html).toMatch(/We houden je bestelling tot .+ voor je vast\./)
  expect(hiddenFields(cart.html)).toMatchObject({ token: payment_token })
  expect(cart.html).toContain(`href="${pageOf(payment_token)}#betaalmethode"`)
  const pay = await shopper.post('/payment-redirect', { token: payment_token })
  expect(pay.headers.get('location')).toBe('/winkelwagen/bestellen/naar-betaling')

  storefront.backend.calls.length = 0
  expect((await storefront.get('/winkelwagen')).html).not.toContain('wacht nog op betaling')
  expect(storefront.backend.calls.map(({ name }) => name).join()).not.toContain('/customer/orders')
  await storefront.db.prepare(`UPDATE test_payments SET status = 'paid'`).run()
  // Resets the limit of one status request per payment in two seconds.
  await storefront.db.prepare(`DELETE FROM rate_limits WHERE key LIKE 'ask:%'`).run()
  await storefront.get(pageOf(payment_token))
  expect((await shopper.get('/winkelwagen')).html).not.toContain('wacht nog op betaling')

  // The button in another tab opens no second payment.
  const countPayments = () => storefront.db.prepare('SELECT count(*) AS n FROM test_payments').first()
  const before = await countPayments()
  const again = await shopper.post('/payment-redirect', { token: payment_token })
  expect([again.status, again.headers.get('location')]).toEqual([303, pageOf(payment_token)])
  expect((await shopper.get(pageOf(payment_token))).html).toContain('Bedankt voor je bestelling')
  expect(await countPayments()).toEqual(before)
})

test('the pay button of an open page works after the session ended, and the result shows only what its link allows', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'payment')
  const { payment_token } = await shopper.order()
  const drawn = hiddenFields((await shopper.get('/winkelwagen')).html)
  await storefront.db.prepare('DELETE FROM sessions').run()

  const pay = await shopper.post('/payment-redirect', { token: drawn.token ?? '' })
  const other = await shopper.post('/payment-redirect', { token: drawn.token ?? '', payment_method: '2' })
  const result = await shopper.get(pageOf(payment_token))

  for (const answer of [pay, other])
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/winkelwagen/bestellen/naar-betaling'])
  expect(result.status).toBe(200)
  expect(result.html).not.toMatch(/Ginnekenweg|sanne@voorbeeld/)
})

test('a failing order list does not break the page of an empty cart', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'payment')
  await shopper.order()
  storefront.backend.fault = 'error'
  storefront.backend.only = ({ name }) => name.startsWith('GET /customer/orders')

  const cart = await shopper.get('/winkelwagen')

  expect(cart.status).toBe(200)
  expect(cart.html).toContain('Je winkelwagen is leeg.')
})

test('no tag manager runs on a page opened with a payment link, a login or a postal code, and the payment page sends no referrer', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  await storefront.db.prepare(`UPDATE shop_settings SET tag_manager_id = 'GTM-1'`).run()
  const shopper = await begin(storefront, 'payment')
  const before = await shopper.get('/winkelwagen')
  const { payment_token, number } = await shopper.order()
  await storefront.db.prepare('UPDATE customers SET account_exists = 1').run()

  const result = await storefront.get(pageOf(payment_token))
  const pages = [
    await shopper.get('/winkelwagen'),
    await shopper.get('/dashboard'),
    await shopper.get('/dashboard/orders'),
    result,
    await storefront.post('/payment-redirect', { token: payment_token, 'login.email': 'x@voorbeeld.nl' }),
    await storefront.post('/rma-check', { number, postal_code: '4818 JA' }),
    await storefront.post('/rma-check/1', { postal_code: '4818 JA' }),
  ]

  expect(before.html).toContain('data-tag-manager="GTM-1"')
  expect(result.headers.get('referrer-policy')).toBe('no-referrer')
  for (const { html } of pages) {
    expect(html).toContain('</html>')
    expect(html).not.toContain('data-tag-manager')
  }
})

test('the payment link by order id works for its buyer, and for no other visitor', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'payment')
  const { id, payment_token } = await shopper.order()
  const path = `/winkelwagen/betalen/${id}`
  const leads = ({ status, headers }: Awaited<ReturnType<typeof shopper.get>>) => [status, headers.get('location')]

  const own = await shopper.get(path)
  const other = await begin(storefront, 'payment')

  expect(leads(own)).toEqual([
    303,
    expect.stringMatching(new RegExp(`^https://[^/]+/payment-redirect.token=${payment_token}$`)),
  ])
  expect(own.headers.get('referrer-policy')).toBe('no-referrer')
  expect(leads(await other.get(path))).toEqual([404, null])
  expect(leads(await storefront.get(path))).toEqual([303, `/winkelwagen/inloggen?volgende=${encodeURIComponent(path)}`])
  // A new guest session has no order to pay.
  const login = await storefront.get(`/winkelwagen/inloggen?volgende=${encodeURIComponent(path)}`)
  expect(login.status).toBe(200)
  expect(login.html).not.toContain('Doorgaan als gast')
  await storefront.db.prepare('UPDATE orders SET status_id = 4').run()
  expect(leads(await shopper.get(path))).toEqual([303, `/dashboard/orders/${id}`])
})
