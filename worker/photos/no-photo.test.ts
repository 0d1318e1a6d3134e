import { expect, test, vi } from 'vitest'
import { renditionUrl } from '../../src/contract/catalogue/photo-url'
import { missingPhotoDrawing } from '../../src/lib/missing-photo-drawing'
import { startPhotos, upload } from '../testing/photos'
import { aPng } from '../testing/raster-photos'
import { startStorefront } from '../testing/storefront'

const missing = (n: number) => `/foto/480/tent_40x30_d8d2c4_${String(n).padStart(10, 'f')}.jpg.avif`
const image = { headers: { 'sec-fetch-dest': 'image' } }

test('photos are sandboxed when opened directly, and other sites may embed them', async () => {
  await using photos = await startPhotos()
  const path = renditionUrl(await upload(await aPng(400, 300), 400, 300, 'png'), 160, 'webp')

  for (const one of [path, path, missing(1), '/foto/onzin']) {
    const { headers } = await photos.ask(one, { headers: { cookie: 'has_session=1' } })
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-request-id': expect.stringMatching(/./),
    })
    expect([headers.get('set-cookie'), headers.get('vary')]).toEqual([null, null])
  }
})

test('a missing photo is a 404 with the placeholder drawing of the pages, cached for one minute', async () => {
  await using photos = await startPhotos()

  for (const PHOTOS of [photos.storefront.bindings.PHOTOS, undefined]) {
    await using one = await startPhotos({ settings: { PHOTOS } })
    const answer = await one.ask(missing(2))

    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'image/svg+xml'])
    expect(answer.text).toContain(missingPhotoDrawing.path)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
    expect(one.making.count).toBe(0)
  }
})

test('an invalid photo URL gets a drawing with no-store, without a call to the backend', async () => {
  await using photos = await startPhotos()

  for (const path of ['/foto/onzin', '/foto/480/van.avif?van=javascript:alert(1)', '/foto/../foto/x.svg']) {
    const answer = await photos.ask(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'image/svg+xml'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect((await photos.ask('/foto/%2e%2e%2fapi/shopInfo')).status).toBe(400)
  expect([photos.asked.length, photos.storefront.backend.calls.length]).toEqual([0, 0])
})

test('a visitor above the rendition limit gets a drawing and a Retry-After, and still gets existing renditions', async () => {
  let left = 1
  const PHOTO_LIMIT = { limit: vi.fn(async () => ({ success: left-- > 0 })) }
  await using photos = await startPhotos({ settings: { PHOTO_LIMIT } })
  const address = await upload(await aPng(400, 300), 400, 300, 'png')
  const headers = { 'cf-connecting-ip': '203.0.113.7' }
  const ask = (width: number) => photos.ask(renditionUrl(address, width, 'webp'), { headers })

  const statuses = [(await ask(160)).status, (await ask(160)).status]
  const refused = await ask(320)

  expect(statuses).toEqual([200, 200])
  expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'image/svg+xml'])
  expect([refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual(['60', 'no-store'])
  expect(PHOTO_LIMIT.limit).toHaveBeenCalledTimes(2)
  expect(photos.making.count).toBe(1)
  left = 1
  expect((await ask(320)).status).toBe(200)
})

test('missing photos are logged at most once a minute, with the number of those not logged, and without query strings', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000_000 })
  await using photos = await startPhotos()
  const src = (n: number) => `https://elders.example/${n}.jpg?handtekening=geheim`
  const path = (n: number) => renditionUrl(src(n), 160, 'avif')

  for (let n = 1; n <= 20; n++) await photos.ask(path(n))
  vi.setSystemTime(Date.now() + 61_000)
  await photos.ask(path(21))

  const lines = log.mock.calls.map(([line]) => JSON.parse(line))
  const line = { event: 'photo_failed', reason: 'not_allowed', requestId: expect.stringMatching(/./) }
  expect(lines).toEqual([
    expect.objectContaining({ ...line, photo: 'https://elders.example/1.jpg' }),
    { ...line, photo: 'https://elders.example/21.jpg', unsaid: 19 },
  ])
})

test('a failed image request of the browser never gets an HTML page', async () => {
  await using storefront = await startStorefront()
  const ask = async (path: string, init: RequestInit = image) => {
    const answer = await storefront.fetch(path, init)
    await answer.text()
    return [answer.status, answer.headers.get('content-type')]
  }

  expect(await ask('/photos/weg.svg')).toEqual([404, 'image/svg+xml'])
  expect(await ask('/photos/weg.svg', {})).toEqual([404, 'text/html; charset=utf-8'])
  expect(await ask('/api/weg')).toEqual([404, 'application/json'])
  storefront.backend.fault = 'down'
  expect(await ask('/tarp-1-p1')).toEqual([503, 'image/svg+xml'])
})
