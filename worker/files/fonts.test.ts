import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aFolder } from '../../backend/testing/folder'
import { aFont } from '../../backend/testing/fonts'
import { startShop } from '../../backend/testing/shop'
import { startStorefront } from '../testing/storefront'

const token = 'a-token-that-is-long-enough-for-operators'
const { PHOTOS } = env as unknown as { PHOTOS: R2Bucket }

/** Starts a shop whose theme has these fonts, uploaded as `apply` does. */
async function startWritten(font: Record<string, string>, fonts: Awaited<ReturnType<typeof aFont>>[]) {
  const shop = await startShop(() => {}, { OPERATOR_TOKEN: token, PHOTOS })
  const storefront = await startStorefront({ shop, settings: { PHOTOS } })
  const headers = { authorization: `Bearer ${token}`, origin: storefront.origin }
  for (const { name, key, bytes } of fonts)
    await storefront.fetch(`/api/operator/fonts/${name}?key=${key}`, { method: 'PUT', headers, body: bytes })
  const keys = Object.fromEntries(fonts.map(({ name, key }) => [`fonts/${name}.woff2`, key]))
  const folder = { shop: { ...aFolder().shop, theme: { font } }, fonts: keys }
  const { status } = await storefront.call('POST', '/operator/folder', { folder }, headers)
  expect(status).toBe(200)
  return storefront
}

const styleOf = (html: string) => /<style nonce="[^"]*">(.*?)<\/style>/s.exec(html)?.[1]
const preloadsOf = (html: string) =>
  [...html.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)].map(([, at]) => at)

test('pages declare and preload the shop’s own fonts, which its own origin serves with a permanent cache lifetime', async () => {
  const [text, heading] = [await aFont('tekst'), await aFont('kop', 2)]
  await using storefront = await startWritten({ text: 'fonts/tekst.woff2', heading: 'fonts/kop.woff2' }, [
    text,
    heading,
  ])

  const page = await storefront.get('/')
  const [first, again] = [await storefront.fetch(text.address), await storefront.fetch(text.address)]

  expect(page.html).toContain(
    `@font-face{font-family:Own;font-weight:400;font-display:swap;src:url(${text.address}) format("woff2")}` +
      '@font-face{font-family:Own Fallback;font-weight:400;src:local("Arial"),local("Liberation Sans"),local("Helvetica");' +
      'size-adjust:100.7%;ascent-override:94.3%;descent-override:24.8%;line-gap-override:0%}' +
      '@font-face{font-family:Own Fallback Wide;font-weight:400;src:local("DejaVu Sans");size-adjust:87.9%;',
  )
  expect(page.html).toContain(
    `font-family:Own Heading;font-weight:100 900;font-display:swap;src:url(${heading.address})`,
  )
  expect(page.html).toContain(
    '--font:Own,Own Fallback,Own Fallback Wide,system-ui,sans-serif;--bold:600;--font-heading:Own Heading,',
  )
  expect(preloadsOf(page.html)).toEqual([text.address])
  expect(page.headers.get('content-security-policy')).toContain("font-src 'self'")
  for (const answer of [first, again]) {
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(text.bytes)
  }
})

test('the shop’s own bold font is used for the bold weights of the text', async () => {
  const [text, bold] = [await aFont('tekst'), await aFont('vet', 2)]
  await using storefront = await startWritten({ text: 'fonts/tekst.woff2', bold: 'fonts/vet.woff2' }, [text, bold])

  const { html } = await storefront.get('/')

  expect(styleOf(html)).toContain(`{font-family:Own;font-weight:500 900;font-display:swap;src:url(${bold.address})`)
})

test('a URL that is not that of a font is a 404', async () => {
  await using storefront = await startStorefront({ settings: { PHOTOS } })

  for (const path of [
    '/lettertype/',
    '/lettertype/tekst.woff2',
    '/lettertype/tekst_s_1007-943-248-0_ffffffffff.woff2',
    '/lettertype/x/tekst_s_1007-943-248-0_ffffffffff.woff2',
  ]) {
    const { status, headers } = await storefront.get(path)
    expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
  }
})
