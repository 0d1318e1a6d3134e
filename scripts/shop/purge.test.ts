import { expect, test } from 'vitest'
import { fakeShop } from './testing/fake-shop'

const shopThat = (data: object) => fakeShop({ 'POST /purge': { body: { data } } })

test('the purge command without arguments purges all pages, and says when all visitors see the new ones', async () => {
  const { asked, type } = shopThat({ pages: true, tags: [], purged: true })

  const { text, code } = await type(['purge'])

  expect(asked.map(({ body }) => body)).toEqual([{ names: ['pages'] }])
  expect([code, text]).toEqual([
    0,
    'Pagina’s, menu’s en winkelgegevens worden opnieuw gemaakt. Binnen een minuut of twee ziet iedereen het.',
  ])
})

test('the purge command prints the purged tags', async () => {
  const { asked, type } = shopThat({ pages: false, tags: ['shop-photo-tent'], purged: true })

  const { text, code } = await type(['purge', '/foto/tent', '/foto/480/tent.avif'])

  expect(asked.map(({ body }) => body)).toEqual([{ names: ['/foto/tent', '/foto/480/tent.avif'] }])
  expect([code, text]).toEqual([0, 'Cloudflare heeft gewist: shop-photo-tent. Een browser die het al had, houdt het.'])
})

test.each([
  ['not_set_up', 'deze winkel heeft geen PURGE_ZONE en PURGE_TOKEN'],
  ['Cloudflare 403', 'Foto’s en fonts zijn niet gewist: Cloudflare 403.'],
])('a purge that Cloudflare did not perform (%s) says what to do, and exits with 1', async (why, said) => {
  const { type } = shopThat({ pages: true, tags: ['shop-photos', 'shop-fonts'], purged: false, why })

  const { text, code } = await type(['purge', 'all'])

  expect(code).toBe(1)
  expect(text).toContain('Binnen een minuut of twee')
  expect(text).toContain(said)
  expect(text).toContain('Caching, Configuration, Custom Purge, Tag')
  expect(text.split('\n').at(-1)).toBe('  shop-photos,shop-fonts')
})

test('the purge command rejects an unknown argument before it sends anything', async () => {
  const { fetch, type } = shopThat({})

  const { text, code } = await type(['purge', 'alles'])

  expect([code, text.split('\n')[0]]).toEqual([
    2,
    'Kies pages, photos, all of een pad dat met een / begint, niet alles.',
  ])
  expect(fetch).not.toHaveBeenCalled()
})
