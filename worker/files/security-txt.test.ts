import { expect, test } from 'vitest'
import { startForeign } from '../testing/foreign'
import { startStorefront } from '../testing/storefront'
import { securityTxtPath } from './security-txt'

test('a security researcher finds the shop’s own e-mail address in a security.txt that has not expired', async () => {
  await using storefront = await startStorefront()

  const { status, html, headers } = await storefront.get(securityTxtPath)

  expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)])
  const fields = Object.fromEntries(
    html
      .trim()
      .split('\n')
      .map((line) => line.split(': ')),
  )
  expect(fields).toMatchObject({
    Contact: 'mailto:hallo@buitenspoor.example',
    'Preferred-Languages': 'nl, en',
    Canonical: expect.stringMatching(/^https?:\/\/[^/]+\/\.well-known\/security\.txt$/),
  })
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})

test.each([
  { data: { name: 'Vreemd', email: null } },
  { data: { name: 'Vreemd', email: 'hallo' } },
  { data: { name: 'Vreemd', email: 'a@b.nl\nContact: x@y.nl' } },
  new Response(null, { status: 503 }),
])('without a mail address of the shop (%#) the home page is the contact, for five minutes', async (info) => {
  const { storefront } = await startForeign({ 'GET /shopInfo': info })

  const { status, html, headers } = await storefront.get(securityTxtPath)

  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
  expect(html.match(/^Contact: .*$/gm)).toEqual([`Contact: ${storefront.origin}/`])
})
