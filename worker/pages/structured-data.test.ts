import { expect, test } from 'vitest'
import { withTarps } from '../testing/fill'
import { startStorefront } from '../testing/storefront'

type Data = { '@type': string; '@context': string } & Record<string, unknown>

const recent = new Date(Date.now() - 24 * 3600 * 1000).toISOString()

async function dataOf(path: string, reviews: number[] = [9, 8]) {
  await using storefront = await startStorefront({
    fill: (catalogue) => {
      withTarps(catalogue)
      for (const [index, rating] of reviews.entries()) {
        const review = { title: 'Fijn', text: 'Snel geleverd', author: 'Sam', created_at: recent }
        catalogue.shop_reviews.push({ id: index + 1, rating, ...review })
      }
    },
  })
  const { html } = await storefront.get(path)
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  return { origin: storefront.origin, all: scripts.map(([, json = '']) => JSON.parse(json) as Data) }
}

test.each(['/', '/tarps-c1', '/tarp-1-p1', '/zoeken?term=tarp', '/blog', '/klantenservice-i1'])(
  '%s tells how the shop is rated, out of ten',
  async (path) => {
    const { all, origin } = await dataOf(path)

    expect(all).toContainEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Buitenspoor',
      url: `${origin}/`,
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 8.5, bestRating: 10, worstRating: 0, reviewCount: 2 },
    })
  },
)

test('a shop that nobody rated says nothing of it', async () => {
  const { all } = await dataOf('/', [])

  expect(JSON.stringify(all)).not.toContain('AggregateRating')
})

test('the home page tells where the site is searched', async () => {
  const { all, origin } = await dataOf('/')

  expect(all).toContainEqual(
    expect.objectContaining({
      '@type': 'WebSite',
      potentialAction: expect.objectContaining({
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/zoeken?term={search_term_string}` },
      }),
    }),
  )
})

test('an order’s pages, which have no shell, carry none', async () => {
  const { all } = await dataOf('/winkelwagen/inloggen')

  expect(all).toEqual([])
})
