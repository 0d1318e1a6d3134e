import { readdirSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { runShop } from './run.ts'

const token = 'a-token-that-is-long-enough-for-operators'
const files: Record<string, string> = { 'a.csv': 'sku;price\nA;12,95\nB;x' }

/** A shop that answers what `answers` has for `METHOD /path`, and remembers what it was asked. */
function fakeShop(answers: Record<string, { status?: number; body?: unknown; headers?: HeadersInit }>) {
  const asked: { call: string; body: unknown; headers: Headers; origin: string }[] = []
  const fetch = vi.fn(async (input: string | URL | Request, init?: RequestInit) => {
    const { origin, pathname, search } = new URL(String(input))
    const call = `${init?.method} ${pathname.replace('/api/operator', '')}${search}`
    asked.push({ call, body: init?.body && JSON.parse(String(init.body)), headers: new Headers(init?.headers), origin })
    const {
      status = 200,
      body,
      headers,
    } = answers[call] ?? { status: 404, body: { message: 'Dit bestaat niet (meer).' } }
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers })
  })
  const type = async (
    words: readonly string[],
    settings: object = { OPERATOR_TOKEN: token },
    around: { isTerminal?: boolean; ask?: () => Promise<boolean> } = { isTerminal: true },
  ) => {
    const read = (path: string) => {
      const text = files[path]
      if (text === undefined) throw new Error('ENOENT')
      return new TextEncoder().encode(text)
    }
    const { lines, code } = await runShop(words, { settings, read, fetch, ...around })
    return { text: lines.join('\n'), code }
  }
  return { asked, fetch, type }
}

const report = {
  dry_run: false,
  added: 1,
  changed: 2,
  unchanged: 3,
  created: { brands: ['Uil'], options: [], specs: ['Waterkolom'] },
}

test('a file goes out as rows, with the token, to this machine unless told otherwise', async () => {
  const { asked, type } = fakeShop({
    'POST /articles': { body: { data: { ...report, photo_origins: ['https://fotos.example'] } } },
  })

  const { text, code } = await type(['import', 'a.csv'])
  await type(['import', 'a.csv', '--dry-run'], { OPERATOR_TOKEN: token, SHOP_URL: 'https://shop.example/' })

  expect(code).toBe(0)
  expect(text).toBe(
    [
      '1 nieuw, 2 gewijzigd, 3 ongewijzigd',
      'Nieuwe merken: Uil',
      'Nieuwe eigenschappen: Waterkolom',
      'Foto’s van elders: https://fotos.example hoort in PHOTO_ORIGINS (wrangler.toml).',
    ].join('\n'),
  )
  const rows = [
    { row: 2, sku: 'A', price: '12,95' },
    { row: 3, sku: 'B', price: 'x' },
  ]
  expect(asked.map(({ origin, body }) => [origin, body])).toEqual([
    ['http://localhost:8787', { rows, dry_run: false }],
    ['https://shop.example', { rows, dry_run: true }],
  ])
  expect(asked[0]?.headers.get('authorization')).toBe(`Bearer ${token}`)
})

test('every mistake is told by its row', async () => {
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

test('what is wrong in many rows is told in one line, by the order of the file, and not without an end', async () => {
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

test('orders stand in columns, and no word of a buyer moves the cursor', async () => {
  const order = { status_id: 2, created_at: '2026-05-01T10:00:00.000Z', pieces: 2, shipping: 'PostNL' }
  const { type } = fakeShop({
    'GET /orders': {
      body: {
        data: [
          { ...order, number: 'PV100001', name: 'Noor\u001b[2J\nVisser', total: 1234.5 },
          { ...order, number: 'PV100002', name: 'Sam', total: 9, pieces: 12, shipping: null },
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
  [['orders', '--status', '1,6'], 'GET /orders?status=1%2C6', undefined],
  [['orders', '--status', 'verzonden,wacht-op-betaling'], 'GET /orders?status=3%2C1', undefined],
  [
    ['orders', '--since', '2026-11-01', '--customer', 'noor@voorbeeld.nl'],
    'GET /orders?since=2026-11-01&customer=noor%40voorbeeld.nl',
    undefined,
  ],
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
  [['refund', 'PV100001', '--yes'], 'POST /orders/PV100001/refund', {}],
  [['credit'], 'GET /credit', undefined],
  [['credit', 'inkoop@bedrijf.nl', '2500'], 'POST /credit', { email: 'inkoop@bedrijf.nl', limit: 2500 }],
  [['credit', 'inkoop@bedrijf.nl', '0'], 'POST /credit', { email: 'inkoop@bedrijf.nl', limit: 0 }],
  [['paid', '100001'], 'POST /orders/100001/paid', {}],
  [['returns', 'RT5001', 'received'], 'POST /returns/RT5001/receive', {}],
  [['returns', 'RT5001', 'settled'], 'POST /returns/RT5001/settle', {}],
  [['returns', 'RT5001', 'rejected', 'Gebruikt'], 'POST /returns/RT5001/reject', { reason: 'Gebruikt' }],
  [['answer', '12', 'Ja.'], 'POST /questions/12/answer', { answer: 'Ja.' }],
  [['personen'], 'GET /persons', undefined],
  [
    ['personen', 'add', 'Kim', '--rights', 'orders, customers'],
    'POST /persons',
    { name: 'Kim', rights: ['orders', 'customers'] },
  ],
  [['personen', 'renew', 'Kim'], 'POST /persons/renew', { name: 'Kim' }],
  [['personen', 'remove', 'Kim'], 'POST /persons/remove', { name: 'Kim' }],
  [['log'], 'GET /log', undefined],
  [['log', '--since', '2026-11-01', '--who', 'Kim'], 'GET /log?since=2026-11-01&who=Kim', undefined],
  [['moderate', 'shop', '3', 'hide'], 'POST /moderate/shop_review/3', { to: 'hide' }],
  [['moderate', 'review', '3', 'show'], 'POST /moderate/review/3', { to: 'show' }],
])('%j asks for %s', async (words, call, body) => {
  const data = { changed: 1, unchanged: 0, carrier: 'PostNL', uri: 'https://x', status_id: 4, refund: 'done' }
  const { asked, type } = fakeShop({ [call]: { body: { data: /^GET|find$/.test(call) ? [] : data } } })

  expect((await type(words)).code).toBe(0)
  expect(asked).toMatchObject([{ call, body }])
})

test('without words all commands are told, and that nothing was done', async () => {
  const { fetch, type } = fakeShop({})

  const { text, code } = await type([])

  expect(code).toBe(2)
  expect(text).toContain('Gebruik: npm run shop -- OPDRACHT …')
  expect(text).toMatch(/Bestellingen:\n {2}orders \[nummer\]/)
  expect(fetch).not.toHaveBeenCalled()
})

const { text: help } = await fakeShop({}).type(['help'])
const commands = [...help.matchAll(/^ {2}([a-z-]+)(?= )/gm)]
  .map(([, name = '']) => name)
  .filter((name) => name !== 'help')

test('the help lists every command, each a file of its own', () => {
  const names = readdirSync('scripts/shop/commands').map((file) => file.replace('.ts', ''))

  expect(commands.filter((name) => name !== '-h').sort()).toEqual(names.sort())
})

test.each(commands)('%s is explained in Dutch, by help and by --help', async (name) => {
  const { fetch, type } = fakeShop({})

  const told = await type(['help', name])

  expect(await type([name, '--help'])).toEqual(told)
  expect(told.code).toBe(0)
  expect(told.text).toContain(`Gebruik: npm run shop -- ${name} `)
  expect(told.text).toContain('--json')
  expect(told.text).not.toMatch(/Usage:|Options:|Arguments:|default:|choices:|display help/)
  expect(fetch).not.toHaveBeenCalled()
})

test('a status is called by its name and its number', async () => {
  expect((await fakeShop({}).type(['help', 'orders'])).text.replace(/\s+/g, ' ')).toContain(
    '1 wacht op betaling, 2 in behandeling, 3 verzonden',
  )
})

test.each([
  [['import']],
  [['ship', '1']],
  [['refund']],
  [['credit', 'inkoop@bedrijf.nl']],
  [['credit', 'inkoop@bedrijf.nl', '-5']],
  [['credit', 'inkoop@bedrijf.nl', '2500,50']],
  [['paid']],
  [['orders', '--status', 'weg']],
  [['orders', '--status', '4,toString']],
  [['returns', 'RT1', 'rejected']],
  [['returns', 'RT1', 'constructor']],
  [['returns', 'RT1', 'rejected', 'Niet', 'tussen', 'aanhalingstekens']],
  [['answer', '1']],
  [['moderate', 'review', '1', 'toString']],
  [['closed-days', '2026-02-30']],
  [['codes', 'add', 'ZOMER']],
  [['codes', 'add', 'ZOMER', '--percent', '10', '--euro', '5']],
  [['codes', 'add', 'ZOMER', '--percent', '-10']],
  [['codes', 'add', 'ZOMER', '--euro', '7,505']],
  [['codes', 'toString', 'ZOMER']],
  [['customers', 'find']],
  [['customers', 'toString', 'noor@voorbeeld.nl']],
  [['customers', 'export', 'Visser']],
  [['customers', 'erase', 'noor@voorbeeld.nl']],
  [['address', '1']],
  [['address', '1', '--json']],
  [['orders', '--until', '2026-02-30']],
  [['personen', 'add', 'Kim']],
  [['personen', 'add', 'Kim', '--rights', 'orders,alles']],
  [['personen', 'toString']],
  [['personen', 'remove']],
  [['log', '--since', 'gisteren']],
])('%j is told in one line, with how it is called', async (words) => {
  const { fetch, type } = fakeShop({})

  const { text, code } = await type(words)

  expect([code, text.split('\n').length]).toEqual([2, 3])
  expect(text).toContain(`Gebruik: npm run shop -- ${words[0]} `)
  expect(fetch).not.toHaveBeenCalled()
})

test.each([
  [['photos', '--weg', 'a'], 'Een optie --weg is er niet.'],
  [['photos', '--remvoe', 'a'], 'Een optie --remvoe is er niet. Bedoelde je --remove?'],
  [['stock', '-x'], 'Een optie -x is er niet.'],
  [['photos', '--remove'], '--remove staat hier zonder waarde.'],
  [['photos', '--dry-run=ja'], 'Een optie --dry-run=ja is er niet. Bedoelde je --dry-run?'],
  [['constructor'], 'Een opdracht constructor is er niet.'],
  [['order'], 'Een opdracht order is er niet. Bedoelde je orders?'],
  [['ship', '1'], 'Hier ontbreekt --code.'],
  [['import'], 'Hier ontbreekt bestand.'],
])('%j is told in Dutch', async (words, told) => {
  const { text, code } = await fakeShop({}).type(words)

  expect([code, text.split('\n')[0]]).toEqual([2, told])
})

test('piped, a table is lines with tabs; with --json it is what the shop answered', async () => {
  const low = [{ sku: 'A', full_name: 'Tent\tgroen', option_name: 'L', stock: 0 }]
  const { type } = fakeShop({ 'GET /stock': { body: { data: low } }, 'GET /credit': { body: { data: [] } } })
  const piped = { isTerminal: false }

  expect((await type(['stock'], undefined, piped)).text).toBe('voorraad\tsku\tartikel\n0\tA\tTent groen, L')
  expect((await type(['credit'], undefined, piped)).text).toBe('e-mail\tbedrijf\tlimiet\topen')
  expect((await type(['credit'])).text).toBe('Niemand bestelt op rekening.')
  expect(JSON.parse((await type(['stock', '--json'])).text)).toEqual(low)
})

test('the log is told in the time and the words of who reads it', async () => {
  const entry = {
    at: '2026-07-01T10:00:00.000Z',
    who: 'Kim',
    call: 'POST /stock',
    touched: null,
    detail: { changed: 2 },
  }
  const { type } = fakeShop({
    'GET /log': {
      body: {
        data: [
          { ...entry, status: 200 },
          { ...entry, who: null, status: 401, detail: {} },
        ],
      },
    },
  })

  expect((await type(['log'])).text.split('\n').slice(1)).toEqual([
    '2026-07-01 12:00:00  Kim       POST /stock            gelukt             changed 2',
    '2026-07-01 12:00:00  onbekend  POST /stock            token klopte niet',
  ])
})

test('a spreadsheet gets semicolons and decimal commas, and runs nothing that a buyer wrote', async () => {
  const order = {
    number: 'PV1',
    status_id: 2,
    created_at: '2026-05-01T10:00:00.000Z',
    payment_status: 'paid',
    pieces: 2,
  }
  const label = {
    number: 'PV1',
    firstname: '=HYPERLINK("x")',
    lastname: '-Visser',
    phone: '+31 6 12345678',
    grams: 750,
  }
  const { type } = fakeShop({
    'GET /orders': { body: { data: [{ ...order, total: 1234.5, shipping: null, name: '@Noor;\n"V"' }] } },
    'GET /labels': { body: { data: [label] } },
  })
  const rowOf = async (words: string[]) => (await type(words)).text.split('\r\n')[1]

  expect((await type(['orders', '--csv'])).text).toMatch(/^\uFEFFnummer;datum;/)
  expect(await rowOf(['orders', '--csv'])).toBe(`PV1;2026-05-01;in behandeling;betaald;2;1234,50;;"'@Noor; ""V"""`)
  const cells = await rowOf(['labels', '--csv'])
  expect(cells).toContain(`"'=HYPERLINK(""x"")"`)
  expect(cells).toContain(`'-Visser`)
  expect(cells).toContain(';+31 6 12345678;')
})

test('money goes back after a yes only', async () => {
  const { asked, type } = fakeShop({
    'POST /orders/1/refund': { body: { data: { status_id: 4, refund: 'done' } } },
  })
  const answers = async (isSure: boolean) => (await type(['refund', '1'], undefined, { ask: async () => isSure })).text

  expect(await type(['refund', '1'])).toMatchObject({ code: 2, text: expect.stringContaining('--yes') })
  expect(await answers(false)).toBe('Er is niets gedaan.')
  expect(asked).toEqual([])
  expect(await answers(true)).toBe('1 is nu geannuleerd: het geld is terug')
})

test('without a token of ours nothing is asked', async () => {
  const { fetch, type } = fakeShop({})

  expect(await type(['stock'], {})).toEqual({ code: 1, text: expect.stringContaining('OPERATOR_TOKEN') })
  expect(fetch).not.toHaveBeenCalled()
})

test.each(['http://shop.example', 'shop.example', 'ftp://localhost', 'http://localhost.evil.example'])(
  'the token is not sent to %s',
  async (SHOP_URL) => {
    const { fetch, type } = fakeShop({})

    expect((await type(['stock'], { SHOP_URL, OPERATOR_TOKEN: token })).code).toBe(2)
    expect(fetch).not.toHaveBeenCalled()
  },
)

test('a shop without a token is told from an order that does not exist', async () => {
  const without = fakeShop({})
  const within = fakeShop({ 'GET ': { status: 204 } })

  expect(await without.type(['orders', '1'])).toEqual({
    code: 1,
    text: expect.stringContaining('heeft geen OPERATOR_TOKEN'),
  })
  expect(await within.type(['orders', '1'])).toEqual({ code: 1, text: 'Dit bestaat niet (meer).' })
})

test.each<[string, number, object, string]>([
  ['a wrong token', 401, { message: 'Dit token klopt niet.' }, 'Dit token klopt niet.'],
  ['too many tries', 429, { message: 'Dat is te vaak achter elkaar.' }, 'Dat is te vaak achter elkaar.'],
  [
    'an outage',
    503,
    { message: 'Even niet.' },
    'Even niet.\nMisschien is het toch gelukt. Dezelfde opdracht opnieuw geven kan geen kwaad.',
  ],
])('%s is told in the shop’s words', async (_, status, body, text) => {
  const { type } = fakeShop({ 'POST /articles': { status, body } })

  expect(await type(['import', 'a.csv'])).toEqual({ code: 1, text })
})

test('a shop that is not there, has moved, or is no shop is told plainly', async () => {
  const { fetch, type } = fakeShop({
    'GET /stock': { status: 308, headers: { location: 'https://elders.example/' } },
    'GET /orders': { status: 502 },
  })

  expect((await type(['stock'])).text).toBe(
    'Dit adres verwijst door naar https://elders.example/: zet dat in SHOP_URL.',
  )
  expect((await type(['orders'])).text).toBe('De winkel antwoordt 502.')
  fetch.mockRejectedValue(new TypeError('fetch failed'))
  expect(await type(['stock'])).toEqual({ code: 1, text: 'De winkel op http://localhost:8787 geeft geen antwoord.' })
  expect(await type(['import', 'weg.csv'])).toEqual({ code: 1, text: 'Het bestand weg.csv is niet te lezen.' })
})
