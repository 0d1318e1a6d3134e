import { expect, test } from 'vitest'
import { edgePageCache } from '../cache/page-cache'
import { withTarps } from '../testing/fill'
import { nonceOf, startStorefront } from '../testing/storefront'

const linkOf = (html: string) =>
  html.slice(0, html.indexOf('</head>')).match(/<link rel="stylesheet" href="([^"]*)"/)?.[1]

test.each(['/', '/tarp-1-p1', '/winkelwagen'])(
  'a visitor from elsewhere gets %s with its first stylesheet inside, rendered or cached',
  async (path) => {
    await using storefront = await startStorefront({ fill: withTarps, pages: edgePageCache() })
    const linked = linkOf((await storefront.get('/')).html)

    for (const _ of ['rendered', 'cached']) {
      const { html, headers } = await storefront.get(path, { 'sec-fetch-site': 'cross-site' })

      const [, nonce, css] = html.match(/<style nonce="([^"]*)">(.*?)<\/style>/s) ?? []
      expect(nonce).toBe(nonceOf(headers))
      expect(css?.length).toBeGreaterThan(10_000)
      expect(html).not.toContain(`<link rel="stylesheet" href="${linked}"`)
      // For the next page.
      expect(html.endsWith(`<link rel="prefetch" as="style" href="${linked}"/>`)).toBe(true)
    }
  },
)

test.each([undefined, 'same-origin'])(
  'a visitor from a page of the shop, or from who knows where (%s), gets the link',
  async (site) => {
    await using storefront = await startStorefront({ fill: withTarps })

    const { html } = await storefront.get('/', site ? { 'sec-fetch-site': site } : {})

    expect(linkOf(html)).toMatch(/\.css$/)
    expect(html).not.toContain('<style')
  },
)

test('what one visitor gets inside the page is in no copy for the next', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  await storefront.get('/tarp-1-p1', { 'sec-fetch-site': 'none' })

  const { html } = await storefront.get('/tarp-1-p1', { 'sec-fetch-site': 'same-origin' })

  expect(linkOf(html)).toMatch(/\.css$/)
  expect(html).not.toContain('<style')
})
