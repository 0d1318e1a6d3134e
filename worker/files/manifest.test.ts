import { expect, test } from 'vitest'
import { withTarps } from '../testing/fill'
import { startForeign } from '../testing/foreign'
import { leastAnswers } from '../testing/least-foreign'
import { startStorefront } from '../testing/storefront'

const answered = leastAnswers['GET /shopInfo'] as { data?: object }
const manifestOf = async (info: object) => {
  const { storefront } = await startForeign({ 'GET /shopInfo': { data: { ...(answered.data ?? answered), ...info } } })
  const { status, headers, html } = await storefront.get('/manifest.webmanifest')
  return { status, type: headers.get('content-type'), manifest: JSON.parse(html) }
}

test('an installed shop on a phone has its own name, colours and icon', async () => {
  const { status, type, manifest } = await manifestOf({
    name: 'De Zolder',
    slogan: 'Alles wat je kwijt was',
    favicon: '/foto/zolder_512x512_ffffff_0123456789.png',
    theme: { colours: { background: '#fffdf7', text: '#1c1917' } },
  })

  expect([status, type]).toEqual([200, 'application/manifest+json'])
  expect(manifest).toEqual({
    name: 'De Zolder',
    description: 'Alles wat je kwijt was',
    lang: 'nl',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#fffdf7',
    theme_color: '#fffdf7',
    icons: [
      { src: '/foto/320/zolder_512x512_ffffff_0123456789.png.webp', type: 'image/webp', sizes: '320x320' },
      { src: '/foto/640/zolder_512x512_ffffff_0123456789.png.webp', type: 'image/webp', sizes: '512x512' },
    ],
  })
})

test('the manifest has the default colours and icons when the backend defines none', async () => {
  const { manifest } = await manifestOf({})

  expect(manifest).toMatchObject({
    background_color: '#ffffff',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icons/192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icons/512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  })
})

test('the home page links to the manifest, and an error instead of the manifest during an outage is not cached', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  const link = '<link rel="manifest" href="/manifest.webmanifest"/>'
  const [home, list] = [await storefront.get('/'), await storefront.get('/tarps-c1')]
  expect([home.html.includes(link), list.html.includes(link)]).toEqual([true, false])

  await using broken = await startStorefront({ fill: withTarps })
  broken.backend.fault = 'down'
  const { status, headers } = await broken.get('/manifest.webmanifest')
  expect([status, headers.get('cache-control')]).toEqual([503, 'no-store'])
})
