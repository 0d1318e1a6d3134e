import { expect, test, vi } from 'vitest'
import { createRateLimiter } from '../testing/rate-limiter'
import { startStorefront } from '../testing/storefront'

const path = '/adres?postcode=4818JA&nummer=12'
const found = { response: { numFound: 1, docs: [{ straatnaam: 'Ginnekenweg', woonplaatsnaam: 'Breda', score: 9 }] } }

/** Starts a storefront with a fake PDOK that answers `answer`; `asked` are the requests to it. */
async function startWithPdok(answer: () => Response | Promise<Response> = () => Response.json(found), settings = {}) {
  const asked: Request[] = []
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    asked.push(new Request(input, init))
    return Promise.race([
      answer(),
      new Promise((_, refuse) => init.signal?.addEventListener('abort', () => refuse(init.signal?.reason))),
    ])
  })
  return { asked, storefront: await startStorefront({ settings: { ADDRESS_LOOKUP: 'pdok', ...settings } }) }
}

test('the edge fetches the street and city of a postal code from PDOK, and sends PDOK nothing about the visitor', async () => {
  const { asked, storefront } = await startWithPdok()

  const answer = await storefront.get(path, { cookie: 'has_session=1', 'cf-connecting-ip': '203.0.113.7' })

  expect([answer.status, JSON.parse(answer.html)]).toEqual([200, { data: { street: 'Ginnekenweg', city: 'Breda' } }])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const [request] = asked
  const { origin, pathname, searchParams } = new URL(request?.url ?? '')
  expect(origin + pathname).toBe('https://api.pdok.nl/bzk/locatieserver/search/v3_1/free')
  expect(Object.fromEntries(searchParams)).toEqual({
    q: 'postcode:4818JA and huisnummer:12',
    fq: 'type:adres',
    fl: 'straatnaam,woonplaatsnaam',
    rows: '1',
  })
  expect([...(request?.headers ?? [])]).toEqual([['accept', 'application/json']])
  expect(storefront.backend.calls).toEqual([])
})

test('the address lookup answers null for an unknown address', async () => {
  const { storefront } = await startWithPdok(() => Response.json({ response: { numFound: 0, docs: [] } }))

  expect(JSON.parse((await storefront.get(path)).html)).toEqual({ data: null })
})

test.each([
  ['refuses', () => new Response('', { status: 503 })],
  ['leads elsewhere', () => new Response(null, { status: 302, headers: { location: 'https://elders.example' } })],
  ['answers HTML', () => new Response('<html>')],
  ['answers something else', () => Response.json({ documents: [] })],
  ['answers nothing', () => Response.json(null)],
  ['can’t be reached', () => Promise.reject(new TypeError('network'))],
  ['is silent', () => new Promise<Response>(() => {})],
])(
  'when PDOK %s the edge returns no address within a second, and logs one line without the postal code',
  async (_, answer) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { storefront } = await startWithPdok(answer)
    const started = Date.now()

    const page = await storefront.get(path)

    expect([page.status, page.html]).toEqual([204, ''])
    expect(Date.now() - started).toBeLessThan(2_000)
    const lines = log.mock.calls.flat().map((line) => JSON.parse(line))
    expect(lines).toEqual([
      { event: 'address_lookup_failed', requestId: expect.any(String), error: expect.any(String) },
    ])
    expect(JSON.stringify(lines)).not.toContain('4818JA')
  },
)

test('the edge refuses a malformed address lookup without a request to PDOK', async () => {
  const { asked, storefront } = await startWithPdok()

  for (const query of [
    ...['', '?postcode=4818JA', '?nummer=12', '?postcode=4818+JA&nummer=12', '?postcode=4818ja&nummer=12'],
    ...['?postcode=0818JA&nummer=12', '?postcode=4818JA&nummer=12a', '?postcode=4818JA&nummer=0'],
    ...[
      '?postcode=4818JA&nummer=123456',
      '?postcode=4818JA%20or%20*:*&nummer=1',
      '?postcode=4818JA&nummer=1%20or%20*:*',
    ],
  ])
    expect([query, (await storefront.get(`/adres${query}`)).status]).toEqual([query, 400])
  expect(asked).toEqual([])
})

test('the address lookup refuses a client that sends too many requests, and no other client', async () => {
  const { asked, storefront } = await startWithPdok(undefined, { ADDRESS_LIMIT: createRateLimiter(2) })
  const ask = (client: string) => storefront.get(path, { 'cf-connecting-ip': client })

  const statuses = [await ask('203.0.113.7'), await ask('203.0.113.7'), await ask('203.0.113.7')]

  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(statuses[2]?.headers.get('retry-after')).toBe('60')
  expect((await ask('203.0.113.8')).status).toBe(200)
  expect(asked).toHaveLength(3)
})

test('the address lookup does not exist without its setting, and the demo calls no outside service', async () => {
  const { asked, storefront } = await startWithPdok(undefined, { ADDRESS_LOOKUP: '' })
  const demo = await startStorefront({ settings: { SHOP_MODE: 'demo', ADDRESS_LOOKUP: 'pdok' } })
  // Simulates the demo's build.
  vi.stubEnv('DEMO', 'true')

  expect((await storefront.get(path)).status).toBe(404)
  const answers = await Promise.all([path, '/adres?postcode=4818JA&nummer=999'].map((one) => demo.get(one)))
  expect(answers.map(({ html }) => JSON.parse(html))).toEqual([
    { data: { street: 'Ginnekenweg', city: 'Breda' } },
    { data: null },
  ])
  vi.unstubAllEnvs()
  // Simulates your own shop on a developer's machine.
  expect((await demo.get(path)).status).toBe(404)
  expect(asked).toEqual([])
})
