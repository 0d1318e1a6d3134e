import { expect, test } from 'vitest'
import { ROWS_PER_PAGE } from '../../backend/operator/rows-per-page'
import { fakeShop } from './testing/fake-shop'

const order = (number: string) => ({
  ...{ number, status_id: 2, created_at: '2026-05-01T10:00:00.000Z', pieces: 1, shipping: 'PostNL', name: 'Noor' },
  ...{ total: 9, rates: [], goods: 9, discount: 0, shipping_cost: 0, payment_fee: 0, credited: 0, refunded: 0 },
})
const page = (first: number, count: number) => Array.from({ length: count }, (_, at) => order(`PV${first + at}`))

test('the orders command reads all pages of the order list, and reports the number of orders on stderr', async () => {
  const { type } = fakeShop({
    'GET /orders?status=3': { body: { data: page(1, ROWS_PER_PAGE) } },
    [`GET /orders?status=3&after=PV${ROWS_PER_PAGE}`]: { body: { data: page(ROWS_PER_PAGE + 1, ROWS_PER_PAGE) } },
    [`GET /orders?status=3&after=PV${2 * ROWS_PER_PAGE}`]: { body: { data: page(2 * ROWS_PER_PAGE + 1, 31) } },
  })

  const { text, remarks, code } = await type(['orders', '--status', '3', '--csv'])

  expect([text.split('\r\n').length, remarks, code]).toEqual([
    2 * ROWS_PER_PAGE + 32,
    [`${2 * ROWS_PER_PAGE + 31} bestellingen`],
    0,
  ])
  expect(text).toContain(`PV${2 * ROWS_PER_PAGE + 31};`)
})

test('when a page of orders fails the command exits with 1 and prints no partial list', async () => {
  const { type } = fakeShop({
    'GET /orders?status=3': { body: { data: page(1, ROWS_PER_PAGE) } },
    [`GET /orders?status=3&after=PV${ROWS_PER_PAGE}`]: { status: 503, body: { message: 'Even niet.' } },
  })

  expect(await type(['orders', '--status', '3', '--csv'])).toEqual({ code: 1, text: 'Even niet.' })
})

test('the orders command shows the amounts of one order, with its payments, mails and notes', async () => {
  const details = {
    ...order('PV100001'),
    ...{
      invoice_number: '2026-0000007',
      invoiced_at: '2026-05-01T10:05:00.000Z',
      payment: 'iDEAL',
      payment_status: 'paid',
    },
    ...{ goods: 59.94, discount: 5.99, discount_code: 'WELKOM10', shipping_cost: 4.95, payment_fee: 0.5, total: 59.4 },
    rates: [
      { rate: 21, net: 41.25, vat: 8.66 },
      { rate: 9, net: 8.71, vat: 0.78 },
    ],
    ...{ email: 'noor@voorbeeld.nl', remarks: null, pickup: null, offer: 'OF100000', track: null },
    gift: 'Van harte!\nOma',
    address: {
      firstname: 'Noor',
      lastname: 'Visser',
      street: 'Bosweg',
      house_number: '12',
      postal_code: '4811 XR',
      city: 'Breda',
      country: 'NL',
    },
    lines: [
      {
        sku: 'A',
        full_name: 'Tarp',
        option_name: '',
        amount: 2,
        credited: 0,
        price: 29.97,
        vat_rate: 21,
        discount: 5.99,
      },
    ],
    payments: [{ provider_id: 'tr_1', status: 'paid', amount: 59.4, created_at: '2026-05-01T10:04:00.000Z' }],
    mails: [
      { kind: 'confirmation', created_at: '2026-05-01T10:05:00.000Z', sent_at: '2026-05-01T10:06:00.000Z' },
      { kind: 'shipped', created_at: '2026-05-02T10:05:00.000Z', sent_at: null },
    ],
    notes: [{ id: 3, created_at: '2026-05-02T08:00:00.000Z', who: 'Kim', text: 'Belde\u001b[2J: na de 15e' }],
    credit_notes: [],
  }
  const { type } = fakeShop({ 'GET /orders/100001': { body: { data: details } } })

  const { text } = await type(['orders', '100001'])

  for (const line of [
    'factuur 2026-0000007 van 2026-05-01',
    'offerte OF100000',
    'cadeau geen prijzen en geen factuur in het pakket',
    'bericht Van harte! Oma',
    'artikelen € 59,94',
    'korting WELKOM10 € -5,99',
    'verzendkosten € 4,95',
    'betaalkosten € 0,50',
    'totaal € 59,40',
    '21% btw over € 41,25 € 8,66',
    '01-05-2026 12:04 € 59,40 betaald tr_1',
    '01-05-2026 12:06 bevestiging',
    '02-05-2026 12:05 verzonden (nog niet verstuurd)',
    '3 02-05-2026 10:00 Kim: Belde [2J: na de 15e',
  ])
    expect(text.split('\n').map((one) => one.replace(/\s+/g, ' ').trim())).toContain(line)
})

test('the slip command writes one PDF for given orders, and several PDFs of a hundred slips each for all orders', async () => {
  const some = fakeShop({ 'GET /slips?numbers=PV2,1': { pdf: 'twee' } })
  expect((await some.type(['slip', 'pv2', '1', 'PV2', '--pdf', 'map'])).text).toBe(
    '2 pakbonnen in map/pakbonnen-PV2-1.pdf',
  )
  expect(some.written).toEqual({ 'map/pakbonnen-PV2-1.pdf': 'twee' })

  const numbers = (first: number, count: number) => page(first, count).map(({ number }) => number)
  const all = fakeShop({
    'GET /orders': { body: { data: page(1, 101) } },
    [`GET /slips?numbers=${numbers(1, 100)}`]: { pdf: 'honderd' },
    'GET /slips?numbers=PV101': { pdf: 'een' },
  })
  expect((await all.type(['slip'])).code).toBe(0)
  expect(all.written).toEqual({ 'pakbonnen-PV1-PV100.pdf': 'honderd', 'pakbon-PV101.pdf': 'een' })
})

test('the slip command reports an answer that is not a PDF, and writes no file', async () => {
  const message = 'Bestelling PV9 bestaat niet.'
  const { type, written } = fakeShop({
    'GET /slips?numbers=PV9': { status: 404, body: { message } },
    'GET ': { status: 204 },
  })

  expect(await type(['slip', 'PV9'])).toEqual({ code: 1, text: message })
  expect(written).toEqual({})
})

test('the note command adds or deletes an operator’s note, and displays the order’s current notes', async () => {
  const notes = [{ id: 3, created_at: '2026-05-02T08:00:00.000Z', who: 'Kim', text: 'Gebeld' }]
  const { asked, type } = fakeShop({
    'POST /orders/PV1/notes': { body: { data: notes } },
    'POST /orders/PV1/notes/remove': { body: { data: [] } },
  })

  expect((await type(['note', 'pv1', 'Gebeld'])).text).toBe('3  02-05-2026 10:00  Kim: Gebeld')
  expect((await type(['note', 'pv1', '--remove', '3'])).text).toBe('Bij PV1 staan geen notities.')
  expect(asked[0]?.body).toEqual({ text: 'Gebeld' })
})

test('the offers command lists offers, shows why one has ended, and revokes or answers one', async () => {
  const offer = {
    number: 'OF100051',
    created_at: '2026-11-20T10:00:00.000Z',
    valid_until: '2026-12-04T22:59:59.999Z',
    email: 'noor@voorbeeld.nl',
    discount_code: 'BUITEN10',
    total: 89.91,
    ended: 'code',
    lines: [{ sku: 'TARP-1', full_name: 'Tarp', amount: 2, price: 49.95 }],
  }
  const request = {
    ...offer,
    number: 'OF100052',
    ended: null,
    awaits_term: true,
    lines: [{ sku: 'TARP-1', amount: 40, stock: 35 }],
  }
  const { asked, type } = fakeShop({
    'GET /offers': { body: { data: [offer, request] } },
    'POST /offers/OF100052/answer': { status: 204 },
    'POST /offers/of100051/revoke': { status: 204 },
  })

  const list = (await type(['offers'])).text.replace(/ +/g, ' ')
  const revoked = await type(['offers', 'revoke', 'of100051', 'Er stond een typfout in de prijs.'])

  expect(list).toContain('OF100051 2026-11-20 2026-12-04 noor@voorbeeld.nl 2 × TARP-1 BUITEN10 € 89,91')
  expect(list).toContain('vervallen: code geldt niet meer')
  expect(list).toMatch(/OF100052 .*wacht op je levertijd; voorraad 35/)
  expect(revoked).toEqual({ code: 0, text: 'OF100051 is ingetrokken' })
  expect(asked.at(-1)?.body).toEqual({ reason: 'Er stond een typfout in de prijs.' })
  const answered = await type(['offers', 'answer', 'OF100052', '3 weken', '--price', '12,50'])
  expect(answered).toEqual({ code: 0, text: 'OF100052 is beantwoord: 3 weken' })
  expect(asked.at(-1)?.body).toEqual({ term: '3 weken', price_cents: 1250 })
})
