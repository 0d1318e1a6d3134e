import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { renditionUrl } from '../../src/contract/catalogue/photo-url'
import type { Bindings } from '../env'
import { startForeign } from '../testing/foreign'
import { aPhoto, infoOf } from '../testing/raster-photos'

const { IMAGES } = env as Pick<Bindings, 'IMAGES'>
const file = (bytes: Uint8Array<ArrayBuffer>) => new Response(bytes, { headers: { 'content-type': 'text/plain' } })

test('the edge serves photos of a foreign backend, by path and by URL, at the requested width', async () => {
  const photo = await aPhoto(640, 480, 'image/jpeg')
  const { asked, storefront } = await startForeign({ 'GET /media/tent.jpg': file(photo) }, { IMAGES })

  for (const src of ['/media/tent.jpg', 'https://backend.example/media/tent.jpg']) {
    const answer = await storefront.fetch(renditionUrl(src, 320, 'webp'), { headers: { cookie: 'JSESSIONID=1' } })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(await infoOf(bytes)).toMatchObject({ format: 'image/webp', width: 320, height: 240 })
    expect(bytes.byteLength).toBeLessThan(photo.byteLength)
  }
  expect(asked.map(({ name, headers }) => [name, headers.get('cookie')])).toEqual(
    Array(2).fill(['GET /media/tent.jpg', null]),
  )
  const missing = await storefront.fetch(renditionUrl('/media/weg.jpg', 320, 'webp'))
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'image/svg+xml'])
  await missing.text()
})

test('browsers may load an SVG from the foreign backend’s own origin, because the edge makes no renditions of it', async () => {
  const logo = { photo: 'https://backend.example/logo.svg' }
  const { storefront } = await startForeign({ 'GET /shopInfo': { data: { name: 'Winkel', slug: 'winkel', logo } } })

  const { headers, html } = await storefront.get('/')

  expect(html).toContain(`src="${logo.photo}"`)
  expect(headers.get('content-security-policy')).toMatch(/; img-src [^;]*https:\/\/backend\.example[ ;]/)
})
