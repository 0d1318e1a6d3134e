import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { goodProduct } from '../support/shopper'
import { expect, test } from '../support/test'

/** Returns the built stylesheets of `src/styles/`. */
function builtStyles() {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
  return [manifest['src/styles.ts'].css[0], manifest['src/styles/deferred.css'].file].map((file) => `/${file}`)
}

test('every page loads the stylesheets that have rules for its elements', async ({ page, request }) => {
  const { uri, category, buyableUri } = await goodProduct(request)
  const guides = (await (await request.get('/api/pages?per_page=100')).json()).data as { uri: string }[]
  const paths = ['/', category.uri, `${category.uri}?weergave=list&voorraad=1`, '/aanbiedingen', uri, '/vergelijken']
  paths.push('/zoeken', '/zoeken?term=tent', '/zoeken?term=xqzvw', '/zoeken?term=retourneren', '/bestaat-niet')
  // The pages of a customer with orders, and of one without.
  paths.push(
    '/winkelwagen',
    '/winkelwagen#leeg',
    '/winkelwagen/inloggen',
    '/rma-check',
    ...guides.map((guide) => guide.uri),
  )
  await page.goto(buyableUri)
  await page.getByRole('button', { name: 'In winkelwagen' }).click()
  await expect(page.getByRole('button', { name: /^Winkelwagen, 1/ })).toBeVisible()
  await page.goto('/bestaat-niet')

  const lacking = await page.evaluate(
    async ([styles, paths]) => {
      const text = async (path: string) =>
        (await fetch(path, { credentials: path.endsWith('#leeg') ? 'omit' : 'same-origin' })).text()
      // Splits a list of selectors: they may share a rule in one stylesheet and not in the other.
      const eachOf = (selectors: string) => {
        let depth = 0
        const split = (mark: string) => {
          depth += mark === '(' ? 1 : mark === ')' ? -1 : 0
          return mark === ',' && !depth ? '\n' : mark
        }
        return selectors.replace(/\\.|[(),]/g, split).split('\n ')
      }
      const rulesOf = async (path: string) => {
        const rules: string[] = []
        const collect = (list: CSSRuleList) => {
          for (const rule of list) {
            if (rule instanceof CSSStyleRule) rules.push(...eachOf(rule.selectorText))
            else if (rule instanceof CSSGroupingRule) collect(rule.cssRules)
          }
        }
        collect((await new CSSStyleSheet().replace(await text(path))).cssRules)
        return rules
      }
      const all = await Promise.all(styles.map(async (path) => ({ path, rules: await rulesOf(path) })))
      const found = new Set<string>()
      for (const path of paths) {
        const html = await text(path)
        // Parses the page as a browser without script does, including its deferred markup.
        const document = new DOMParser().parseFromString(html, 'text/html')
        // The stylesheet that is inlined in the page is also prefetched as a file for the next page.
        const loads = [...document.querySelectorAll('link[rel=stylesheet], link[rel=prefetch]')].map((link) =>
          link.getAttribute('href'),
        )
        const known = new Set<string>()
        for (const href of loads) for (const rule of await rulesOf(href ?? '')) known.add(rule)
        for (const { path: style, rules } of all) {
          if (loads.includes(style)) continue
          for (const rule of rules) {
            const elements = rule.replace(/::?(before|after|backdrop|placeholder|marker|-(webkit|moz)-[\w-]+)/g, '')
            if (!known.has(rule) && document.querySelector(elements || '*')) found.add(`${rule} on ${path}`)
          }
        }
      }
      return [...found]
    },
    [builtStyles(), paths] as const,
  )

  expect(lacking).toEqual([])
})

test('the stylesheets that a first page view needs weigh at most 10 kB, and all stylesheets 18 kB', async ({
  request,
}) => {
  const product = await goodProduct(request)
  const { data } = await (await request.get('/api/pages?per_page=1')).json()
  const publicPaths = ['/', product.category.uri, product.uri, '/zoeken?term=tent', '/blog', '/bestaat-niet']
  publicPaths.push(data[0].uri, '/beoordelingen')
  const linksIn = (part = '') => [...part.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href)
  for (const path of [...publicPaths, '/vergelijken', '/winkelwagen', '/winkelwagen/inloggen']) {
    const html = await (await request.get(path)).text()
    const first = linksIn(html.split('<body')[0])
    const all = linksIn(html)
    const [early = 0, late = 0] = all.map((href) => brotliCompressSync(readFileSync(`dist/client${href}`)).byteLength)

    expect(all, path).toHaveLength(2)
    expect(first, path).toHaveLength(publicPaths.includes(path) ? 1 : 2)
    expect(early, path).toBeLessThanOrEqual(10_000)
    expect(early + late, path).toBeLessThanOrEqual(18_000)
  }
})

test('a visitor’s first page contains the first stylesheet inline, and later pages use the cached file', async ({
  page,
  request,
}) => {
  const [first = ''] = builtStyles()
  const { uri } = await goodProduct(request)
  const requested: string[] = []
  page.on('request', (one) => one.url().endsWith(first) && requested.push(one.resourceType()))

  await page.goto(uri)
  const css = await page.locator('head style').first().textContent()
  expect(css).toBe(readFileSync(`dist/client${first}`, 'utf8'))
  await expect(page.locator(`link[rel=stylesheet][href="${first}"]`)).toHaveCount(0)
  await expect.poll(() => requested.length, 'fetched for the next page').toBe(1)
  await page.locator('header a[href="/"]').first().click()
  await expect(page.locator(`link[rel=stylesheet][href="${first}"]`)).toHaveCount(1)
})

test('the edge sends the stylesheet inline only on a visitor’s first page, also when the page is cached', async ({
  request,
}) => {
  const product = await goodProduct(request)
  for (const path of ['/', product.uri, '/winkelwagen']) {
    const bodyFor = async (site?: string) =>
      (await request.get(path, site ? { headers: { 'sec-fetch-site': site } } : {})).text()
    for (const site of ['none', 'cross-site', 'cross-site'])
      expect(await bodyFor(site), `${path}, ${site}`).toMatch(/<style nonce="[\w-]{24}">.{10000}/s)
    const thrifty = { 'sec-fetch-site': 'none', 'save-data': 'on' }
    expect(await (await request.get(path, { headers: thrifty })).text(), `${path}, saving data`).not.toContain(
      'rel="prefetch"',
    )
    for (const site of [undefined, 'same-origin'])
      expect(await bodyFor(site), `${path}, ${site}`).not.toContain('<style')
  }
})

test('long words are hyphenated where large text leaves a phone little room, and normal text is not', async ({
  page,
}) => {
  const hyphens = () =>
    page
      .locator('main p')
      .first()
      .evaluate((one) => getComputedStyle(one).hyphens)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  expect(await hyphens()).toBe('manual')

  // As wide in em as 360 px with text of 150 %.
  await page.setViewportSize({ width: 240, height: 640 })

  expect(await hyphens()).toBe('auto')
})
