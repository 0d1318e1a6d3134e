import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { isLong } from '../../backend/testing/shop'
import { routes } from '../../src/routes'
import { publicPaths, withTents } from '../testing/fill'
import { startStorefront } from '../testing/storefront'

/** A URL, without a query, for each public pattern of the route table. */
const own = [
  ...publicPaths.map((path) => path.replace(/\?.*/, '')),
  '/keuzehulp/wijzer-i3',
  '/beoordelingen',
  '/keuringen',
  '/aanbiedingen',
  '/aanbiedingen/tarps-c1',
  '/tenten-c3',
  '/aanbiedingen/tenten-c3',
  '/merken',
  '/merken/veldmeester-b1',
]

test('the list above has a URL for each pattern of the route table that is public', async () => {
  const patterns = routes.filter(({ cache }) => cache === 'public').flatMap(({ paths }) => paths)
  const table = new Hono()
  for (const pattern of patterns) table.get(pattern, (c) => c.text(pattern))

  const listed = await Promise.all(own.map(async (path) => (await table.request(path)).text()))

  const missing = patterns.filter((pattern) => !listed.includes(pattern))
  // `/aanbiedingen-tenten` is no page of its own: it redirects.
  const redirecting = ['/:beside{aanbiedingen[^/.]+}']
  expect(missing, 'add a URL of each missing pattern to `own`').toEqual(redirecting)
})

const fill: typeof fillTents = (catalogue) => {
  fillTents(catalogue)
  const [page] = catalogue.pages
  if (page) {
    catalogue.pages.push(
      { ...page, id: 3, type_code: 'keuzehulp', uri: '/keuzehulp/wijzer-i3' },
      { ...page, id: 4, type_code: 'text', uri: '/keuringen' },
    )
  }
}
const fillTents = withTents(2)

/** Returns wrong spellings of a URL, as in bad links and old search results. */
const misspell = (path: string) => {
  const [, slug = '', id = ''] = /([^/]*?)(-[a-z]\d+)?$/.exec(path) ?? []
  const before = path.slice(0, path.length - slug.length - id.length)
  return [
    `${path}/`,
    `${path}.html`,
    `${path}.html.html`,
    `${path}.html/`,
    `${path}/rommel`,
    `${path}/rommel/nog-meer`,
    `${path}-rommel`,
    `${path}rommel`,
    `${path};x=1`,
    `${path}%20`,
    `${path},`,
    `${path}.css`,
    `${before}rommel-${slug}${id}`,
    `${before}${slug.toUpperCase()}${id}`,
    `${before}${slug}${id.toUpperCase()}`,
    `${before}${slug}${id}${id}`,
    `${before}rommel${id}`,
    `${before}rommel/${slug}${id}`,
    `/rommel${path}`,
    `/rommel-c1${path}`,
    `/tarps-c1${path}`,
    `/blog${path}`,
    `/keuzehulp${path}`,
    `/aanbiedingen${path}`,
    `/aanbiedingen-${slug}${id}`,
    path.replace(/(\d+)$/, '0$1'),
    path.replace(/(\d+)$/, '$1000'),
    path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ]
}

test('every other spelling of a page’s URL redirects to its own, or is a 404', async () => {
  await using storefront = await startStorefront({ fill })
  for (const path of own) expect([path, (await storefront.get(path)).status]).toEqual([path, 200])
  const kept = storefront.pages.copies.size

  // A long run opens every spelling of every page; otherwise each page has every second one.
  const spellings = own.flatMap((path, at) => misspell(path).filter((_, n) => isLong || (at + n) % 2 === 0))
  for (const path of new Set(spellings)) {
    if (own.includes(path)) continue
    const first = await storefront.get(path)
    expect.soft([301, 400, 404], path).toContain(first.status)
    // Follows up to two redirects: for the spelling, then for the name. The target exists or is a 404.
    let target = first.headers.get('location')
    for (let steps = 0; target && !own.includes(target) && steps < 2; steps++) {
      const { status, headers } = await storefront.get(target)
      expect.soft([301, 404], `${path} → ${target}`).toContain(status)
      target = headers.get('location')
    }
    if (target) expect.soft(own, path).toContain(target)
  }
  expect(storefront.pages.copies.size).toBe(kept)
}, 60_000)
