import { expect, test } from 'vitest'
import { startForeign } from '../testing/foreign'
import { leastAnswers } from '../testing/least-foreign'

const uploaded = '/foto/tent_2400x1800_d8d2c4_4f3a2b1c9d.jpg'
const meta = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="((?:og:image|twitter)[^"]*)" content="([^"]*)"/g)].map(
      ([, name, content]) => [name, content],
    ),
  )

/** Returns a product page of a backend that sends these photos. */
async function productPage(photos: unknown, info: object = {}) {
  const product = leastAnswers['GET /products/7'].data
  const data = { ...product, photos, schema: { name: 'Vreemde tent', image: photos } }
  const { storefront } = await startForeign({
    'GET /products/7': { data },
    'GET /shopInfo': { data: { ...leastAnswers['GET /shopInfo'].data, ...info } },
  })
  const { html, status } = await storefront.get('/tent-p7')
  expect(status).toBe(200)
  const [, json = '{}'] =
    /<script type="application\/ld\+json">(\{[^<]*"@type":"Product".*?)<\/script>/.exec(html) ?? []
  return { html, meta: meta(html), images: JSON.parse(json).image as unknown, origin: storefront.origin }
}

test('photos of a foreign backend are offered in several sizes, and link to a large one', async () => {
  const { html } = await productPage(['/media/tent.jpg', 'https://elders.example/tent'])

  expect(html).toContain('href="/foto/1920/van.jpg?van=%2Fmedia%2Ftent.jpg"')
  expect(html).toContain('href="/foto/1920/van.jpg?van=https%3A%2F%2Felders.example%2Ftent"')
  expect(html).toMatch(/<picture><source type="image\/avif"[^>]*\/foto\/640\/van\.avif\?van=%2Fmedia%2Ftent\.jpg 640w/)
})

test('a link preview shows an uploaded photo, with its size and name', async () => {
  const { meta, origin } = await productPage([uploaded])

  expect(meta).toEqual({
    'og:image': origin + uploaded,
    'og:image:width': '1920',
    'og:image:height': '1440',
    'og:image:alt': 'Vreemde tent',
    'twitter:card': 'summary_large_image',
  })
})

test('the link preview of a product with only a drawing shows the shop’s own picture, if that is a photo', async () => {
  const shared = await productPage(['/photos/tent-1.svg'], { share_photo: uploaded })
  expect(shared.meta).toMatchObject({ 'og:image': shared.origin + uploaded, 'og:image:alt': 'Vreemde winkel' })

  expect((await productPage(['/photos/tent-1.svg'], { share_photo: '/winkel.svg' })).meta).toEqual({})
  expect((await productPage(['/photos/tent-1.svg'], { share_photo: 7 })).meta).toEqual({})
  expect((await productPage([])).meta).toEqual({})
})

test('structured data has absolute URLs of photos, or of drawings when there is no photo', async () => {
  const drawing = '/photos/tent-1.svg'
  const both = await productPage([drawing, uploaded, 'https://elders.example/tent'])
  expect(both.images).toEqual([
    both.origin + uploaded,
    `${both.origin}/foto/1920/van.jpg?van=https%3A%2F%2Felders.example%2Ftent`,
  ])

  const drawn = await productPage([drawing])
  expect(drawn.images).toEqual([drawn.origin + drawing])
  expect((await productPage([])).images).toEqual([])
})
