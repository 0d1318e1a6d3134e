import { expect, test, vi } from 'vitest'
import { token } from '../../backend/testing/start-desk'
import { outcomeOf, skipPausesOfKv } from '../testing/cached-page'
import { withTarps } from '../testing/fill'
import { type Storefront, startStorefront } from '../testing/storefront'

const zone = '0123456789abcdef0123456789abcdef'
const settings = { PURGE_ZONE: zone, PURGE_TOKEN: 'a-token-of-cloudflare' }
const photo = '/foto/480/tent-groen_1600x1200_d8d2c4_4f3a2b1c9d.jpg.avif'

const start = (options: Parameters<typeof startStorefront>[0] = {}) =>
  startStorefront({ fill: withTarps, shopSettings: { OPERATOR_TOKEN: token }, ...options })

async function purge({ call }: Storefront, names: string[], by = token) {
  const { status, html } = await call('POST', '/operator/purge', { names }, { authorization: `Bearer ${by}` })
  return { status, answer: JSON.parse(html) }
}

/**
 * Fakes Cloudflare's API for purging a zone by tag, instead of `fetch`. It was not compared with a real account: each
 * rule quotes developers.cloudflare.com/cache/how-to/purge-cache.
 *
 * @param requests how many requests the account has left: "5 requests per minute", with a "bucket size" of 25 (the free
 * plan)
 */
function fakePurging({ requests = 25 } = {}) {
  const purges: { url: string; tags: string[]; authorization: string | null }[] = []
  const refuse = (status: number, code: number, message: string) =>
    Response.json({ success: false, errors: [{ code, message }], messages: [], result: null }, { status })
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit) => {
    const authorization = new Headers(headers).get('authorization')
    const { tags } = JSON.parse(String(body))
    purges.push({ url, tags, authorization })
    const isThere = url === `https://api.cloudflare.com/client/v4/zones/${zone}/purge_cache` && method === 'POST'
    if (!isThere) return refuse(404, 7003, 'Could not route to the zone')
    // The token needs the permission Zone → Cache Purge for this zone.
    if (authorization !== `Bearer ${settings.PURGE_TOKEN}`) return refuse(403, 10000, 'Authentication error')
    // "If the bucket is empty, further requests must wait until new tokens are added."
    if (requests-- <= 0) return refuse(429, 10429, 'Rate limit reached')
    // "Max operations per request: 100", on every plan.
    if (!tags.length || tags.length > 100) return refuse(400, 1094, 'Too many tags')
    // "For cache purges, the maximum length of a cache-tag in an API call is 1,024 characters."
    // "The Cache-Tag HTTP header must only contain printable ASCII encoded characters. Spaces are not allowed in
    // cache-tags."
    const isTag = (tag: unknown) => typeof tag === 'string' && /^[!-+\--~]{1,1024}$/.test(tag)
    if (!tags.every(isTag)) return refuse(400, 1093, 'Invalid tag')
    return Response.json({ success: true, errors: [], messages: [], result: { id: zone } })
  })
  return purges
}

test('purging any page discards all pages, without calling Cloudflare', async () => {
  await using shop = await start()
  const outcomes = async () => [outcomeOf(await shop.get('/')), outcomeOf(await shop.get('/tarp-1-p1'))]
  await outcomes()

  // An operator may copy the whole URL from a browser.
  for (const name of ['pages', 'all', '/tarp-1-p1', '/', `${shop.origin}/tarp-1-p1`]) {
    expect([name, await outcomes()]).toEqual([name, ['hit', 'hit']])
    const { status, answer } = await purge(shop, [name])
    expect([name, status, answer.data.pages]).toEqual([name, 200, true])
    expect([name, await outcomes()]).toEqual([name, ['drawn', 'drawn']])
  }
})

test('purging photos and fonts calls Cloudflare with their tags and discards no pages; purging everything names every tag', async () => {
  const asked = fakePurging()
  await using shop = await start({ settings })
  await shop.get('/')

  for (const [names, tags] of [
    [['photos'], ['shop-photos']],
    [[photo], ['shop-photo-tent-groen']],
    [['/foto/tent-groen_1600x1200_d8d2c4_4f3a2b1c9d.jpg', '/foto/tent-groen'], ['shop-photo-tent-groen']],
    [['https://fotos.example/a,b%20c.jpg'], ['shop-photo-https%3A%2F%2Ffotos.example%2Fa%2Cb%2520c.jpg']],
    [
      ['/foto/480/van.avif?van=https%3A%2F%2Ffotos.example%2Fa.jpg'],
      ['shop-photo-https%3A%2F%2Ffotos.example%2Fa.jpg'],
    ],
    [['/lettertype/tekst_v_1002-948-250-0_4f3a2b1c9d.woff2'], ['shop-fonts']],
  ] as [string[], string[]][]) {
    const { answer } = await purge(shop, names)

    expect(answer.data).toEqual({ pages: false, tags, purged: true })
    const url = `https://api.cloudflare.com/client/v4/zones/${zone}/purge_cache`
    expect(asked.splice(0)).toEqual([{ url, tags, authorization: 'Bearer a-token-of-cloudflare' }])
    expect(outcomeOf(await shop.get('/'))).toBe('hit')
  }

  await purge(shop, ['all'])
  const kinds = ['pages', 'markdown', 'suggestions', 'sitemap', 'feed', 'photos', 'fonts']
  expect(asked[0]?.tags).toEqual(kinds.map((kind) => `shop-${kind}`))
})

test.each([
  { ...settings, PURGE_ZONE: '' },
  { ...settings, PURGE_TOKEN: undefined },
])(
  'without a zone or a token a purge does not call Cloudflare and reports what is left to do: %j',
  async (settings) => {
    const asked = fakePurging()
    await using shop = await start({ settings })

    const { answer } = await purge(shop, [photo])

    expect(answer.data).toEqual({ pages: false, tags: ['shop-photo-tent-groen'], purged: false, why: 'not_set_up' })
    expect(asked).toEqual([])
  },
)

test('purging everything and the maximum number of photos with the longest URL fits one request', async () => {
  const asked = fakePurging()
  await using shop = await start({ settings })
  const photos = Array.from({ length: 28 }, (_, n) => `/foto/tent-${n}`)
  const longest = `https://fotos.example/${'ë'.repeat(400)}.jpg`

  const { answer } = await purge(shop, ['all', ...photos, longest])

  expect(answer.data).toMatchObject({ pages: true, purged: true })
  expect(asked.map(({ tags }) => tags.length)).toEqual([36])
})

test.each<[string, Partial<typeof settings>, { requests: number } | undefined, string]>([
  ['a wrong token', { PURGE_TOKEN: 'of-another-account' }, undefined, 'Cloudflare 403'],
  ['a wrong zone', { PURGE_ZONE: 'f'.repeat(32) }, undefined, 'Cloudflare 404'],
  ['a limit that is reached', {}, { requests: 0 }, 'Cloudflare 429'],
])(
  'a purge that fails because of %s is reported to the operator, and logged without the token',
  async (_, wrong, left, why) => {
    fakePurging(left)
    await expectReported({ ...settings, ...wrong }, why)
  },
)

test.each<[string, () => Promise<Response>, string]>([
  ['no answer', () => Promise.reject(new Error('connection lost')), 'Cloudflare 504'],
  ['a refusal in a 200', async () => Response.json({ success: false, errors: [{ code: 1 }] }), 'Cloudflare 200'],
])('a purge that gets %s from Cloudflare is reported to the operator, too', async (_, answers, why) => {
  vi.stubGlobal('fetch', answers)
  await expectReported(settings, why)
})

async function expectReported(settings: { PURGE_ZONE: string; PURGE_TOKEN: string }, why: string) {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await using shop = await start({ settings })

  const { answer } = await purge(shop, ['photos'])

  expect(answer.data).toMatchObject({ purged: false, why })
  expect(logged.mock.calls.flat().join()).toContain('"event":"purge_failed"')
  expect(logged.mock.calls.flat().join()).not.toContain(settings.PURGE_TOKEN)
}

test('a purge reports a failure when KV refuses the write, because copies elsewhere remain', async () => {
  skipPausesOfKv()
  await using shop = await start()
  shop.bindings.SHOP_DATA.put = async () => {
    throw new Error('KV PUT failed: 500')
  }

  expect((await purge(shop, ['pages'])).status).toBe(503)
})

test('a malformed purge list, and a purge by an operator without the right ‘shop’, is refused and purges nothing', async () => {
  const asked = fakePurging()
  await using shop = await start({ settings })
  const added = await shop.call(
    'POST',
    '/operator/persons',
    { name: 'Kim', rights: ['orders', 'catalogue', 'customers'] },
    { authorization: `Bearer ${token}` },
  )
  await shop.get('/')

  for (const names of [[], [''], ['alles'], ['javascript:alert(1)'], ['/a b'], Array(31).fill('/')])
    expect([names, (await purge(shop, names)).status]).toEqual([names, 422])
  expect((await purge(shop, ['all'], JSON.parse(added.html).data.token)).status).toBe(403)
  expect((await purge(shop, ['all'], 'wrong')).status).toBe(401)
  expect([asked, outcomeOf(await shop.get('/'))]).toEqual([[], 'hit'])
})
