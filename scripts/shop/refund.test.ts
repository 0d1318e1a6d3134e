import { expect, test } from 'vitest'
import { describeInterruption } from './refund-text.ts'
import { fakeShop } from './testing/fake-shop'

const preview = {
  ...{ number: '1', status_id: 4, seen: 0, restock: true, way: 'provider', back_cents: 1210, gross: 1210 },
  lines: [
    { kind: 'goods', order_line_id: 1, title: 'Tarp', amount: 2, gross_cents: 1210, net_cents: 1000, vat_rate: 21 },
  ],
  rates: [{ rate: 21, net: 1000, gross: 1210 }],
}

test('the refund command sends a partial refund as typed, and repeats it with the same idempotency key after a lost answer', async () => {
  const { asked, fetch, type } = fakeShop({ 'POST /orders/1/refund': { body: { data: preview } } })
  const answer = fetch.getMockImplementation()
  let sent = 0
  fetch.mockImplementation(async (...given) => {
    const answered = await answer?.(...given)
    // The first call is the preview.
    if (++sent > 1 || !answered) throw new Error('reset')
    return answered
  })
  const words = ['refund', '1', '--lines', 'TARP-12:2, MAT', '--amount', '12,50', '--vat', '9', '--shipping']
  const { code, text } = await type([...words, '--reason', 'Te laat', '--no-restock', '--yes'])

  const [, first, second] = asked.map(({ body }) => body as { key?: string })
  expect(first).toMatchObject({
    ...{ cents: 1250, vat_rate: 9, shipping: true, reason: 'Te laat', restock: false, seen: 0 },
    lines: [
      { sku: 'TARP-12', amount: 2 },
      { sku: 'MAT', amount: 1 },
    ],
  })
  expect([second, asked.length]).toEqual([first, 3])
  expect([code, text]).toEqual([
    1,
    expect.stringContaining('Kijk eerst of de creditnota er is: npm run shop -- orders 1'),
  ])
  expect(text).not.toContain('kan geen kwaad')
})

test('a refund whose answer breaks off is sent again with the same idempotency key', async () => {
  const { asked, fetch, type } = fakeShop({
    'POST /orders/1/refund': { body: { data: { ...preview, refund: 'done', credit_note: 'C2026-0000001' } } },
  })
  const answer = fetch.getMockImplementation()
  let sent = 0
  fetch.mockImplementation(async (...given) => {
    const whole = (await answer?.(...given)) ?? new Response()
    if (++sent !== 2) return whole
    return new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) }))
  })

  const { code, text } = await type(['refund', '1', '--yes'])

  expect([code, text]).toEqual([0, expect.stringContaining('creditnota C2026-0000001: het geld is terug')])
  expect(asked[2]?.body).toEqual(asked[1]?.body)
})

test.each([
  ['2026-Q4', '2026-10-01', '2026-12-31'],
  ['2028-02', '2028-02-01', '2028-02-29'],
  ['2026', '2026-01-01', '2026-12-31'],
])('the vat command requests the VAT of %s from %s to %s', async (period, since, until) => {
  const rates = [{ rate: 21, net: 1000, gross: 1210 }]
  const one = { count: 1, first: '2026-0000001', last: '2026-0000001', rates }
  const countries = [{ country: 'NL', invoices: rates, creditNotes: [], rates }]
  const data = { invoices: one, creditNotes: { count: 0, first: null, last: null, rates: [] }, rates, countries }
  const { type } = fakeShop({ [`GET /vat?since=${since}&until=${until}`]: { body: { data } } })

  const { text } = await type(['vat', period])

  expect(text).toContain('1 factuur, 2026-0000001\ngeen creditnota’s')
  expect(text).toMatch(/samen +totaal +€ 10,00 +€ 2,10 +€ 12,10/)
  expect(text).toContain('Alles is voor Nederland (NL).')
  const { text: csv } = await type(['vat', period, '--csv'])
  expect(csv).toContain('samen;totaal;10,00;2,10;12,10;\r\n')
  expect(csv).toContain('samen;totaal;10,00;2,10;12,10;NL')
})

test('the vat command lists the sums of each country, for the return of the one-stop shop', async () => {
  const sums = (gross: number, back = 0) => {
    const rate = (cents: number) => (cents ? [{ rate: 21, net: cents / 1.21, gross: cents }] : [])
    return { invoices: rate(gross), creditNotes: rate(back), rates: rate(gross - back) }
  }
  const numbers = { count: 2, first: '2026-0000001', last: '2026-0000002' }
  const whole = sums(36_300, 12_100)
  const data = {
    invoices: { ...numbers, rates: whole.invoices },
    creditNotes: { ...numbers, rates: whole.creditNotes },
    rates: whole.rates,
    countries: [
      { country: 'BE', ...sums(12_100, 12_100) },
      { country: 'NL', ...sums(24_200) },
    ],
  }
  const { type } = fakeShop({ 'GET /vat?since=2026-10-01&until=2026-12-31': { body: { data } } })

  const { text } = await type(['vat', '2026-Q4'])
  const { text: csv } = await type(['vat', '2026-Q4', '--csv'])

  expect(text).toContain('2 facturen, van 2026-0000001 tot en met 2026-0000002')
  expect(text).toMatch(/samen +totaal +€ 200,00 .*\n\nVoor België \(BE\)\nfacturen +21% +€ 100,00/)
  expect(text).toMatch(/Voor Nederland \(NL\)\nfacturen +21% +€ 200,00/)
  expect(csv.split('\r\n').slice(5)).toEqual([
    'facturen;21%;100,00;21,00;121,00;BE',
    'creditnota’s;21%;-100,00;-21,00;-121,00;BE',
    'samen;totaal;0,00;0,00;0,00;BE',
    'facturen;21%;200,00;42,00;242,00;NL',
    'samen;21%;200,00;42,00;242,00;NL',
    'samen;totaal;200,00;42,00;242,00;NL',
  ])
})

test('the vat command lists the credit notes of a period with their invoices, page by page', async () => {
  const note = (at: number) => ({
    number: `C2026-${String(at).padStart(7, '0')}`,
    created_at: '2026-11-15T12:00:00.000Z',
    order: 'PV100002',
    invoice_number: '2026-0000002',
    invoiced_at: '2026-09-30T12:00:00.000Z',
    country: 'NL',
    rates: [{ rate: 21, net: 1000, gross: 1210 }],
  })
  const period = '/credit-notes?since=2026-10-01&until=2026-12-31'
  const { type } = fakeShop({
    [`GET ${period}`]: { body: { data: Array.from({ length: 250 }, (_, at) => note(at + 1)) } },
    [`GET ${period}&after=C2026-0000250`]: { body: { data: [note(251)] } },
    'GET /credit-notes?since=2027-01-01&until=2027-03-31': { body: { data: [] } },
  })

  const { text: csv } = await type(['vat', '2026-Q4', '--credits', '--csv'])

  expect(csv.split('\r\n')).toHaveLength(252)
  expect(csv).toContain('C2026-0000251;2026-11-15;PV100002;2026-0000002;2026-09-30;NL;21%;-10,00;-2,10;-12,10')
  expect((await type(['vat', '2026-Q4', '--credits'])).text).toMatch(/C2026-0000001 .*€ -12,10/)
  expect((await type(['vat', '2027-Q1', '--credits'])).text).toBe('In deze periode zijn er geen creditnota’s.')
})

test('the refund command pays back only after a confirmation', async () => {
  const { asked, type } = fakeShop({
    'POST /orders/1/refund': { body: { data: { ...preview, refund: 'done', credit_note: 'C2026-0000001' } } },
  })
  const answers = async (isSure: boolean) => (await type(['refund', '1'], undefined, { ask: async () => isSure })).text

  const { code, text } = await type(['refund', '1'])
  expect([code, text]).toEqual([2, expect.stringContaining('--yes')])
  expect(text).toContain('2 × Tarp  € 12,10')
  expect(text).toContain('21% btw: € 10,00 + € 2,10 btw = € 12,10')
  expect(text).toContain('€ 12,10 gaat terug via de betaaldienst.')
  expect(await answers(false)).toBe('Er is niets gedaan.')
  expect(asked.map(({ body }) => body)).toEqual([{ dry_run: true }, { dry_run: true }])
  expect(await answers(true)).toBe('1 is nu geannuleerd, creditnota C2026-0000001: het geld is terug')
  expect(asked.at(-1)?.body).toEqual({ seen: 0, key: expect.stringMatching(/^[0-9a-f-]{36}$/) })
})

test('a refusal of a refund prints its text once', async () => {
  const message = 'Er is maximaal € 12,10 terug te betalen.'
  const { type } = fakeShop({
    'POST /orders/1/refund': { status: 422, body: { message, errors: { amount: [message] } } },
  })

  expect(await type(['refund', '1', '--amount', '99'])).toEqual({ code: 1, text: message })
})

test('after Ctrl-C a refund is not said to continue, because the same command would refund twice', () => {
  const told = describeInterruption(['refund', '--amount', '12,50', 'pv100123', '--yes'])

  expect(told).toContain('Kijk eerst of de creditnota er is: npm run shop -- orders PV100123')
  expect(told).not.toContain('dezelfde opdracht')
  expect(describeInterruption(['photos', 'fotos'])).toContain('dezelfde opdracht gaat verder')
})
