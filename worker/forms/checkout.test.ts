import { expect, test } from 'vitest'
import { withCheckout } from '../../backend/testing/checkout'
import { begin, hiddenFields, invoice, paths, visitor } from '../testing/shopper'
import { startStorefront } from '../testing/storefront'

const steps = Object.values(paths)

test('each checkout step leads to the next, and the overview shows all answers', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront)

  const answered = [
    await shopper.post(paths.login, { email: ' sanne@voorbeeld.nl ' }),
    await shopper.post(paths.address, { ...invoice, remarks: 'Bel even aan' }),
    await shopper.post(paths.shipping, { shipping_method: '4', 'pickup_point-4': '1' }),
    await shopper.post(paths.payment, { payment_method: '1' }),
  ]
  const overview = await shopper.get(paths.overview)

  expect(answered.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
    steps.slice(1).map((path) => [303, path]),
  )
  expect(overview.status).toBe(200)
  for (const text of ['sanne@voorbeeld.nl', 'Ginnekenweg 12', 'Bel even aan', 'Ophalen bij een afhaalpunt', 'iDEAL'])
    expect(overview.html).toContain(text)
  expect(overview.html).toMatch(/aria-label="Factuuradres wijzigen">Wijzigen</)
  expect(overview.html).toMatch(/name="key" value="[\w-]{36}"/)
  expect(overview.headers.get('cache-control')).toBe('no-store')
})

test('the later checkout steps redirect to the step that is missing', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = visitor(storefront)
  const answers = [
    ['/winkelwagen', { action: 'add', po_id: '12', amount: '1' }],
    [paths.login, { email: 'sanne@voorbeeld.nl' }],
    [paths.address, invoice],
    [paths.shipping, { shipping_method: '1' }],
  ] as const

  for (const path of steps) {
    const page = await shopper.get(path)
    expect([path, page.status, page.headers.get('location')]).toEqual([path, 303, '/winkelwagen?melding=kwijt'])
  }
  for (const [at, [form, fields]] of answers.entries()) {
    await shopper.post(form, fields)
    for (const path of steps.slice(at + 1)) {
      const page = await shopper.get(path)
      expect([path, page.status, page.headers.get('location')]).toEqual([path, 303, steps[at]])
    }
  }
})

test('a checkout step for a cart that was emptied elsewhere redirects to the cart, without an error message', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront)
  await shopper.post('/winkelwagen', { remove: '12' })

  for (const path of [paths.login, paths.address]) {
    const { status, headers } = await shopper.get(path)
    expect([path, status, headers.get('location')]).toEqual([path, 303, '/winkelwagen'])
  }
  expect((await shopper.get('/winkelwagen?melding=bijgewerkt')).html).not.toContain('Bewaart je browser cookies')
})

test('a shopper who loses their cookies during the checkout reads why the cart is empty', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  await begin(storefront, 'shipping')
  const shopper = visitor(storefront)

  const reloaded = await storefront.get(paths.payment)
  const sent = await shopper.post(paths.address, invoice)
  const login = await shopper.get(sent.headers.get('location') ?? '')
  const { key = '', kwijt = '', volgende = '' } = hiddenFields(login.html)
  const guest = await shopper.post(paths.login, { email: 'sanne@voorbeeld.nl', key, volgende, kwijt })

  const cart = '/winkelwagen?melding=kwijt'
  expect([reloaded, guest].map(({ headers }) => headers.get('location'))).toEqual([cart, cart])
  for (const { html } of [await storefront.get(cart), await shopper.get(cart)])
    expect(html).toContain('Bewaart je browser cookies voor deze winkel?')
})

test('the checkout’s address step starts with a link to the order summary, and the shipping step does not', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'address')
  const leadsOn = async (path: string) =>
    /<a [^>]*href="#summary"><span>Bekijk je bestelling: <span class="whitespace-nowrap">€ .*id="summary"/s.test(
      (await shopper.get(path)).html,
    )

  expect([await leadsOn(paths.address), await leadsOn(paths.shipping)]).toEqual([true, false])
})

test('a checkout with a wrong mail address is refused at the field and in the summary, and the text stays', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront)

  for (const [email, text] of [
    ['', 'Vul je e-mailadres in.'],
    ['sanne', 'Dit e-mailadres klopt niet.'],
    ['a@b', 'Dit e-mailadres klopt niet.'],
    ['a b@c.nl', 'Dit e-mailadres klopt niet.'],
  ] as const) {
    const page = await shopper.post(paths.login, { email })

    expect([email, page.status]).toEqual([email, 422])
    expect(page.html).toContain(`<title>Fout: `)
    expect(page.html).toMatch(new RegExp(`role="alert"[^>]*autofocus.*?<a href="#email">${text}`, 's'))
    expect(page.html).toMatch(new RegExp(`id="email-error"[^>]*>${text}`))
    expect(page.html).toContain(`value="${email}"`)
  }
  expect(storefront.count('POST /customerAuth/guest')).toBe(0)
})

test('the checkout shows address errors at their fields and retains everything that was typed', async () => {
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

test('without the tick for a different delivery address the order goes to the invoice address', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'guest')

  await shopper.post(paths.address, { ...invoice, 'delivery.city': 'Gent' })

  expect((await shopper.cart()).address_data).toMatchObject({ invoice: { city: 'Breda' }, delivery: null })
})

test('each checkout step refuses missing and unknown values with a message', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'payment')
  const order = { accept_terms: '1', key: 'x'.repeat(36), version: '1', payable: '1' }
  const { accept_terms: _, ...withoutTerms } = order

  for (const [path, fields, text] of [
    [paths.shipping, {}, 'Kies hoe je je bestelling wilt ontvangen.'],
    [paths.shipping, { shipping_method: 'x' }, 'Kies hoe je je bestelling wilt ontvangen.'],
    [paths.shipping, { shipping_method: '999' }, 'href="#shipping_method"'],
    [paths.shipping, { shipping_method: '4' }, 'href="#pickup_point"'],
    [paths.payment, {}, 'Kies hoe je wilt betalen.'],
    [paths.payment, { payment_method: '999' }, 'href="#payment_method"'],
    [paths.overview, withoutTerms, 'Ga akkoord met de voorwaarden'],
    [paths.overview, { accept_terms: '1' }, 'Kijk je bestelling opnieuw na'],
    [paths.overview, { ...order, key: 'a b' }, 'Kijk je bestelling op'],
    [paths.overview, { ...order, version: '-1' }, 'Kijk je best'],
  ] as const) {
    const page = await shopper.post(path, fields)
    const sent = `${path} ${JSON.stringify(fields)}`
    expect([sent, page.status]).toEqual([sent, 422])
    expect(page.html, sent).toContain(text)
  }
  expect(storefront.count('POST /orders')).toBe(0)
})

test('pickup points are searched by another postal code with a GET request', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'address')

  const page = await shopper.get(`${paths.shipping}?shipping_method=4&postal_code=9711+AA`)

  expect(page.html).toContain('value="9711 AA"')
  expect(page.html).toMatch(/<input[^>]*id="shipping_method-4"[^>]*checked/)
  expect(page.html.indexOf('Groningen')).toBeLessThan(page.html.indexOf('Breda</span>'))
})

test('the checkout explains ordering on account only to a company that may not do so yet', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const hint = 'Liever op rekening? Bel of mail ons'
  const shopper = await begin(storefront, 'shipping')
  expect((await shopper.get(paths.payment)).html).not.toContain(hint)

  await shopper.post(paths.address, { ...invoice, 'invoice.company': 'De Vos' })
  const page = await shopper.get(paths.payment)
  expect(page.html).toContain(hint)
  expect(page.html).not.toContain('Op rekening, 14 dagen')

  await storefront.db.prepare('UPDATE customers SET account_exists = 1, credit_limit_cents = 10000').run()
  const granted = await shopper.get(paths.payment)
  expect(granted.html).toContain('Op rekening, 14 dagen')
  expect(granted.html).not.toContain(hint)
})

test('a buyer whose order is too large to reserve reads what to do and stays on the overview', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'shipping')
  await shopper.post(paths.payment, { payment_method: '5' })
  await storefront.db.prepare('UPDATE variants SET stock = 999').run()
  await storefront.db.prepare('UPDATE cart_items SET amount = 401').run()
  const overview = await shopper.get(paths.overview)

  const page = await shopper.post(paths.overview, { ...hiddenFields(overview.html), accept_terms: '1' })

  expect(page.status).toBe(409)
  expect(page.html).toMatch(/role="alert".*Voor zo’n grote bestelling kunnen we de artikelen niet vasthouden/s)
  expect(page.html).toContain('Ginnekenweg 12')
  expect(await storefront.db.prepare('SELECT count(*) AS n FROM orders').first()).toEqual({ n: 0 })
})

test('without script the shop normalises a typed address and suggests a correction for a misspelt e-mail domain', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront)
  await shopper.post(paths.login, { email: 'kim@gmial.com' })

  const page = await shopper.get(paths.address)
  await shopper.post(paths.address, {
    ...invoice,
    ...{ 'invoice.firstname': 'kim', 'invoice.street': 'ginnekenweg 12 b', 'invoice.house_number': '' },
  })

  expect(page.html).toContain('Bedoel je kim@gmail.com?')
  // `address-line1` of a browser's profile includes the house number; the other lines are not a house number.
  expect(page.html).toContain('autoComplete="billing address-line1"')
  expect(page.html).not.toMatch(/address-line[23]/)
  expect((await shopper.cart()).address_data).toMatchObject({
    invoice: { firstname: 'Kim', street: 'Ginnekenweg', house_number: '12', addition: 'b' },
  })
})

test('the keyboard of a phone begins a name with a capital, but not a mail address or the prefix of a surname', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const login = await (await begin(storefront)).get(paths.login)
  const address = await (await begin(storefront, 'address')).get(paths.address)
  const capitals = (html: string, name: string) =>
    new RegExp(`<input(?=[^>]* name="${name}")[^>]* autoCapitalize="(\\w+)"`, 'i').exec(html)?.[1]

  for (const [html, prefix] of [
    [login.html, ''],
    [address.html, 'invoice.'],
  ] as const) {
    const found = ['firstname', 'middle_name', 'lastname', 'company'].map((name) => capitals(html, prefix + name))
    expect(found).toEqual(['words', 'none', 'words', 'words'])
  }
  expect(capitals(login.html, 'email')).toBe('none')
  expect(capitals(address.html, 'invoice.postal_code')).toBe('characters')
})
