import { expect, test } from 'vitest'
import { withCheckout } from '../../backend/testing/checkout'
import { addOrder } from '../../backend/testing/orders'
import { hiddenFields } from '../testing/shopper'
import { startStorefront } from '../testing/storefront'

const key = { number: 'PV100001', postal_code: '4811 XR' }
const check = { action: 'check', ...key }
const announce = { action: 'announce', ...key, seen: '0', kind: 'withdrawal', 'amount-12': '1' }

async function startWithOrder(fields: Parameters<typeof addOrder>[2]) {
  const storefront = await startStorefront({ fill: withCheckout })
  await addOrder(storefront, 1, fields)
  /** Returns the main part of the answer. */
  const post = async (...form: Parameters<typeof storefront.post>) => {
    const { html, ...page } = await storefront.post(...form)
    return { ...page, html: (/<main.*<\/main>/s.exec(html)?.[0] ?? '').replaceAll('<!-- -->', '') }
  }
  return { ...storefront, post }
}

const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]
const alertOf = (html: string) => /data-error-summary.*?<\/div>/s.exec(html)?.[0]

test('a return with a Belgian postal code also needs the mail address, which the next step retains', async () => {
  await using storefront = await startWithOrder({ invoice: { postal_code: '2140', country: 'BE' } })
  const belgian = { number: key.number, postal_code: '2140' }
  const email = 'noor@voorbeeld.nl'

  const asked = await storefront.post('/rma-check', { action: 'check', ...belgian })
  const wrong = await storefront.post('/rma-check', { action: 'check', ...belgian, email: 'kim@voorbeeld.nl' })
  const found = await storefront.post('/rma-check', { action: 'check', ...belgian, email })
  const fields = hiddenFields(found.html)
  const done = await storefront.post('/rma-check', { ...announce, ...fields })
  const [path = ''] = /\/rma-check\/\d+/.exec(done.html) ?? []

  expect([asked.status, wrong.status, found.status, done.status]).toEqual([422, 404, 200, 200])
  expect(alertOf(asked.html)).toContain('href="#email"')
  expect(asked.html).toMatch(/<label for="email"[^>]*>E-mailadres/)
  expect(asked.html).toContain('value="2140"')
  expect(alertOf(wrong.html)).toContain('vinden we geen bestelling')
  expect(fields).toMatchObject({ ...belgian, email })
  expect(heading(done.html)).toBe('We hebben je herroeping ontvangen')
  const bare = await storefront.post(path, { postal_code: '2140' })
  expect([bare.status, bare.html.includes('name="email"')]).toEqual([422, true])
  expect((await storefront.post(path, { postal_code: '2140', email })).status).toBe(200)
  expect((await storefront.post('/rma-check', check)).html).not.toContain('name="email"')
})

test('a buyer confirms a withdrawal from an unsent order with a button on the page of the mailed link', async () => {
  await using storefront = await startWithOrder({ status_id: 2, sent_at: null })
  const done = await storefront.post('/rma-check', announce)
  const mail = await storefront.db.prepare('SELECT text FROM mail_outbox').first<{ text: string }>()
  const [, link = '', path = '', token = ''] = /((\/rma-check\/\d+)\?token=([\w-]+))/.exec(mail?.text ?? '') ?? []
  const awaits = () => storefront.db.prepare('SELECT awaits_buyer FROM rmas').first()

  const page = await storefront.get(link)

  expect(done.html).toContain('Bevestig dat je dit zelf hebt gedaan')
  expect([page.status, heading(page.html)]).toEqual([200, 'Heb je dit zelf herroepen?'])
  expect(page.html).toContain('>Ja, dat heb ik zelf gedaan</button>')
  // Programs that scan mail follow links, which must not confirm anything.
  expect(await awaits()).toEqual({ awaits_buyer: 1 })
  const wrong = await storefront.post(path, { token: 'A'.repeat(43) })
  expect([wrong.status, alertOf(wrong.html)]).toEqual([404, expect.stringContaining('Deze link klopt niet.')])
  const right = await storefront.post(path, { token })
  expect([right.status, right.html.includes('We weten nu zeker dat jij het was.')]).toEqual([200, true])
  expect(await awaits()).toEqual({ awaits_buyer: 0 })
})
