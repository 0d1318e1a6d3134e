import { expect, test, vi } from 'vitest'
import { renditionUrl } from '../../src/contract/catalogue/photo-url'
import type { Bindings } from '../env'
import { startPhotos, storedInBucket, upload } from '../testing/photos'
import { aPhoto, aPng, infoOf } from '../testing/raster-photos'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

test.each(['avif', 'webp', 'jpg'] as const)(
  'the edge serves an uploaded photo as %s at the requested width, and never wider than the original',
  async (format) => {
    await using photos = await startPhotos()
    const original = await aPng(600, 450)
    const address = await upload(original, 600, 450, 'png')

    for (const width of [160, 1920]) {
      const answer = await photos.ask(renditionUrl(address, width, format))

      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, types[format]])
      expect(answer.headers.get('cache-control')).toBe(IMMUTABLE)
      expect(await infoOf(answer.bytes)).toMatchObject({ format: types[format], width: Math.min(width, 600) })
      expect(answer.bytes.byteLength).toBeLessThan(original.byteLength)
    }
  },
)

test('a rendition is made once, and another data centre finds it in the bucket', async () => {
  const address = await upload(await aPng(400, 300), 400, 300, 'png')
  const path = renditionUrl(address, 160, 'webp')
  await using here = await startPhotos()
  // This storefront has another host, and so its own cache entries.
  await using there = await startPhotos()

  const first = await here.ask(path)
  const again = await here.ask(path)
  const elsewhere = await there.ask(path)

  expect([here.making.count, there.making.count]).toEqual([1, 0])
  expect(again.headers.get('server-timing')).toContain('cache;desc=hit')
  for (const { bytes, headers } of [again, elsewhere]) {
    expect(bytes).toEqual(first.bytes)
    expect([headers.get('etag'), headers.get('cache-control')]).toEqual([first.headers.get('etag'), IMMUTABLE])
  }
})

test('a client that sends a rendition’s current ETag gets a 304', async () => {
  await using photos = await startPhotos()
  const path = renditionUrl(await upload(await aPng(400, 300), 400, 300, 'png'), 160, 'jpg')
  const { headers } = await photos.ask(path)

  for (const known of [headers.get('etag'), `"x", W/${headers.get('etag')}`, '*']) {
    const answer = await photos.ask(path, { headers: { 'if-none-match': known ?? '' } })
    expect([answer.status, answer.bytes.byteLength, answer.headers.get('etag')]).toEqual([304, 0, headers.get('etag')])
  }
  expect((await photos.ask(path, { headers: { 'if-none-match': '"x"' } })).status).toBe(200)
  expect(await photos.ask(path, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
})

test('the edge serves the original, as immutable, if the rendition would be larger', async () => {
  const original = await aPng(64, 48, 1)
  const address = await upload(original, 64, 48, 'png')
  await using photos = await startPhotos()

  const answer = await photos.ask(renditionUrl(address, 160, 'jpg'))

  expect(answer.bytes).toEqual(original)
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual(['image/png', IMMUTABLE])
})

test('the edge converts a format that the client may not read, even if the result is larger', async () => {
  await using photos = await startPhotos()
  const original = await aPhoto(64, 48, 'image/avif')

  const answer = await photos.ask(renditionUrl(await upload(original, 64, 48), 160, 'jpg'))

  expect(answer.bytes.byteLength).toBeGreaterThan(original.byteLength)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
})

const failing = (problem: unknown, counter = { count: 0 }): Bindings['IMAGES'] => ({
  input() {
    counter.count++
    throw problem
  },
})
const answering = (body: BodyInit) =>
  ({
    input: () => ({
      transform: () => ({
        output: async () => ({ response: () => new Response(body), contentType: () => 'image/jpeg' }),
      }),
    }),
  }) as unknown as Bindings['IMAGES']

test.each<[string, Bindings['IMAGES']]>([
  ['is not there', undefined],
  ['fails', failing(new Error('ERROR 9520: unsupported'))],
  ['throws something odd', failing('?')],
  ['answers a page', answering('<html><script>alert(1)</script></html>')],
  ['answers nothing', answering('')],
])('if the image service %s, the edge serves the original photo and caches it for one hour', async (_, IMAGES) => {
  const original = await aPng(400, 300)
  await using photos = await startPhotos({ settings: { IMAGES } })
  const path = renditionUrl(await upload(original, 400, 300, 'png'), 160, 'avif')

  const answer = await photos.ask(path)

  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(answer.bytes).toEqual(original)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(await storedInBucket(path.slice('/foto/'.length))).toBeNull()
})

test.each(['9422', '9423'])(
  'when the monthly limit of renditions is used up (%s) the image service is not called',
  async (code) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    // The time is long ago, so that the pause of the image service is over in the other tests.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - (9_500 - Number(code)) * 10_000_000 })
    const calls = { count: 0 }
    await using photos = await startPhotos({
      settings: { IMAGES: failing(new Error(`IMAGES_TRANSFORM_ERROR ${code}: no`), calls) },
    })
    const ask = async () => photos.ask(renditionUrl(await upload(await aPng(40, 30), 40, 30, 'png'), 160, 'avif'))

    for (let photo = 0; photo < 3; photo++) expect((await ask()).headers.get('content-type')).toBe('image/png')
    expect(calls.count).toBe(1)
    expect(log.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
      expect.objectContaining({ event: 'photo_not_made', reason: `IMAGES_TRANSFORM_ERROR ${code}: no` }),
    ])
    vi.setSystemTime(Date.now() + 6 * 60_000)
    await ask()
    expect(calls.count).toBe(2)
  },
)

test('a photo still loads and is cached at the edge while the bucket fails to read and write renditions', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 100_000_000 })
  const original = await aPng(400, 300)
  const get = vi.fn(async (key: string) => {
    if (key.startsWith('made/')) throw new Error('internal error')
    return { body: new Response(original).body, size: original.byteLength } as unknown as R2ObjectBody
  })
  const PHOTOS = { get, put: async () => Promise.reject(new Error('no space')) }
  await using photos = await startPhotos({ settings: { PHOTOS } })
  const path = renditionUrl('/foto/tent_400x300_d8d2c4_00000000ff.png', 160, 'webp')

  expect((await photos.ask(path)).headers.get('content-type')).toBe('image/webp')
  expect((await photos.ask(path)).status).toBe(200)
  expect(photos.making.count).toBe(1)
  expect(JSON.parse(log.mock.calls[0]?.[0])).toMatchObject({ event: 'photo_not_kept', reason: 'Error: no space' })
})

test('50 simultaneous requests for a new photo create one rendition', async () => {
  await using photos = await startPhotos()
  const path = renditionUrl(await upload(await aPng(400, 300), 400, 300, 'png'), 320, 'webp')

  const answers = await Promise.all(Array.from({ length: 50 }, () => photos.storefront.fetch(path)))
  const sizes = await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(sizes).size).toBe(1)
  expect(photos.making.count).toBe(1)
})
