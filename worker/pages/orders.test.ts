import { expect, test } from 'vitest'
import { refundOrder } from '../../backend/order/pay/refund-order'
import { addOrder, daysAgo } from '../../backend/testing/orders'
import { timed } from '../../tests/support/timed'
import { startWithOrders } from '../testing/start-with-orders'
import { startStorefront } from '../testing/storefront'

const paid = { payment_status: 'paid', invoice_number: '2026-0000007' }
const track = {
  track_and_trace: JSON.stringify({ carrier: 'PostNL', code: '3SABC', uri: 'https://volg.example/3SABC' }),
}
const nextWeek = () => daysAgo(-7)
const yesterday = () => daysAgo(1)

/** Removes tags, so that a test reads what a visitor reads. */
const textOf = (html: string) => (html.split('<main')[1] ?? '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const numbers = (html: string) => [...new Set(textOf(html).match(/(PV|OF)\d{6}/g))]

test('the order list shows the orders of the default statuses, each with date, total and status', async () => {
  await using noor = await startWithOrders({
    1: { status_id: 1, created_at: '2026-03-01T10:00:00.000Z' },
    2: { status_id: 2 },
    3: { status_id: 3 },
    4: { status_id: 4 },
    5: { status_id: 5 },
    6: { status_id: 6 },
    9: { status_id: 9 },
    10: { status_id: 0, valid_until: nextWeek(), number: 'OF100010' },
  })

  const { status, html, headers } = await noor.get('/dashboard/orders')

  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(html).toContain('<meta name="robots" content="noindex')
  expect(numbers(html).sort()).toEqual(['1', '2', '3', '4', '5', '6', '9'].map((id) => `PV10000${id}`))
  for (const [tone, title] of [
    ['red', 'Wacht op betaling'],
    ['muted', 'In behandeling'],
    ['pine', 'Verzonden'],
    ['red', 'Geannuleerd'],
    ['red', 'Retour'],
    ['red', 'Betaling mislukt'],
  ])
    expect(html).toContain(` bg-${tone}"></span>${title}</span>`)
  expect(html).toMatch(/<span class="[^"]*">Gearchiveerd<\/span>/)
  expect(textOf(html)).toContain('1 maart 2026 · 2 artikelen Tarp 1')
  expect(textOf(html)).toContain('€ 200,-')
  expect(noor.storefront.backend.calls.map(({ name }) => name)).toContain(
    'GET /customer/orders?status=1%2C2%2C3%2C4%2C5%2C6%2C9',
  )
})

test('the order list shows the orders of the statuses in its URL', async () => {
  await using noor = await startWithOrders({ 3: { status_id: 3 }, 4: { status_id: 4 }, 5: { status_id: 5 } })
  const all = ['PV100003', 'PV100004', 'PV100005']

  for (const [status, shown] of [
    ['3', ['PV100003']],
    ['4,3', ['PV100003', 'PV100004']],
    ['3,4,3', ['PV100003', 'PV100004']],
    ['3,7', ['PV100003']],
    // Without any status that an order may have, all are shown.
    ['7', all],
    ['0', all],
    ['<b>', all],
  ] as const) {
    const { html } = await noor.get(`/dashboard/orders?status=${encodeURIComponent(status)}`)
    expect([status, numbers(html).sort()]).toEqual([status, shown])
  }
})

test('an empty order list says that nothing was ordered yet, and one without orders of a status links to all orders', async () => {
  await using noor = await startWithOrders()

  expect(textOf((await noor.get('/dashboard/orders')).html)).toContain('Je hebt nog niets besteld')
  const { html } = await noor.get('/dashboard/orders?status=5')
  expect(textOf(html)).toContain('Je hebt geen bestellingen met de status ‘Retour’.')
  expect(html).toMatch(/<a [^>]*href="\/dashboard\/orders"[^>]*>Toon alle bestellingen/)
  expect(textOf((await noor.get('/dashboard/offertes')).html)).toContain('Je hebt geen offertes')
})

test('an order page shows its lines, amounts, addresses, methods, parcel and invoice', async () => {
  await using noor = await startWithOrders({
    1: {
      lines: { 12: 2, 22: 1 },
      delivery: {
        firstname: 'Piet',
        lastname: 'Bos',
        street: 'Heiweg',
        house_number: '9',
        postal_code: '4901 AB',
        city: 'Oosterhout',
        country: 'NL',
      },
      columns: { ...paid, ...track, payment_method_id: 1 },
    },
  })

  await noor.storefront.db.batch([
    noor.storefront.db.prepare('UPDATE orders SET discount_cents = 1000'),
    noor.storefront.db.prepare('UPDATE order_lines SET discount_cents = 1000 WHERE variant_id = 12'),
  ])

  const { status, html } = await noor.get('/dashboard/orders/1')

  const text = textOf(html)
  expect(status).toBe(200)
  expect(html).toContain('>Bestelling PV100001</h1>')
  expect(html).toMatch(/<a [^>]*href="\/[^"]*-p1[^"]*"[^>]*>Tarp 1<\/a>/)
  for (const part of [
    '2 × € 100,-',
    'Korting -€ 10,-',
    'Totaal incl. btw € 290,-',
    'Waarvan 21% btw',
    'Waarvan 9% btw',
    'PostNL, thuis bezorgd',
    'iDEAL',
    'Piet Bos Heiweg 9 4901 AB Oosterhout',
    'Noor Visser Bosweg 12 4811 XR Breda',
    'Bel aan bij Visser',
    'PostNL, code 3SABC',
    'Factuur 2026-0000007',
  ])
    expect(text).toContain(part)
  expect(html).toContain('href="https://volg.example/3SABC"')
  expect(html).toContain('href="/api/orders/1/invoice" type="application/pdf"')
  expect(html).toMatch(/<li[^>]*aria-current="step"[^>]*>.*?Verzonden/)
})

test('an order line of a discontinued article has no link, and an order of only such articles has no reorder button', async () => {
  await using noor = await startWithOrders({ 1: {} })
  await noor.storefront.db.batch(
    ['price_history', 'variants'].map((table) =>
      noor.storefront.db.prepare(`DELETE FROM ${table} WHERE ${table === 'variants' ? 'id' : 'variant_id'} = 12`),
    ),
  )

  const { html } = await noor.get('/dashboard/orders/1')

  expect(textOf(html)).toContain('Tarp 1 2 × € 100,-')
  expect(html).not.toContain('href="/tarp-1')
  expect(html).not.toContain('Opnieuw bestellen')
})

test('the account overview shows each unpaid order with its own payment button, and so does the order’s page', async () => {
  const unpaid = { status_id: 1 as const, sent_at: null, columns: { payment_status: 'open', payment_method_id: 1 } }
  await using noor = await startWithOrders({ 1: unpaid, 2: unpaid })

  const { html } = await noor.get('/dashboard')
  const order = await noor.get('/dashboard/orders/1')

  const sections = html.match(/<section [^>]*aria-labelledby="waiting-.*?<\/section>/gs) ?? []
  expect(sections.map((section) => /Bestelling PV10000\d wacht nog op betaling/.exec(section)?.[0]).sort()).toEqual([
    'Bestelling PV100001 wacht nog op betaling',
    'Bestelling PV100002 wacht nog op betaling',
  ])
  const tokens = sections.map((section) => /name="token" value="([\w.~-]{40,})"/.exec(section)?.[1])
  expect(new Set(tokens.filter(Boolean)).size).toBe(2)
  expect(new Set(html.match(/id="waiting-\d+"/g)).size).toBe(2)
  expect(order.html).toMatch(
    /<form [^>]*action="\/payment-redirect"[^>]*><input type="hidden" name="token" value="[\w.~-]{40,}"\/><button[^>]*>Opnieuw betalen/,
  )
})

test('an order that waits for a bank transfer links to the account details, and opens no other payment', async () => {
  await using noor = await startWithOrders({
    1: { status_id: 1, sent_at: null, columns: { payment_status: 'open', payment_method_id: 5 } },
  })
  const { html } = await noor.get('/dashboard/orders/1')

  expect(html).toMatch(/<a [^>]*href="\/payment-redirect\?token=[\w.~-]{40,}"[^>]*>Bekijk hoe je betaalt/)
  expect(html).not.toContain('Opnieuw betalen')
})

test(
  'the account overview fetches customer, orders and offers in parallel and shows the latest ones',
  timed,
  async () => {
    const order = (days: number) => ({ created_at: daysAgo(days) })
    await using noor = await startWithOrders({
      1: order(9),
      2: order(2),
      3: order(3),
      4: order(4),
      5: { status_id: 0, valid_until: nextWeek(), number: 'OF100005', sent_at: null },
      6: { status_id: 0, valid_until: yesterday(), number: 'OF100006', sent_at: null },
    })
    noor.storefront.backend.latency = 300

    const started = Date.now()
    const { html } = await noor.get('/dashboard')
    const took = Date.now() - started

    expect(numbers(html)).toEqual(['PV100002', 'PV100003', 'PV100004', 'OF100005'])
    expect(textOf(html)).toContain('Hallo Noor')
    const calls = noor.storefront.backend.calls
      .map(({ name }) => name)
      .filter((name) => name.startsWith('GET /customer'))
    expect(calls).toHaveLength(3)
    // The calls are simultaneous: three in sequence would take 900 ms.
    expect(took).toBeLessThan(800)
  },
)

test('while the backend can’t return orders the account overview is shown without them, and their pages are a 503 with a link to retry', async () => {
  await using noor = await startWithOrders({ 1: {} })
  noor.storefront.backend.fault = 'error'
  noor.storefront.backend.only = ({ name }) => name.startsWith('GET /customer/orders')

  const { status, html } = await noor.get('/dashboard')

  expect(status).toBe(200)
  expect(textOf(html)).toContain('We kunnen je bestellingen nu niet ophalen.')
  for (const path of ['/dashboard/orders', '/dashboard/orders/1', '/dashboard/offertes', '/dashboard/offertes/1']) {
    const page = await noor.get(path)
    expect([path, page.status]).toEqual([path, 503])
    expect(textOf(page.html)).toContain('Dit lukt nu even niet')
    expect(page.html).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>Opnieuw proberen`))
  }
})

test('an offer and an order are each shown only at their own URL, and to their own customer', async () => {
  await using noor = await startWithOrders({
    1: {},
    2: { status_id: 0, valid_until: nextWeek(), number: 'OF100002', sent_at: null },
  })
  const leads = async (path: string) => {
    const { status, headers } = await noor.get(path)
    return [status, headers.get('location')]
  }

  expect(await leads('/dashboard/orders/2')).toEqual([303, '/dashboard/offertes/2'])
  expect(await leads('/dashboard/offertes/1')).toEqual([303, '/dashboard/orders/1'])
  expect(await leads('/dashboard/offertes/2')).toEqual([200, null])
  await addOrder(noor.storefront, 3, { number: 'PV999003' })
  for (const path of ['orders/3', 'orders/99', 'orders/0', 'orders/abc', 'offertes/3', 'offertes/99', 'orders/1/x']) {
    const { status, html, headers } = await noor.get(`/dashboard/${path}`)
    expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
    expect(html).not.toContain('PV999003')
  }
})

test('an offer page shows whether it is open, expired, withdrawn or ordered', async () => {
  const offer = (valid_until: string, more = {}) => ({ status_id: 0 as const, valid_until, sent_at: null, ...more })
  await using noor = await startWithOrders({
    1: offer('2099-06-03T21:59:59.999Z'),
    2: offer('2020-06-03T21:59:59.999Z'),
    3: offer('2099-06-03T21:59:59.999Z'),
    4: { columns: { offer_id: 3 } },
    5: { ...offer('2020-06-03T21:59:59.999Z'), status_id: 9 },
    6: offer('2099-06-03T21:59:59.999Z', { columns: { revoked_at: '2026-06-01T09:00:00.000Z' } }),
    7: offer('2099-06-03T21:59:59.999Z', { columns: { revoked_at: '2026-06-01T09:00:00.000Z', is_request: 1 } }),
  })
  const text = async (id: number) => textOf((await noor.get(`/dashboard/offertes/${id}`)).html)

  expect(await text(1)).toContain('Geldig tot en met 3 juni 2099, zolang de prijzen niet stijgen')
  expect(await text(2)).toContain('Deze offerte was geldig tot en met 3 juni 2020.')
  expect(await text(2)).toContain('Leg alles in je winkelwagen')
  expect(await text(3)).toContain('bij je bestellingen onder nummer PV100004')
  expect(await text(5)).toContain('Deze offerte was geldig tot en met 3 juni 2020.')
  expect(await text(6)).toContain('Deze offerte hebben we ingetrokken. Bestellen voor deze prijzen kan niet meer.')
  expect(await text(6)).toContain('Leg alles in je winkelwagen')
  expect(await text(7)).toContain('kunnen we helaas niet leveren. Bel of mail ons, dan zoeken we iets anders.')
  expect(await text(7)).not.toContain('Leg alles in je winkelwagen')
  expect(textOf((await noor.get('/dashboard/offertes')).html)).toContain('Vervallen')
})

test('a visitor who is logged out is redirected from the account pages to the login, with the way back', async () => {
  await using storefront = await startStorefront()

  for (const path of [
    ...['/dashboard', '/dashboard/orders?status=3', '/dashboard/orders/1'],
    ...['/dashboard/offertes', '/dashboard/offertes/1'],
    ...['/dashboard/persoonlijke-gegevens', '/dashboard/persoonlijke-gegevens?adres=12'],
  ]) {
    const { status, headers } = await storefront.get(path)
    expect([status, headers.get('location')]).toEqual([
      303,
      `/winkelwagen/inloggen?volgende=${encodeURIComponent(path)}`,
    ])
  }
})

test('an order page shows its credit note, the refund and a link to the note’s file', async () => {
  const invoiced = { ...paid, invoiced_at: yesterday(), payment_method_id: 6 }
  await using noor = await startWithOrders({ 3: { status_id: 3, columns: invoiced }, 4: { status_id: 3 } })
  const { db } = noor.storefront
  const asked = { cents: 1_250, reason: 'Er zat een kras op.' }
  const { credit_note } = await refundOrder(db, null, 'PV100003', Date.now(), asked)

  const { html } = await noor.get('/dashboard/orders/3')

  const text = textOf(html)
  expect(text).toContain(`Wat je terugkrijgt Creditnota ${credit_note}`)
  for (const words of ['Er zat een kras op.', 'Tegemoetkoming', 'Terug incl. btw', '€ 12,50', 'We storten dit bedrag'])
    expect(text).toContain(words)
  // A visitor who chose prices without VAT sees the order's lines without it.
  expect(html).toContain('Tegemoetkoming<span class="n"> incl. btw</span>')
  expect(html).toMatch(/href="\/api\/orders\/3\/credit-notes\/\d+" type="application\/pdf"/)
  expect(textOf((await noor.get('/dashboard/orders/4')).html)).not.toContain('Creditnota')
})

test('the credit note of an unpaid order on account promises no money: its amount comes off the invoice', async () => {
  const onAccount = {
    ...{ payment_status: 'open', invoice_number: '2026-0000007' },
    ...{ invoiced_at: yesterday(), payment_method_id: 6 },
  }
  await using noor = await startWithOrders({ 3: { status_id: 3, columns: onAccount } })
  await refundOrder(noor.storefront.db, null, 'PV100003', Date.now(), { cents: 1_250 })

  const text = textOf((await noor.get('/dashboard/orders/3')).html)

  expect(text).toContain('Wat er van je factuur afgaat Creditnota')
  for (const words of ['Totaal incl. btw € 12,50', 'Dit bedrag hoef je niet meer te betalen.'])
    expect(text).toContain(words)
  expect(text).not.toMatch(/terugkrijgt|Terug incl/)
})
