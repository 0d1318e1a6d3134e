import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { renditionUrl } from '../../src/contract/catalogue/photo-url'
import type { Bindings } from '../env'
import { foreignBackend } from '../testing/foreign'
import { aPhoto } from '../testing/raster-photos'
import { startStorefront } from '../testing/storefront'

const { IMAGES } = env as Pick<Bindings, 'IMAGES'>

test('the edge calls a foreign backend through its service binding, also for pages and photos; it calls other origins directly', async () => {
  const photo = new Response(await aPhoto(64, 48, 'image/jpeg'))
  const { asked, fetch, settings } = foreignBackend({ 'GET /media/tent.jpg': photo })
  const network = vi.fn(async (url: string) => new Response(null, { status: url ? 404 : 500 }))
  vi.stubGlobal('fetch', network)
  const bound = { ...settings, IMAGES, ADAPTER: { fetch }, PHOTO_ORIGINS: 'https://fotos.example' } as Partial<Bindings>
  await using storefront = await startStorefront({ settings: bound })

  expect((await storefront.get('/')).status).toBe(200)
  expect((await storefront.get(renditionUrl('/media/tent.jpg', 320, 'webp'))).status).toBe(200)
  expect(network).not.toHaveBeenCalled()
  expect(asked.map(({ name }) => name)).toContain('GET /media/tent.jpg')

  expect((await storefront.get(renditionUrl('https://fotos.example/jas.jpg', 320, 'webp'))).status).toBe(404)
  expect(network.mock.calls.map(([url]) => url)).toEqual(['https://fotos.example/jas.jpg'])
})
