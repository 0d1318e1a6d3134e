import { expect, test } from 'vitest'
import { MAX_LISTED } from '../../backend/operator/rows-per-page'
import { fakeShop, token } from './testing/fake-shop'

const report = {
  ...{ dry_run: false, added: 1, changed: 2, unchanged: 3 },
  created: { brands: ['Uil'], options: [], specs: ['Waterkolom'] },
}

/** The rows of a.csv. */
const rows = [
  { row: 2, sku: 'A', price: '12,95' },
  { row: 3, sku: 'B', price: 'x' },
]

const anOrder = {
  ...{ status_id: 2, created_at: '2026-05-01T10:00:00.000Z', pieces: 2, shipping: 'PostNL', name: 'Noor', total: 10 },
  ...{ goods: 10, discount: 0, shipping_cost: 0, payment_fee: 0, credited: 0, refunded: 0, rates: [] },
}

test('the import command sends a file as rows with the operator’s token, by default to the local shop', async () => {
  const { asked, type } = fakeShop({
    'POST /articles': {
      body: { data: { ...report, photo_origins: ['https://fotos.example'], ended_prices: ['A', 'B'] } },
    },
  })

  const { text, code } = await type(['import', 'a.csv'])
  await type(['import', 'a.csv', '--dry-run'], { OPERATOR_TOKEN: token, SHOP_URL: 'https://shop.example/' })

  expect(code).toBe(0)
  expect(text).toBe(
    [
      '1 nieuw, 2 gewijzigd, 3 ongewijzigd',
      'De tijdelijke prijs vervalt van: A, B',
      'Nieuwe merken: Uil',
      'Nieuwe eigenschappen: Waterkolom',
      'Foto’s van elders: https://fotos.example hoort in PHOTO_ORIGINS (wrangler.toml).',
    ].join('\n'),
  )
  expect(asked.map(({ origin, body }) => [origin, body])).toEqual([
    ['http://localhost:8787', { rows, dry_run: false }],
    ['https://shop.example', { rows, dry_run: true }],
  ])
  expect(asked[0]?.headers.get('authorization')).toBe(`Bearer ${token}`)
})

test('the import command sends only the named columns of a file, and reports the changes per column', async () => {
  const { asked, type } = fakeShop({
    'POST /articles': {
      body: { data: { ...report, columns: { price: 12, 'spec:Gewicht (g)': 1 }, photo_origins: [] } },
    },
  })

  const { text, code } = await type(['import', 'a.csv', '--columns', ' SKU '])

  expect([code, text.split('\n')[1]]).toEqual([0, 'Wat er verandert: price 12 ×, spec:Gewicht (g) 1 ×'])
  expect(asked[0]?.body).toEqual({ rows: rows.map(({ row, sku }) => ({ row, sku })), dry_run: false })
  expect(await type(['import', 'a.csv', '--columns', 'price,foto'])).toMatchObject({
    code: 2,
    text: expect.stringContaining('Deze kolom staat niet in het bestand: foto'),
  })
  expect(asked).toHaveLength(1)
})

test('the import command reports every mistake with its row', async () => {
  const errors = {
    'rows.3.price': ['Schrijf een prijs als 1299,95.'],
    'rows.3.spec:R.waarde': ['Nee.'],
    'columns.prijs': ['Deze kolom bestaat niet.'],
  }
  const { type } = fakeShop({
    'POST /articles': { status: 422, body: { message: 'Er zijn 3 fouten gevonden. Er is niets veranderd.', errors } },
  })

  expect(await type(['import', 'a.csv'])).toEqual({
    code: 1,
    text: [
      'Er zijn 3 fouten gevonden. Er is niets veranderd.',
      '  kolom prijs: Deze kolom bestaat niet.',
      '  rij 3, price: Schrijf een prijs als 1299,95.',
      '  rij 3, spec:R.waarde: Nee.',
    ].join('\n'),
  })
})

test('the import command reports the same mistake in many rows on one line, in file order, up to a limit', async () => {
  const errors = {
    ...Object.fromEntries([9, 2, 3, 4, 12, 20, 30, 40, 50].map((row) => [`rows.${row}.stock`, ['Nee.']])),
    'rows.1.sku': ['Verplicht.'],
    ...Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`rows.${100 + at}.photos`, [`${at}.jpg ontbreekt.`]])),
  }
  const { type } = fakeShop({ 'POST /articles': { status: 422, body: { message: 'Er zijn fouten.', errors } } })

  const { text } = await type(['import', 'a.csv'])

  const lines = text.split('\n')
  expect(lines.slice(0, 4)).toEqual([
    'Er zijn fouten.',
    '  rij 1, sku: Verplicht.',
    '  rij 2–4, 9, 12, 20, 30 en nog 2, stock: Nee.',
    '  rij 100, photos: 0.jpg ontbreekt.',
  ])
  expect([lines.length, lines.at(-1)]).toEqual([52, '  … en nog 12 regels.'])
})

test('the orders command lists orders in columns, and a buyer’s text cannot control the terminal', async () => {
  const { type } = fakeShop({
    'GET /orders': {
      body: {
        data: [
          { ...anOrder, number: 'PV100001', name: 'Noor\u001b[2J\nVisser', total: 1234.5 },
          { ...anOrder, number: 'PV100002', name: 'Sam', total: 9, pieces: 12, shipping: null },
        ],
      },
    },
  })

  expect((await type(['orders'])).text).toBe(
    [
      'nummer    datum       status          stuks      totaal  verzending  naam',
      'PV100001  2026-05-01  in behandeling      2  € 1.234,50  PostNL      Noor [2J Visser',
      'PV100002  2026-05-01  in behandeling     12      € 9,00              Sam',
    ].join('\n'),
  )
})

test.each<[string[], string, unknown]>([
  [['stock', 'A', '5'], 'POST /stock', { rows: [{ row: 1, sku: 'A', stock: '5' }], dry_run: false }],
  [['publish', 'A', '--from', '2026-12-01 09:00'], 'POST /publish', { sku: 'A', from: '2026-12-01 09:00' }],
  [
    ['prices', 'set', 'A', '79,95', '--was', '99,95', '--until', '2026-11-30', '--net'],
    'POST /prices',
    {
      rows: [{ row: 1, sku: 'A', price: '79,95', was: '99,95', until: '2026-11-30' }],
      net: true,
      dry_run: false,
    },
  ],
  [['prices', 'a.csv', '--dry-run'], 'POST /prices', { rows, net: false, dry_run: true }],
  [['prices', 'cancel', 'A'], 'POST /prices/cancel', { sku: 'A', dry_run: false }],
  [['prices', 'cancel', 'A', '--dry-run'], 'POST /prices/cancel', { sku: 'A', dry_run: true }],
  [['orders', '--status', '1,6'], 'GET /orders?status=1%2C6', undefined],
  [['orders', '--status', 'verzonden,wacht-op-betaling'], 'GET /orders?status=3%2C1', undefined],
  [
    ['orders', '--since', '2026-11-01', '--find', 'noor@voorbeeld.nl'],
    'GET /orders?find=noor%40voorbeeld.nl&since=2026-11-01',
    undefined,
  ],
  [['orders', '--find', '06 12345678'], 'GET /orders?find=06+12345678', undefined],
  [['pick'], 'GET /picking', undefined],
  [['labels', 'dhl'], 'GET /labels?carrier=dhl', undefined],
  [
    ['address', '1', '--house-number', '14', '--addition', ''],
    'POST /orders/1/address',
    { addition: '', house_number: '14' },
  ],
  [['customers', 'find', 'Visser'], 'POST /customers/find', { text: 'Visser' }],
  [['customers', 'export', 'noor@voorbeeld.nl'], 'POST /customers/export', { email: 'noor@voorbeeld.nl' }],
  [['customers', 'erase', 'noor@voorbeeld.nl', '--yes'], 'POST /customers/erase', { email: 'noor@voorbeeld.nl' }],
  [['customers', 'block', 'noor@voorbeeld.nl'], 'POST /customers/block', { email: 'noor@voorbeeld.nl' }],
  [['codes'], 'GET /codes', undefined],
  [['codes', 'end', 'ZOMER10'], 'POST /codes/ZOMER10/end', {}],
  [
    ['codes', 'add', 'ZOMER', '--euro', '7,5', '--minimum', '50', '--limit', '3'],
    'POST /codes',
    { code: 'ZOMER', kind: 'amount', value: 750, minimum_cents: 5000, use_limit: 3, stacks: false },
  ],
  [['ship', '100001', '--code', '3STEST12'], 'POST /orders/100001/ship', { code: '3STEST12' }],
  [
    ['ship', 'pv100001', '--code', 'X', '--carrier', 'dhl'],
    'POST /orders/PV100001/ship',
    { carrier: 'dhl', code: 'X' },
  ],
  [['collected', '100001'], 'POST /orders/100001/collected', {}],
  [['refund', 'PV100001', '--again', '--yes'], 'POST /orders/PV100001/refund/again', {}],
  [['credit'], 'GET /credit', undefined],
  [['credit', 'inkoop@bedrijf.nl', '2500'], 'POST /credit', { email: 'inkoop@bedrijf.nl', limit: 2500 }],
  [['credit', 'inkoop@bedrijf.nl', '0'], 'POST /credit', { email: 'inkoop@bedrijf.nl', limit: 0 }],
  [['paid', '100001'], 'POST /orders/100001/paid', {}],
  [['returns', 'RT5001', 'received'], 'POST /returns/RT5001/receive', {}],
  [['returns', 'rt5001', 'settled'], 'POST /returns/RT5001/settle', {}],
  [['returns', 'RT5001', 'rejected', 'Gebruikt'], 'POST /returns/RT5001/reject', { reason: 'Gebruikt' }],
  [['answer', '12', 'Ja.'], 'POST /questions/12/answer', { answer: 'Ja.' }],
  [['operators'], 'GET /persons', undefined],
  [['personen'], 'GET /persons', undefined],
  [
    ['operators', 'add', 'Kim', '--rights', 'orders, customers'],
    'POST /persons',
    { name: 'Kim', rights: ['orders', 'customers'] },
  ],
  [
    ['operators', 'rights', 'Kim', '--rights', 'orders,refunds'],
    'POST /persons/rights',
    { name: 'Kim', rights: ['orders', 'refunds'] },
  ],
  [['operators', 'renew', 'Kim'], 'POST /persons/renew', { name: 'Kim' }],
  [['operators', 'remove', 'Kim'], 'POST /persons/remove', { name: 'Kim' }],
  [['log'], 'GET /log', undefined],
  [['log', '--since', '2026-11-01', '--who', 'Kim'], 'GET /log?since=2026-11-01&who=Kim', undefined],
  [['reviews', 'answer', '3', 'Dank je!'], 'POST /reviews/review/3', { answer: 'Dank je!' }],
  [['reviews', 'answer', '3', '--shop', '--remove'], 'POST /reviews/shop_review/3', { answer: null }],
  [['moderate', 'shop', '3', 'hide'], 'POST /moderate/shop_review/3', { to: 'hide' }],
  [['moderate', 'review', '3', 'show'], 'POST /moderate/review/3', { to: 'show' }],
])('the command %j sends the call %s', async (words, call, body) => {
  const data = { changed: 1, unchanged: 0, carrier: 'PostNL', uri: 'https://x', status_id: 4, refund: 'done' }
  const { asked, type } = fakeShop({ [call]: { body: { data: /^GET|find$|prices$/.test(call) ? [] : data } } })

  expect((await type(words)).code).toBe(0)
  expect(asked).toMatchObject([{ call, body }])
  expect((await type([...words, '--json'])).code).toBe(0)
  expect(asked[1]?.body).toEqual(asked[0]?.body)
})

test('an order for collection at the shop is marked ready without a tracking code, and listed as ready or collected', async () => {
  const order = { ...anOrder, status_id: 3, is_counter: true, shipping: 'Afhalen' }
  const { asked, type } = fakeShop({
    'POST /orders/PV100001/ship': { body: { data: { held_until: '2026-12-11' } } },
    'GET /orders?status=3': {
      body: {
        data: [
          { ...order, number: 'PV1', collected_at: null },
          { ...order, number: 'PV2', collected_at: '2026-11-28T10:00:00.000Z' },
          { ...order, number: 'PV3', is_counter: false, collected_at: null },
        ],
      },
    },
  })

  expect((await type(['ship', 'PV100001'])).text).toBe('PV100001 ligt klaar om op te halen, tot en met 2026-12-11')
  expect(asked[0]?.body).toEqual({})
  const { text } = await type(['orders', '--status', '3'])
  expect(text).toMatch(/PV1 .*ligt klaar[\s\S]*PV2 .*opgehaald[\s\S]*PV3 .*verzonden/)
})

test('an operator adds and removes closed days in one call, and reads which days are closed now', async () => {
  const answer = { body: { data: ['2026-12-27', '2026-12-31'] } }
  const { asked, type } = fakeShop({ 'POST /closed-days': answer })

  const { text } = await type(['closed-days', '2026-12-27', '--open', '2026-12-24'])

  expect(asked.map(({ body }) => body)).toEqual([{ close: ['2026-12-27'], open: ['2026-12-24'] }])
  expect(text).toBe('Op 2026-12-27, 2026-12-31 wordt niets verzonden.')
})

test('the list of discount codes shows no start date for a code without one', async () => {
  const code = { kind: 'percentage', value: 10, minimum: null, use_limit: null, used: 0, stacks: false, is_over: false }
  const data = [
    { ...code, code: 'ALTIJD', valid_from: '2000-01-01T00:00:00.000Z', valid_to: null },
    { ...code, code: 'ZOMER', valid_from: '2026-06-30T22:00:00.000Z', valid_to: null },
  ]

  const { text } = await fakeShop({ 'GET /codes': { body: { data } } }).type(['codes'])

  expect(text).toMatch(/^ZOMER +10% +2026-07-01 /m)
  expect(text).toMatch(/^ALTIJD +10% +0 /m)
})

test('piped output is tab-separated, and --json prints the shop’s answer', async () => {
  const low = [{ sku: 'A', full_name: 'Tent\tgroen', option_name: 'L', stock: 0 }]
  const { type } = fakeShop({ 'GET /stock': { body: { data: low } }, 'GET /credit': { body: { data: [] } } })
  const piped = { isTerminal: false }

  expect((await type(['stock'], undefined, piped)).text).toBe('voorraad\tsku\tartikel\n0\tA\tTent groen, L')
  expect((await type(['credit'], undefined, piped)).text).toBe('e-mail\tbedrijf\tlimiet\topen')
  expect((await type(['credit'])).text).toBe('Niemand bestelt op rekening.')
  expect(JSON.parse((await type(['stock', '--json'])).text)).toEqual(low)
})

test.each([
  ...[['stock'], ['prices'], ['publish'], ['codes'], ['offers'], ['returns'], ['credit'], ['mail']],
  ['customers', 'find', 'jansen'],
])('the command %s %s says that a list may have been cut off', async (...words) => {
  const moment = '2026-11-22T10:00:00.000Z'
  const row = {
    ...{ total: 1, price: 1, usual: 1, limit: 1, open: 1, value: 1, orders: 1, state: 'now', kind: 'return' },
    ...{ created_at: moment, valid_from: moment, from: moment, sent_at: null, error_code: null, lines: [] },
  }
  const data = Array.from({ length: MAX_LISTED }, () => row)
  const call = words[1] ? 'POST /customers/find' : `GET /${words[0]}`
  const whole = await fakeShop({ [call]: { body: { data: data.slice(1) } } }).type(words)
  const cut = await fakeShop({ [call]: { body: { data } } }).type(words)

  expect([whole.code, whole.remarks]).toEqual([0, undefined])
  expect(cut.remarks).toEqual([`Dit zijn de eerste ${MAX_LISTED}: er kunnen er meer zijn.`])
})

test('sale periods are shown in Dutch local time, including summer time', async () => {
  const told = { full_name: 'Tent', from: '2026-07-01T07:00:00.000Z', until: '2026-12-24T16:00:00.000Z' }
  const { type } = fakeShop({
    'POST /publish': { body: { data: { ...told, state: 'before' } } },
    'GET /publish': { body: { data: [{ ...told, sku: 'A', state: 'now' }] } },
  })

  expect((await type(['publish', 'A', '--from', '1-7-2026 9:00', '--until', '2026-12-24 17:00'])).text).toBe(
    'Tent is te koop vanaf 01-07-2026 09:00 tot 24-12-2026 17:00',
  )
  expect((await type(['publish'])).text.split('\n')[1]).toBe(
    'A    Tent     01-07-2026 09:00  24-12-2026 17:00  te koop',
  )
  expect(await type(['publish', '--from', 'nu'])).toMatchObject({
    code: 2,
    text: expect.stringContaining('Van welk artikel?'),
  })
})

test('the reviews command lists reviews with the shop’s answers, and answers one', async () => {
  const review = {
    id: 3,
    rating: 8,
    title: 'Fijn',
    text: 'Licht',
    author: 'Sam',
    created_at: '2026-05-01',
    answer: null,
  }
  const { type } = fakeShop({
    'GET /reviews': {
      body: {
        data: {
          reviews: [{ ...review, product: 'Tent' }],
          shopReviews: [{ ...review, product: null, answer: 'Dank!' }],
        },
      },
    },
  })

  expect((await type(['reviews'], undefined, { isTerminal: false })).text.split('\n').slice(1)).toEqual([
    'review\t3\t2026-05-01\t8\tTent\tSam\tFijn: Licht\t',
    'shop\t3\t2026-05-01\t8\t\tSam\tFijn: Licht\tDank!',
  ])
  for (const words of [['show'], ['answer'], ['answer', '3'], ['answer', '3', 'Dank', '--remove']])
    expect((await type(['reviews', ...words])).code).toBe(2)
})

test('the prices command prints prices with their old price and their period', async () => {
  const row = { sku: 'A', price: 79.95, was: 99.95, from: null, until: '2026-11-30T23:00:00.000Z' }
  const waiting = { sku: 'A', full_name: 'Tent', option_name: 'L', price: 79.95, usual: 99.95, running: false }
  const { type } = fakeShop({
    'POST /prices': { body: { data: [row, { ...row, sku: 'B', was: null, until: null }] } },
    'GET /prices': { body: { data: [{ ...waiting, from: '2026-11-27T08:00:00.000Z', until: null }] } },
  })

  expect((await type(['prices', 'set', 'A', '79,95'])).text.split('\n')).toEqual([
    'A kost € 79,95 tot 01-12-2026 00:00, van € 99,95',
    'B kost € 79,95',
  ])
  expect((await type(['prices', 'a.csv', '--dry-run'])).text.split('\n')).toEqual([
    '2 prijzen: 1 voor een tijd of later, 1 met een van-prijs',
    'Dit was een proef: er is niets veranderd.',
  ])
  expect((await type(['prices'])).text.split('\n')[1]).toBe(
    'A    Tent, L  € 79,95  € 99,95  27-11-2026 09:00       komt nog',
  )
  for (const words of [['set'], ['set', 'A'], ['cancel'], ['a.csv', 'A']])
    expect((await type(['prices', ...words])).code).toBe(2)
})

test('the log command shows the operator log in Dutch and in Dutch local time', async () => {
  const entry = {
    at: '2026-07-01T10:00:00.000Z',
    who: 'Kim',
    call: 'POST /stock',
    touched: null,
    detail: { changed: 2 },
    changes: [],
  }
  const { type } = fakeShop({
    'GET /log': {
      body: {
        data: [
          { ...entry, status: 200 },
          { ...entry, who: null, status: 401, detail: {} },
          {
            ...{ ...entry, call: 'POST /prices', touched: 'A', detail: {}, status: 200 },
            changes: [
              { of: 'A', field: 'price', was: 9995, is: 7995, from: null, until: '2026-11-30T23:00:00.000Z' },
              { of: 'A', field: 'tiers', was: '10=7495', is: null },
              ...Array(9).fill({ of: 'B', field: 'stock', was: 5, is: 3 }),
            ],
          },
        ],
      },
    },
  })

  expect((await type(['log'])).text.split('\n').slice(1)).toEqual([
    '2026-07-01 12:00:00  Kim       POST /stock             gelukt             changed 2',
    '2026-07-01 12:00:00  onbekend  POST /stock             token klopte niet',
    `2026-07-01 12:00:00  Kim       POST /prices  A         gelukt             A prijs € 99,95 → € 79,95 tot 01-12-2026 00:00, A staffel 10=74,95 → niets, ${Array(8).fill('B voorraad 5 → 3').join(', ')}, en nog 1`,
  ])
})

test('a CSV export has semicolons and decimal commas, and buyers’ text cannot become a formula', async () => {
  const order = {
    ...{ ...anOrder, number: 'PV1', payment_status: 'paid', total: 1234.5, shipping: null, name: '@Noor;\n"V"' },
    ...{ invoice_number: '2026-0000001', invoiced_at: '2026-04-30T22:30:00.000Z', country: 'NL', payment: 'iDEAL' },
    ...{ provider_id: 'tr_1', goods: 1249.45, discount: 20, discount_code: 'KORTING', shipping_cost: 5.05 },
    ...{ credited: 10, refunded: 10 },
    rates: [
      { rate: 21, net: 1000, vat: 210 },
      { rate: 9, net: 22.48, vat: 2.02 },
    ],
  }
  const label = {
    number: 'PV1',
    firstname: '=HYPERLINK("x")',
    lastname: '-Visser',
    phone: '+31 6 12345678',
    grams: 750,
  }
  const { type } = fakeShop({
    'GET /orders': { body: { data: [order] } },
    'GET /labels': { body: { data: [label] } },
  })
  const rowOf = async (words: string[]) => (await type(words)).text.split('\r\n')[1]

  expect((await type(['orders', '--csv'])).text.split('\r\n')[0]).toBe(
    '\uFEFFnummer;datum;factuur;factuurdatum;status;naam;bedrijf;land;betaalwijze;betaling;betaalkenmerk;netto 21%;btw 21%;netto 9%;btw 9%;' +
      'artikelen;korting;kortingscode;verzendkosten;betaalkosten;totaal;gecrediteerd;terugbetaald;stuks;verzending',
  )
  expect(await rowOf(['orders', '--csv'])).toBe(
    `PV1;2026-05-01;2026-0000001;2026-05-01;in behandeling;"'@Noor; ""V""";;NL;iDEAL;betaald;tr_1;1000,00;210,00;22,48;2,02;` +
      '1249,45;-20,00;KORTING;5,05;0,00;1234,50;10,00;10,00;2;',
  )
  const cells = await rowOf(['labels', '--csv'])
  expect(cells).toContain(`"'=HYPERLINK(""x"")"`)
  expect(cells).toContain(`'-Visser`)
  expect(cells).toContain(';+31 6 12345678;')
})
