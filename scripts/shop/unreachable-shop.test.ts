import { expect, test } from 'vitest'
import { createOperatorClient } from './operator-client.ts'
import { fakeShop, token } from './testing/fake-shop'

test('a command without an operator token sends nothing', async () => {
  const { fetch, type } = fakeShop({})

  expect(await type(['stock'], {})).toEqual({ code: 1, text: expect.stringContaining('OPERATOR_TOKEN') })
  // Copied from a mail or a document, with its quotation marks. A request with it would fail as if the shop were down.
  const quoted = await type(['stock'], { OPERATOR_TOKEN: `“${token}”` })
  expect(quoted).toEqual({ code: 1, text: expect.stringContaining('tekens die een token niet heeft') })
  expect(fetch).not.toHaveBeenCalled()
})

test.each(['http://shop.example', 'shop.example', 'ftp://localhost', 'http://localhost.evil.example'])(
  'the operator token is not sent to the insecure origin %s',
  async (SHOP_URL) => {
    const { fetch, type } = fakeShop({})

    expect((await type(['stock'], { SHOP_URL, OPERATOR_TOKEN: token })).code).toBe(2)
    expect(fetch).not.toHaveBeenCalled()
  },
)

test('an operator command reports a shop without an operator token differently from an unknown order', async () => {
  const without = fakeShop({})
  const within = fakeShop({ 'GET ': { status: 204 } })

  expect(await without.type(['orders', '1'])).toEqual({
    code: 1,
    text: expect.stringMatching(/heeft geen OPERATOR_TOKEN.*Met een andere backend werkt hier alleen purge\./s),
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
])('the command reports %s with the shop’s message', async (_, status, body, text) => {
  const { type } = fakeShop({ 'POST /articles': { status, body } })

  expect(await type(['import', 'a.csv'])).toEqual({ code: 1, text })
})

test('an operator command explains that a shop is unreachable, has moved, or is not a shop', async () => {
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

test('an answer that breaks off is a lost answer, and an answer of another site names SHOP_URL', async () => {
  const { fetch, type } = fakeShop({})
  const broken = () =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"data":['))
        controller.error(new TypeError('terminated'))
      },
    })
  fetch.mockImplementation(async () => new Response(broken()))
  const lost = 'De winkel op http://localhost:8787 geeft geen antwoord.'

  expect(await type(['stock'])).toEqual({ code: 1, text: lost })
  expect(await type(['import', 'a.csv'])).toEqual({ code: 1, text: expect.stringContaining(`${lost}\nMisschien is`) })
  fetch.mockImplementation(async () => new Response('<html>Deze domeinnaam is te koop</html>'))
  expect(await type(['orders'])).toEqual({ code: 1, text: expect.stringContaining('Klopt SHOP_URL?') })
})

test('a shop that cannot be reached while a command looks for a file is reported like any other call', async () => {
  const { fetch } = fakeShop({})
  fetch.mockRejectedValue(new TypeError('fetch failed'))
  const shop = createOperatorClient({ OPERATOR_TOKEN: token }, fetch)

  for (const look of [() => shop.has('/foto/a.jpg'), () => shop.file('/lettertype/a.woff2'), () => shop.pdf('/slips')])
    await expect(look()).rejects.toThrow('geeft geen antwoord')
})

test('behind Cloudflare Access every operator command sends the service token, or says which settings it needs', async () => {
  const login = { status: 302, headers: { location: 'https://team.cloudflareaccess.com/cdn-cgi/access/login' } }
  const closed = fakeShop({ 'GET /stock': login })
  expect((await closed.type(['stock'])).text).toContain('zet een service token in CLOUDFLARE_ACCESS_CLIENT_ID')

  const { fetch, type } = fakeShop({ 'GET /stock': { body: { data: [] } } })
  const access = { CLOUDFLARE_ACCESS_CLIENT_ID: 'id.access', CLOUDFLARE_ACCESS_CLIENT_SECRET: 'secret' }
  await type(['stock'], { OPERATOR_TOKEN: token, ...access })
  expect(fetch).toHaveBeenCalled()
  for (const [, init] of fetch.mock.calls) {
    const headers = new Headers(init?.headers)
    expect([headers.get('cf-access-client-id'), headers.get('cf-access-client-secret')]).toEqual([
      'id.access',
      'secret',
    ])
  }
})
