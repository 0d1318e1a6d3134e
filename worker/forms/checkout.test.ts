import { expect, test } from 'vitest'
import { withCheckout } from '../../backend/testing/checkout'
import { readAddress, readId, readNumber } from '../../src/features/checkout/checkout.form'
import { everyFault } from '../testing/faults'
import { begin, hiddenFields, invoice, paths, visitor } from '../testing/shopper'
import { startStorefront } from '../testing/storefront'

const steps = Object.values(paths)

test('the steps lead on, and the overview holds what was answered', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront)

  const answered = [
    await shopper.post(paths.login, { email: ' sanne@voorbeeld.nl ' }),
    await shopper.post(paths.address, { ...invoice, remarks: 'Bel even aan' }),
    await shopper.post(paths.shipping, { shipping_method: '4', pickup_point: '1' }),
    await shopper.post(paths.payment, { payment_method: '1' }),
  ]
  const overview = await shopper.get(paths.overview)

  expect(answered.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
    steps.slice(1).map((path) => [303, path]),
  )
  expect(overview.status).toBe(200)
  for (const text of ['sanne@voorbeeld.nl', 'Ginnekenweg 12', 'Bel even aan', 'Ophalen bij een afhaalpunt', 'iDEAL'])
    expect(overview.html).toContain(text)
  expect(overview.html).toMatch(/name="key" value="[\w-]{36}"/)
  expect(overview.headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['an empty cart', null, steps, '/winkelwagen'],
  ['nobody logged in', 'cart', steps.slice(1), paths.login],
  ['no address', 'guest', steps.slice(2), paths.address],
  ['no way of delivery', 'address', steps.slice(3), paths.shipping],
  ['no way of paying', 'shipping', steps.slice(4), paths.payment],
] as const)('with %s the later steps lead back', async (_, until, later, location) => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = until ? await begin(storefront, until) : visitor(storefront)

  for (const path of later) {
    const page = await shopper.get(path)
    expect([path, page.status, page.headers.get('location')]).toEqual([path, 303, location])
  }
})

test.each([
  ['', 'Vul je e-mailadres in.'],
  ['sanne', 'Dit e-mailadres klopt niet.'],
  ['a@b', 'Dit e-mailadres klopt niet.'],
  ['a b@c.nl', 'Dit e-mailadres klopt niet.'],
])('the address %j is refused at its field and in the summary, and stays typed', async (email, text) => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront)

  const page = await shopper.post(paths.login, { email })

  expect(page.status).toBe(422)
  expect(page.html).toContain(`<title>Fout: `)
  expect(page.html).toMatch(new RegExp(`role="alert"[^>]*autofocus.*?<a href="#email">${text}`, 's'))
  expect(page.html).toMatch(new RegExp(`id="email-error"[^>]*>${text}`))
  expect(page.html).toContain(`value="${email}"`)
  expect(storefront.count('POST /customerAuth/guest')).toBe(0)
})

test('what is wrong with an address stands at its fields, and all that was typed stays', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'guest')
  const typed = { ...invoice, 'invoice.firstname': ' ', 'invoice.city': '', 'delivery.city': 'Gent' }

  const page = await shopper.post(paths.address, { ...typed, other_delivery: '1', remarks: '<b>hoi' })

  expect(page.status).toBe(422)
  for (const name of ['invoice.firstname', 'invoice.city', 'delivery.firstname']) {
    expect(page.html).toContain(`<a href="#${name}">`)
    expect(page.html).toContain(`id="${name}-error"`)
  }
  expect(page.html).toContain('Factuuradres, Plaats: ')
  expect(page.html).toContain('value="Ginnekenweg"')
  expect(page.html).toContain('value="Gent"')
  expect(page.html).toContain('&lt;b&gt;hoi</textarea>')
  expect(page.html).toMatch(/<input[^>]*name="other_delivery"[^>]*checked/)
  expect((await shopper.cart()).address_data?.invoice ?? null).toBeNull()
})

test('a postal code that does not fit the country is told at its field', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'guest')

  const page = await shopper.post(paths.address, { ...invoice, 'invoice.country': 'BE' })

  expect(page.status).toBe(422)
  expect(page.html).toContain('<a href="#invoice.postal_code">Factuuradres, Postcode: ')
  expect(page.html).toContain('<option value="BE" selected="">')
})

test('an address without the tick goes to the invoice address', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'guest')

  await shopper.post(paths.address, { ...invoice, 'delivery.city': 'Gent' })

  expect((await shopper.cart()).address_data).toMatchObject({ invoice: { city: 'Breda' }, delivery: null })
})

test.each([
  [paths.shipping, 'address', {}, 'Kies hoe je je bestelling wilt ontvangen.'],
  [paths.shipping, 'address', { shipping_method: 'x' }, 'Kies hoe je je bestelling wilt ontvangen.'],
  [paths.shipping, 'address', { shipping_method: '999' }, 'href="#shipping_method"'],
  [paths.shipping, 'address', { shipping_method: '4' }, 'href="#pickup_point"'],
  [paths.payment, 'shipping', {}, 'Kies hoe je wilt betalen.'],
  [paths.payment, 'shipping', { payment_method: '999' }, 'href="#payment_method"'],
  [paths.overview, 'payment', { key: 'x'.repeat(36), version: '1', payable: '1' }, 'Ga akkoord met de voorwaarden'],
  [paths.overview, 'payment', { accept_terms: '1' }, 'Kijk je bestelling nog eens na'],
  [paths.overview, 'payment', { accept_terms: '1', key: 'a b', version: '1', payable: '1' }, 'Kijk je bestelling nog'],
  [paths.overview, 'payment', { accept_terms: '1', key: 'x'.repeat(36), version: '-1', payable: '1' }, 'Kijk je best'],
] as const)('%s after %s refuses %j', async (path, until, fields, text) => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, until)

  const page = await shopper.post(path, fields)

  expect(page.status).toBe(422)
  expect(page.html).toContain(text)
  expect(storefront.count('POST /orders')).toBe(0)
})

test('pickup points are found by another postal code, by GET', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'address')

  const page = await shopper.get(`${paths.shipping}?shipping_method=4&postal_code=9711+AA`)

  expect(page.html).toContain('value="9711 AA"')
  expect(page.html).toMatch(/<input[^>]*id="shipping_method-4"[^>]*checked/)
  expect(page.html.indexOf('Groningen')).toBeLessThan(page.html.indexOf('Breda</span>'))
})

test.each(everyFault.filter((fault) => fault !== 'tooMany'))(
  'a dead or silent backend loses nothing that was typed at any step: %s',
  async (fault) => {
    const settings = { SHELL_BUDGET_MS: '300', MUTATION_BUDGET_MS: '300' }
    await using storefront = await startStorefront({ fill: withCheckout, settings })
    const shopper = await begin(storefront, 'payment')
    storefront.backend.fault = fault

    const login = await shopper.post(paths.login, { email: 'sanne@voorbeeld.nl' })
    const address = await shopper.post(paths.address, { ...invoice, 'invoice.street': 'Nieuweweg', remarks: 'Bel aan' })
    const shipping = await shopper.post(paths.shipping, { shipping_method: '4', pickup_point: '1' })
    const payment = await shopper.post(paths.payment, { payment_method: '2' })
    const order = { accept_terms: '1', key: 'the-key-that-was-sent', version: '3', payable: '54.9' }
    const overview = await shopper.post(paths.overview, order)

    for (const page of [login, address, shipping, payment, overview]) {
      expect(page.status).toBe(503)
      expect(page.html).toContain('De winkel is even niet bereikbaar')
      expect(page.html).not.toContain('D1_ERROR')
    }
    expect(login.html).toContain('value="sanne@voorbeeld.nl"')
    expect(address.html).toContain('value="Nieuweweg"')
    expect(address.html).toContain('Bel aan</textarea>')
    for (const [page, fields] of [
      [shipping, { shipping_method: '4', pickup_point: '1' }],
      [payment, { payment_method: '2' }],
      [overview, order],
    ] as const)
      for (const [name, value] of Object.entries(fields)) expect(page.html).toContain(`name="${name}" value="${value}"`)
    expect(overview.html).toContain('je bestelt en betaalt nooit dubbel')
  },
)

test('a session that was renewed by an answer without a readable body is not lost', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront)
  storefront.backend.fault = 'truncated'
  storefront.backend.only = ({ name }) => name === 'POST /customerAuth/guest'

  const page = await shopper.post(paths.login, { email: 'sanne@voorbeeld.nl' })
  storefront.backend.fault = undefined

  expect(page.status).toBe(503)
  expect((await shopper.cart()).count).toBe(1)
})

test('a guest whose login was answered into nothing tries again and keeps the cart', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront)
  storefront.backend.fault = 'lost'
  storefront.backend.only = ({ name }) => name === 'POST /customerAuth/guest'

  const page = await shopper.post(paths.login, { email: 'sanne@voorbeeld.nl' })
  storefront.backend.fault = undefined
  const again = await shopper.post(paths.login, { email: 'sanne@voorbeeld.nl' })

  expect(page.status).toBe(503)
  expect(page.html).toContain('value="sanne@voorbeeld.nl"')
  expect([again.status, (await shopper.cart()).count]).toEqual([303, 1])
})

test('an order whose answer was lost is sent again as it was, and stands once', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'payment')
  const overview = await shopper.get(paths.overview)
  const order = { ...hiddenFields(overview.html), accept_terms: '1' }
  storefront.backend.fault = 'lost'
  storefront.backend.only = ({ name }) => name === 'POST /orders'

  const page = await shopper.post(paths.overview, order)
  storefront.backend.fault = undefined
  const again = await shopper.post(paths.overview, { ...hiddenFields(page.html) })

  expect(page.status).toBe(503)
  expect(hiddenFields(page.html)).toEqual(order)
  expect([again.status, again.headers.get('location')]).toEqual([303, '/winkelwagen/bestellen/naar-betaling'])
  const { results } = await storefront.db.prepare('SELECT id FROM orders').all()
  expect(results).toHaveLength(1)
})

test('a total that changed meanwhile is refused, and shown with a key of its own', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'payment')
  const order = hiddenFields((await shopper.get(paths.overview)).html)

  const page = await shopper.post(paths.overview, { ...order, payable: '0.01', accept_terms: '1' })

  expect(page.status).toBe(409)
  expect(page.html).toContain('role="alert"')
  const fresh = hiddenFields(page.html)
  expect(fresh).toMatchObject({ version: order.version, payable: order.payable })
  expect(fresh.key).not.toBe(order.key)
  expect((await storefront.db.prepare('SELECT id FROM orders').all()).results).toEqual([])
})

test('a session that ended leads to logging in', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'shipping')
  storefront.backend.fault = async () => Response.json({ message: 'Log eerst in.' }, { status: 401 })

  const answer = await shopper.post(paths.payment, { payment_method: '1' })

  expect([answer.status, answer.headers.get('location')]).toEqual([303, paths.login])
})

test.each(steps)('a form for %s from another site is 403', async (path) => {
  await using storefront = await startStorefront({ fill: withCheckout })

  const answer = await storefront.post(path, {}, { origin: 'https://elders.example' })

  expect([answer.status, storefront.backend.calls]).toEqual([403, []])
})

test('a body that is no form is 415, one that is too large 413', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'guest')

  const files = await shopper.post(paths.address, {}, { 'content-type': 'multipart/form-data; boundary=x' })
  const large = await shopper.post(paths.address, { remarks: 'x'.repeat(70_000) })

  expect([files.status, large.status]).toEqual([415, 413])
})

test('a discount code is applied, refused at its field in the server’s words, and removed', async () => {
  await using storefront = await startStorefront({ fill: withCodes })
  const shopper = await begin(storefront)

  const wrong = await shopper.post('/winkelwagen', { action: 'code', code: 'ONZIN' })
  const right = await shopper.post('/winkelwagen', { action: 'code', code: 'BUITEN10' })
  const inCart = await shopper.cart()
  const removed = await shopper.post('/winkelwagen', { action: 'code', code: '' })

  expect(wrong.status).toBe(422)
  expect(wrong.html).toMatch(/value="ONZIN"/)
  expect(wrong.html).toMatch(/id="code-error"[^>]*>Deze kortingscode kennen we niet/)
  expect([right, removed].map(({ headers }) => headers.get('location'))).toEqual([
    '/winkelwagen?melding=korting',
    '/winkelwagen?melding=kortingweg',
  ])
  expect(inCart.active_discount_code_code).toBe('BUITEN10')
  expect((await shopper.cart()).active_discount_code_code ?? null).toBeNull()
})

test('the page before the provider leads only where the edge itself said', async () => {
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

test.each([
  ['expired', 'De betaling is verlopen'],
  ['failed', 'De betaling is mislukt'],
  ['canceled', 'De betaling is geannuleerd'],
  ['paid', 'Bedankt voor je bestelling'],
])('a payment that is %s says so to whoever holds the link', async (status, title) => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'payment')
  const { payment_token, number } = await shopper.order()
  await storefront.db.prepare('UPDATE test_payments SET status = ?').bind(status).run()

  const page = await storefront.get(`/payment-redirect?token=${payment_token}`)

  expect(page.status).toBe(200)
  expect(page.html).toContain(`>${title}</h1>`)
  expect(page.html).toContain(number)
})

test('fields are read strictly', () => {
  expect([readId('12'), readId('0'), readId('1e2'), readId(' 1'), readId(undefined)]).toEqual([
    12,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect([readNumber('0'), readNumber('10.5'), readNumber('1,5'), readNumber('1.234'), readNumber('')]).toEqual([
    0,
    10.5,
    null,
    null,
    null,
  ])
  expect(readAddress({ 'invoice.city': 'Breda', 'invoice.id': '7', 'delivery.city': 'Gent' }, 'invoice')).toEqual(
    expect.objectContaining({ city: 'Breda', firstname: '' }),
  )
  expect(readAddress({ 'invoice.id': '7' }, 'invoice')).not.toHaveProperty('id')
})

const withCodes: typeof withCheckout = (catalogue) => {
  withCheckout(catalogue)
  catalogue.discount_codes.push({
    id: 1,
    code: 'BUITEN10',
    title: '10% korting',
    kind: 'percentage',
    value: 10,
    valid_from: '2020-01-01T00:00:00.000Z',
    valid_to: null,
    minimum_cents: 0,
    use_limit: null,
    used: 0,
    stacks_with_reductions: true,
  })
}
