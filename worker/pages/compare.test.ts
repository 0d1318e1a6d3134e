import { expect, test } from 'vitest'
import { withTents } from '../testing/fill'
import { startForeign } from '../testing/foreign'
import { startStorefront } from '../testing/storefront'

const fill = withTents(24)
const all = Array.from({ length: 24 }, (_, at) => 101 + at)
const at = (...ids: number[]) => `/vergelijken?p=${ids.join('&p=')}`
const heads = (html: string) =>
  [...html.matchAll(/<th scope="col"><a [^>]*href="[^"]*-p(\d+)"/g)].map(([, id]) => Number(id))

test('a comparison’s URL shows its products side by side in the order of the URL, without script', async () => {
  await using storefront = await startStorefront({ fill })

  const { status, html, headers } = await storefront.get(at(104, 101, 102))

  expect(status).toBe(200)
  expect(heads(html)).toEqual([104, 101, 102])
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toMatch(
    /<th scope="row"><span>Gewicht<\/span><\/th><td>1\.104 g<\/td><td>1\.101 g<\/td><td>1\.102 g<\/td>/,
  )
  // Tents 102 and 101 have different seasons, 104 and 101 have the same.
  expect((await storefront.get(at(104, 101))).html).toMatch(/<tr class="same"><th scope="row"><span>Seizoenen/)
  expect(html).toMatch(/<tr><th scope="row"><span>Seizoenen/)
  expect(html).toContain('href="/vergelijken?p=104&amp;p=102"')
  expect(html).not.toContain('name="CompareBar"')
  expect(headers.get('cache-control')).toBe('private, no-cache')
  expect((await storefront.get(`${at(101, 102)}&verschillen=1`)).html).toMatch(/id="verschillen" checked/)
  // Of these two, 110 is sold out.
  const { html: some } = await storefront.get(at(101, 110))
  expect(some.match(/name="AddToCart"/g)).toHaveLength(1)
  expect(some).toMatch(/In winkelwagen<span class="vh"> /)
  expect(some).toContain('Bekijk product')
})

test('every other page has an empty compare bar, and lists have a compare box on each card', async () => {
  await using storefront = await startStorefront({ fill })

  const { html } = await storefront.get('/tenten-c3')

  expect(html).toMatch(
    /name="CompareBar"[^>]*><section class="compare-bar" aria-label="Vergelijken" hidden=""><\/section>/,
  )
  expect(html.match(/name="CompareBox" wake="comparison"/g)).toHaveLength(24)
  expect(html.match(/aria-label="Vergelijk [^"]+"/g)).toHaveLength(24)
})

test('the comparison page explains what to do with no product, one product, too many or discontinued products', async () => {
  await using storefront = await startStorefront({ fill })
  const read = async (path: string) => (await storefront.get(path)).html

  const none = await read('/vergelijken')
  expect(none).toContain('Zo werkt het')
  expect(none).toContain('href="/tenten-c3"')
  expect(storefront.count('POST /productComparison')).toBe(0)

  const one = await read(at(101))
  expect(heads(one)).toEqual([101])
  expect(one).toContain('Kies er nog een')
  expect(one).not.toContain('id="verschillen"')

  const many = await read(at(...all))
  expect(heads(many)).toEqual(all.slice(0, 20))
  expect(many).toContain('Dit zijn de eerste 20.')

  const gone = await read(at(101, 9001, 102, 9002))
  expect(heads(gone)).toEqual([101, 102])
  expect(gone).toContain('2 producten zijn er niet meer.')
  expect(await read(at(9001))).toContain('Deze producten zijn er niet meer')
})

test('during an outage a comparison is a 503 that can be retried, or a cached copy', async () => {
  await using storefront = await startStorefront({ fill })
  await storefront.get(at(101, 102))
  storefront.backend.fault = 'down'

  const { status, html, headers } = await storefront.get(at(103, 104))

  expect(status).toBe(503)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(html).toContain('href="/vergelijken?p=103&amp;p=104"')
  expect(heads((await storefront.get(at(101, 102))).html)).toEqual([101, 102])
})

test('with a foreign backend without comparison the compare page is an error, and other pages work', async () => {
  const { storefront } = await startForeign()

  expect((await storefront.get(at(7, 8))).status).toBe(404)
  expect((await storefront.get('/vergelijken')).status).toBe(200)
  expect((await storefront.get('/tent-p7')).html).toContain('name="CompareBox"')
})
