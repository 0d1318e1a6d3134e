import { renderToString } from 'react-dom/server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { DeferredMarkup } from '../../kit/page/DeferredMarkup'
import type { Category } from '../contract/catalogue/category'
import type { ShopInfo } from '../contract/shop'
import type { ShopData } from '../page'
import { hasPageAt, href } from '../routes'
import { Footer } from './Footer'
import { CategoryBar } from './menu/CategoryBar'
import { toCategoryColumns } from './menu/CategoryPanel'
import { MobileMenu } from './menu/MobileMenu'

const tents = { id: 1, title: 'Tenten', uri: '/tenten-c1', tree_depth: 1 }
const shop: ShopData = { info: null, header: [], footer: [], categories: [tents] }
const linksOf = (html: string) => Array.from(html.matchAll(/<a [^>]*href="([^"]*)"/g), ([, uri]) => uri)

test.each([
  ['2026-12-31T22:59:59.999Z', 2026],
  ['2026-12-31T23:00:00.000Z', 2027],
])('at %s the copyright line has the year %d: the year begins at midnight in the Netherlands', (moment, year) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment) })
  onTestFinished(() => void vi.useRealTimers())

  expect(renderToString(<Footer shop={shop} needsConsent={false} />)).toContain(`© ${year} `)
})

const scored = (average_rating_12_months: number, number_reviews: number) =>
  ({ review_statistics: { average_rating_12_months, number_reviews } }) as ShopInfo

test.each([
  [8.9, 1234, '8,9 uit 1.234 beoordelingen'],
  [8, 1, '8,0 uit 1 beoordeling'],
  [8.9, 0, '8,9 van de 10'],
])('the footer of a shop with the average %d of %d reviews says “%s”', (average, count, words) => {
  const html = renderToString(<Footer shop={{ ...shop, info: scored(average, count) }} needsConsent={false} />)

  expect(html).toContain(`${words}</p>`)
})

describe('the shop links to one of its own pages as soon as that page exists', () => {
  test.each([
    ['the category bar', <CategoryBar key="bar" categories={shop.categories} />],
    ['the mobile menu', <MobileMenu key="menu" shop={shop} />],
  ])('whether the deals link is shown in red at the end of the categories in %s', (_, element) => {
    const html = renderToString(element)

    expect(linksOf(html)).toEqual([tents.uri, ...(hasPageAt(href.deals()) ? [href.deals()] : [])])
    expect(/class="[^"]*text-accent-ink/.test(html)).toBe(hasPageAt(href.deals()))
  })
})

test.each([
  [undefined, 1],
  ['Herroepen', 1],
  ['Retour', 2],
])(
  'with a menu entry %j the footer has %d links to the return page: the law requires one for withdrawal',
  (title, times) => {
    const service = { id: 1, title: 'Service', children: [{ id: 2, title: `${title}`, uri: href.returns() }] }

    const links = linksOf(
      renderToString(<Footer shop={{ ...shop, footer: title ? [service] : [] }} needsConsent={false} />),
    )

    expect(links.filter((uri) => uri === href.returns())).toHaveLength(times)
  },
)

test('without categories there is no category bar, and no menu links to the deals', () => {
  expect(renderToString(<CategoryBar categories={[]} />)).toBe('')
  expect(linksOf(renderToString(<MobileMenu shop={{ ...shop, categories: [] }} />))).not.toContain(href.deals())
})

const hiking = (id: number, fields: Partial<Category> = {}): Category => ({
  id,
  title: `Soort ${id}`,
  uri: `/soort-c${id}`,
  tree_depth: 2,
  ...fields,
})

test('a menu panel shows category photos, the guide and the brands when the backend sends them', () => {
  const root = {
    ...tents,
    children: [hiking(2, { photo: '/twee.svg' }), hiking(3, { photo: '/drie.svg' })],
    guide: { title: 'Een tent kiezen', uri: '/keuzehulp/een-tent-kiezen-i50' },
    brands: [{ title: 'Lofthavn', uri: '/tenten-c1?merk=4' }],
  }

  const html = renderToString(<CategoryBar categories={[root]} />)

  expect(html.match(/<img [^>]*loading="lazy"/g)).toHaveLength(2)
  expect(linksOf(html)).toEqual(
    expect.arrayContaining(['/keuzehulp/een-tent-kiezen-i50', '/tenten-c1?merk=4', '/tenten-c1']),
  )
})

test.each([
  ['a group has no photo', [hiking(2, { photo: '/twee.svg' }), hiking(3)]],
  ['groups stand below each other', [2, 3, 4, 5].map((id) => hiking(id, { photo: '/een.svg' }))],
])('a panel has no photos where %s, and lists no guide or brands that the backend did not send', (_, children) => {
  const html = renderToString(<CategoryBar categories={[{ ...tents, children }]} />)

  expect(html).not.toContain('<img')
  expect(html).not.toContain('Keuzehulp')
  expect(html).not.toContain('Merken')
})

test('deferred markup inside deferred markup is mounted with it', () => {
  const html = renderToString(
    <DeferredMarkup>
      a
      <DeferredMarkup>
        <b>b</b>
      </DeferredMarkup>
    </DeferredMarkup>,
  )

  expect(html).toBe('<noscript>a<b>b</b></noscript>')
})

describe('columns of a menu panel', () => {
  const category = (id: number, children: Category[] = []): Category => ({
    id,
    title: `Soort ${id}`,
    uri: `/soort-c${id}`,
    tree_depth: 1,
    children,
  })
  const groups = (count: number, size: number) =>
    Array.from({ length: count }, (_, at) =>
      category(
        100 * (at + 1),
        Array.from({ length: size }, (_, child) => category(100 * (at + 1) + child + 1)),
      ),
    )
  const entries = (columns: Category[][]) =>
    columns.map((column) => column.reduce((sum, { children }) => sum + 1 + (children?.length ?? 0), 0))

  test('a top-level category without children has no menu panel', () => {
    expect(toCategoryColumns(category(1))).toEqual([])
  })

  test('a menu panel with few groups gives each group its own column', () => {
    expect(toCategoryColumns(category(1, groups(2, 3))).map((column) => column.map(({ id }) => id))).toEqual([
      [100],
      [200],
    ])
  })

  test('a category menu with many entries is cut to three columns of about ten entries', () => {
    for (const [count, size] of [
      [1, 40],
      [3, 40],
      [6, 20],
      [12, 20],
      [40, 20],
    ] as const) {
      const columns = toCategoryColumns(category(1, groups(count, size)))

      expect(columns.length).toBeLessThanOrEqual(3)
      for (const height of entries(columns)) expect(height).toBeLessThanOrEqual(10)
    }
  })

  test('the menu accepts null instead of a list of children', () => {
    expect(toCategoryColumns({ ...category(1), children: [{ ...category(2), children: null }] })).toHaveLength(1)
  })
})
