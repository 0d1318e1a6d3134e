import { expect, test } from 'vitest'
import { aPage } from '../backend/testing/factories'
import { withTarps } from './testing/fill'
import { startStorefront } from './testing/storefront'

/** Returns the section with this heading. */
const section = (html: string, name: string) =>
  new RegExp(`<section aria-label="${name}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? ''

test('the home page describes the shop with the text of the page that the menu links as “about us”', async () => {
  await using storefront = await startStorefront({
    fill: (catalogue) => {
      withTarps(catalogue)
      catalogue.menus.push({ id: 6, parent_id: 4, title: 'Over Buitenspoor', uri: '/over-ons-i3', position: 2 })
      catalogue.pages.push(
        aPage(3, {
          title: 'Over ons',
          uri: '/over-ons-i3',
          intro: 'Wij zijn met z’n tweeën.',
          body_html: '<h2>De werkplaats</h2><p>Wij <b>maken</b> het.</p><p>Ook elders gekocht.</p>',
        }),
      )
    },
  })

  const about = section((await storefront.get('/')).html, 'Over Buitenspoor')

  expect(about).toContain('Wij zijn met z’n tweeën.')
  expect(about).toMatch(/<h3[^>]*>De werkplaats<\/h3><p[^>]*>Wij maken het\.<\/p>/)
  expect(about).toContain('href="/over-ons-i3"')
})

test('the home page shows the newest blog article with its products, and earlier articles by title', async () => {
  await using storefront = await startStorefront({
    fill: (catalogue) => {
      withTarps(catalogue)
      const story = { type_code: 'blog', uri: '/blog/hei-i9', title: 'De hei' } as const
      catalogue.pages.push(aPage(9, { ...story, created_at: '2026-11-01T00:00:00.000Z', related_product_ids: [2] }))
    },
  })

  const { html } = await storefront.get('/')
  const story = section(html, 'Verhalen')

  expect(story).toMatch(/<h2[^>]*><a [^>]*href="\/blog\/hei-i9">De hei<\/a><\/h2>/)
  expect(story).toMatch(/<li[^>]*><a [^>]*href="\/blog\/nacht-i2">Een nacht buiten<\/a><\/li>/)
  expect(story).toContain('Tarp 2')
  expect(story).not.toContain('Tarp 1')
  // The menu has a link to the blog, and so has the first section.
  expect(html).toMatch(/<a [^>]*href="\/blog">Onze verhalen<\/a>/)
})
