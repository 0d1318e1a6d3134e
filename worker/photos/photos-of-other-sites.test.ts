import { expect, test, vi } from 'vitest'
import { renditionUrl } from '../../src/contract/catalogue/photo-url'
import { fileOf, startPhotos, storedInBucket } from '../testing/photos'
import { aPng } from '../testing/raster-photos'

const at = 'https://fotos.example/tent.jpg'
const settings = { PHOTO_ORIGINS: 'https://fotos.example https://kopie.example' }
const rendition = (src: string) => renditionUrl(src, 160, 'webp')
const leadsTo = (location: string, status = 302) => new Response(null, { status, headers: { location } })

/** Starts with another site that gives this answer for the photo at `at`. */
const startWith = (answer: Response | (() => Response | Promise<Response>)) =>
  startPhotos({ elsewhere: { [at]: answer }, settings })

function expectDrawing({ status, headers, text }: { status: number; headers: Headers; text: string }, is: number) {
  expect([status, headers.get('content-type')]).toEqual([is, 'image/svg+xml'])
  expect(text).toMatch(/^<svg [^>]*viewBox="0 0 80 60">/)
}

test('the edge converts another site’s photo, requests it without visitor data, and does not store it in the bucket', async () => {
  await using photos = await startWith(fileOf(await aPng(400, 300)))

  const headers = { cookie: 'has_session=1', 'cf-connecting-ip': '203.0.113.7', referer: 'https://shop.example/x' }
  const first = await photos.ask(rendition(at), { headers })
  const again = await photos.ask(rendition(at))

  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(first.headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=86400')
  expect(again.bytes).toEqual(first.bytes)
  expect([photos.asked.length, photos.making.count]).toEqual([1, 1])
  expect([...(photos.asked[0]?.headers.keys() ?? [])]).toEqual(['accept'])
  expect(await storedInBucket(rendition(at).slice('/foto/'.length))).toBeNull()
})

test('the edge caches a photo as long as its origin says, from five minutes to a day', async () => {
  const png = await aPng(40, 30)
  const lifetimes = [
    [undefined, 86_400],
    ['public, max-age=600', 600],
    ['max-age=60, s-maxage=1200', 1200],
    ['max-age=31536000, immutable', 86_400],
    ['max-age=1', 300],
    ['private, max-age=6000', 300],
    ['no-store', 300],
  ] as const
  const answers = lifetimes.map(([says], n) => [`${at}?${n}`, fileOf(png, says ? { 'cache-control': says } : {})])
  await using photos = await startPhotos({ elsewhere: Object.fromEntries(answers), settings })

  for (const [n, [says, seconds]] of lifetimes.entries()) {
    const { headers } = await photos.ask(rendition(`${at}?${n}`))
    const cached = `public, max-age=${seconds}, stale-while-revalidate=86400`
    expect([says, headers.get('cache-control')]).toEqual([says, cached])
  }
})

test('photos whose URLs differ only in their query are never mixed up', async () => {
  const [one, other] = [await aPng(40, 30), await aPng(50, 20)]
  await using photos = await startPhotos({
    elsewhere: { [`${at}?v=1`]: fileOf(one), [`${at}?v=1&w=2`]: fileOf(other) },
    settings: { ...settings, IMAGES: undefined },
  })

  expect((await photos.ask(rendition(`${at}?v=1`))).bytes).toEqual(one)
  expect((await photos.ask(rendition(`${at}?v=1&w=2`))).bytes).toEqual(other)
  expectDrawing(await photos.ask(`${rendition(`${at}?v=1`)}&w=2`), 404)
})

test('the edge refuses a photo from an origin that its settings do not allow, without a request to it', async () => {
  const file = fileOf(await aPng(40, 30))
  const refused = [
    'https://elders.example/tent.jpg',
    'http://fotos.example/tent.jpg',
    'https://fotos.example:8443/tent.jpg',
    'https://gast:geheim@fotos.example/tent.jpg',
    'https://169.254.169.254/tent.jpg',
    'https://[::1]/tent.jpg',
    'http://localhost/tent.jpg',
    'https://fotos.example.elders.example/tent.jpg',
  ]
  const elsewhere = Object.fromEntries(refused.map((src) => [src, file]))
  await using photos = await startPhotos({ elsewhere, settings })

  for (const src of refused) expectDrawing(await photos.ask(rendition(src)), 404)
  expect(photos.asked).toEqual([])
})

test('the edge refuses photos of an origin removed from the settings, even if they were cached', async () => {
  await using photos = await startWith(fileOf(await aPng(40, 30)))
  expect((await photos.ask(rendition(at))).status).toBe(200)

  await using later = await startPhotos({ settings: { PHOTO_ORIGINS: 'https://kopie.example' } })
  const path = photos.storefront.origin + rendition(at)

  expectDrawing(await later.ask(path), 404)
})

test('a photo’s URL may redirect twice, within the allowed origins', async () => {
  const file = fileOf(await aPng(40, 30))
  await using photos = await startPhotos({
    elsewhere: {
      [at]: leadsTo('/b.jpg', 301),
      'https://fotos.example/b.jpg': leadsTo('https://kopie.example/c.jpg', 308),
      'https://kopie.example/c.jpg': file,
      'https://fotos.example/a.jpg': leadsTo(at),
    },
    settings,
  })

  expect((await photos.ask(rendition(at))).status).toBe(200)
  expectDrawing(await photos.ask(rendition('https://fotos.example/a.jpg')), 502)
})

test('a photo may not redirect to an origin that the settings do not allow', async () => {
  const elsewhere = Object.fromEntries(
    [
      'https://elders.example/tent.jpg',
      'http://169.254.169.254/latest/meta-data/',
      'http://fotos.example/tent.jpg',
      'https://gast:geheim@fotos.example/b.jpg',
      '//elders.example/tent.jpg',
    ].map((location, n) => [`${at}?${n}`, leadsTo(location)]),
  )
  await using photos = await startPhotos({ elsewhere, settings })

  for (const src of Object.keys(elsewhere)) expectDrawing(await photos.ask(rendition(src)), 404)
  expect(photos.asked.map(({ url }) => url)).toEqual(Object.keys(elsewhere))
})

test('a photo that cannot be fetched or shown is replaced by a drawing, which is cached for one minute', async () => {
  const text = (words: string) => fileOf(new TextEncoder().encode(words))
  const broken = [
    ['is gone', 404, () => new Response('', { status: 410 })],
    ['is forbidden', 502, () => new Response('', { status: 403 })],
    ['fails', 502, () => new Response('', { status: 500 })],
    ['can’t be reached', 502, () => Promise.reject(new TypeError('network'))],
    ['leads nowhere', 502, () => leadsTo('http://')],
    ['is a page', 502, text('<script>alert(1)</script>')],
    ['is a drawing that could hold script', 502, text('<svg xmlns="…"><script/></svg>')],
    ['is empty', 502, fileOf(new Uint8Array())],
  ] as const
  const elsewhere = Object.fromEntries(broken.map(([, , answer], n) => [`${at}?${n}`, answer]))
  await using photos = await startPhotos({ elsewhere, settings })

  for (const [n, [what, status]] of broken.entries()) {
    expectDrawing(await photos.ask(rendition(`${at}?${n}`)), status)
    const again = await photos.ask(rendition(`${at}?${n}`))

    expectDrawing(again, status)
    expect([what, again.headers.get('cache-control')]).toEqual([what, 'public, max-age=60'])
  }
  expect([photos.asked.length, photos.making.count]).toEqual([broken.length, 0])
})

test('an endless photo is cut off at 25 MB, whatever its content-length says', async () => {
  let sent = 0
  const piece = new Uint8Array(1024 * 1024)
  piece.set(await aPng(40, 30))
  const endless = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          sent++
          controller.enqueue(piece.slice())
        },
      }),
      { headers: { 'content-type': 'image/png', 'content-length': '900' } },
    )
  await using photos = await startPhotos({ settings })
  vi.stubGlobal('fetch', async () => endless())

  expectDrawing(await photos.ask(rendition(at)), 502)
  expect(sent).toBeLessThan(40)
})

test('several large photos at once get a 503 before they fill the memory, and later photos still load', async () => {
  const large = new Uint8Array(20 * 1024 * 1024)
  large.set(await aPng(40, 30))
  let open = 0
  let begin = () => {}
  const all = new Promise<void>((done) => {
    begin = done
  })
  await using photos = await startPhotos({ settings: { ...settings, IMAGES: undefined } })
  vi.stubGlobal('fetch', async () => {
    if (++open === 5) begin()
    await all
    return new Response(large)
  })

  const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => photos.ask(rendition(`${at}?${n}`))))
  const refused = answers.filter(({ status }) => status !== 200)

  expect(refused.length).toBeGreaterThanOrEqual(2)
  for (const answer of refused) {
    expectDrawing(answer, 503)
    // Another isolate may have enough memory, so the browser requests the photo again at the next view.
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect((await photos.ask(rendition(`${at}?6`))).status).toBe(200)
})

test('a photo that arrives too slowly is aborted', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], shouldAdvanceTime: true, advanceTimeDelta: 1 })
  await using photos = await startPhotos({ settings })
  vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) })))

  const answer = photos.ask(rendition(at))
  await vi.advanceTimersByTimeAsync(11_000)

  expectDrawing(await answer, 502)
})

test('a photo path names a file of the shop or of its foreign backend, and never calls the embedded backend', async () => {
  const [ours, theirs] = [await aPng(40, 30), await aPng(50, 20)]
  const world = {
    files: { '/media/ons.png': fileOf(ours), '/media/pagina.png': new Response('<html>', { status: 404 }) },
    elsewhere: { 'https://backend.example/media/hun.png?v=2': fileOf(theirs) },
  }
  const own = await startPhotos({ ...world, settings: { IMAGES: undefined } })
  await using foreign = await startPhotos({
    ...world,
    settings: { API_ORIGIN: 'https://backend.example', IMAGES: undefined },
  })

  expect((await foreign.ask(rendition('/media/ons.png'))).bytes).toEqual(ours)
  expect((await foreign.ask(rendition('/media/hun.png?v=2'))).bytes).toEqual(theirs)
  expectDrawing(await foreign.ask(rendition('/media/pagina.png')), 404)
  const { asked } = foreign
  expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(['/media/hun.png', '/media/pagina.png'])
  expect((await own.ask(rendition('/media/ons.png'))).bytes).toEqual(ours)
  expectDrawing(await own.ask(rendition('/media/hun.png?v=2')), 404)
  expect([asked.length, own.storefront.backend.calls.length]).toEqual([2, 0])
})
