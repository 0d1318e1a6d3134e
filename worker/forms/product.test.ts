import { expect, test } from 'vitest'
import { withCheckout } from '../../backend/testing/checkout'
import { foreignCard, startForeign } from '../testing/foreign'
import { type Storefront, startStorefront, withoutNonces } from '../testing/storefront'

const question = { action: 'question', question: 'Past hij in een <fietstas>?', name: 'Kim', email: 'kim@voorbeeld.nl' }
const alert = { action: 'alert', po_id: '12', email: 'kim@voorbeeld.nl' }
const price = { ...alert, action: 'price' }
const tarp = '/tarp-1-p1'

const soldOut = async () => {
  const storefront = await startStorefront({ fill: withCheckout })
  await storefront.db.prepare('UPDATE variants SET stock = 0 WHERE id = 12').run()
  return storefront
}
const questions = async ({ db }: Storefront) =>
  (await db.prepare('SELECT question, author, email FROM product_questions').all()).results
const alerts = async ({ db }: Storefront) =>
  (await db.prepare('SELECT variant_id, email FROM stock_alerts').all()).results

/** Returns the price alerts, and whether each waits for the current price to fall. */
const priceAlerts = async ({ db }: Storefront) =>
  (
    await db
      .prepare(
        `SELECT a.email, a.variant_id, a.price_cents = v.price_cents AS isOfNow FROM stock_alerts a
          JOIN variants v ON v.id = a.variant_id WHERE a.price_cents IS NOT NULL`,
      )
      .all()
  ).results

/** Returns the ids of the fields that a star marks as required (specification §5). */
const starredIn = (html: string) =>
  [...html.matchAll(/<label for="([^"]+)"[^>]*>[^<]+<span aria-hidden="true"> \*</g)].map(([, id]) => id)

test('a question is sent to the shop, and the product page confirms it by the fragment of its URL', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })

  const answer = await storefront.post(tarp, question)
  const page = await storefront.get(tarp)

  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${tarp}#vraag-verstuurd`])
  expect(await questions(storefront)).toEqual([
    { question: question.question, author: 'Kim', email: 'kim@voorbeeld.nl' },
  ])
  expect(page.html).toMatch(/id="vraag-verstuurd" class="session-note[^>]*>.*?Bedankt, je vraag is binnen\./)
})

test('a question with mistakes is shown again on its page, with all errors and the typed text', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const typed = '</textarea><script>alert(1)</script>'
  await storefront.get(tarp)
  const kept = withoutNonces(await storefront.get(tarp))

  const page = await storefront.post(tarp, { action: 'question', question: typed, name: ' ', email: 'kim' })
  const after = await storefront.get(tarp)

  expect(page.status).toBe(422)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.html).toContain('<title>Fout: Tarp 1')
  expect(page.html).toContain('<details open="">')
  expect(starredIn(page.html)).toEqual([
    ...['account-email', 'account-password', 'add-amount', 'alert-email'],
    ...['vraag-question', 'vraag-name', 'vraag-email'],
  ])
  expect(page.html).toContain('<a href="#vraag-name">Vul je naam in.</a>')
  expect(page.html).toMatch(/id="vraag-email-error"[^>]*>Dit e-mailadres klopt niet/)
  expect(page.html).toContain('&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;</textarea>')
  expect(page.html).not.toContain('<script>alert')
  expect(withoutNonces(after) === kept).toBe(true)
  expect([await questions(storefront), storefront.count('POST /products')]).toEqual([[], 0])
})

test('a refused form that was sent to an old name of the product retains the typed text', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const wrong = { ...question, email: 'kim' }

  const page = await storefront.post('/oude-naam-p1', wrong)
  await storefront.db.prepare(`UPDATE products SET retired_at = '2026-11-01T00:00:00.000Z' WHERE id = 1`).run()
  const over = await storefront.post('/oude-naam-p1', { buy: '1', amount: '1' })

  expect([page.status, page.headers.get('location')]).toEqual([422, null])
  expect(page.html).toContain('Past hij in een &lt;fietstas&gt;?</textarea>')
  expect([over.status, over.headers.get('location')]).toEqual([410, null])
})

test('a sold-out variant has a form for a stock alert and no cart button, and repeated requests store one alert', async () => {
  await using storefront = await soldOut()

  const page = await storefront.get(tarp)
  const answers = [
    await storefront.post(tarp, alert),
    await storefront.post(tarp, { ...alert, email: ' Kim@voorbeeld.nl' }),
  ]

  expect(page.html).toContain('Mail me als dit er weer is')
  expect(page.html).toMatch(/<input type="hidden" name="po_id" value="12"\/>/)
  expect(page.html).not.toContain('In winkelwagen')
  expect(answers.map(({ headers }) => headers.get('location'))).toEqual([
    `${tarp}#bericht-volgt`,
    `${tarp}#bericht-volgt`,
  ])
  expect(await alerts(storefront)).toEqual([{ variant_id: 12, email: 'kim@voorbeeld.nl' }])
})

test('a stock alert with an invalid address shows an error, and one for an article in stock offers to buy it', async () => {
  await using storefront = await soldOut()

  const wrong = await storefront.post(tarp, { ...alert, email: 'kim' })
  await storefront.db.prepare('UPDATE variants SET stock = 3 WHERE id = 12').run()
  const back = await storefront.post(tarp, alert)

  expect(wrong.status).toBe(422)
  expect(wrong.html).toMatch(/id="alert-email-error"[^>]*>Dit e-mailadres klopt niet/)
  expect(wrong.html).toContain('value="kim"')
  expect(back.status).toBe(409)
  expect(back.html).toContain('Goed nieuws: dit artikel is weer op voorraad.')
  expect(back.html).toContain('In winkelwagen')
  expect(back.html).not.toContain('<title>Fout')
  expect(back.html).not.toContain('Mail me als dit')
  expect(await alerts(storefront)).toEqual([])
})

test.each([
  ['alert', alert, soldOut],
  ['price', price, () => startStorefront({ fill: withCheckout })],
])('a mail alert form (%s) retains the e-mail address when the backend does not answer', async (_, form, start) => {
  await using storefront = await start()
  Object.assign(storefront.backend, {
    fault: 'down',
    only: ({ name }: { name: string }) => name === 'POST /stockAlerts',
  })

  const page = await storefront.post(tarp, form)

  expect(page.status).toBe(503)
  expect(page.html).toMatch(/id="alert-email"[^>]* value="kim@voorbeeld.nl"/)
  expect(await alerts(storefront)).toEqual([])
})

test('an article in stock has a collapsed form to request a mail when its price falls, which opens to show an error', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })

  const page = await storefront.get(tarp)
  const wrong = await storefront.post(tarp, { ...price, email: 'kim' })
  const answer = await storefront.post(tarp, price)
  const after = await storefront.get(tarp)

  expect(page.html).toMatch(/<details id="prijsbericht"><summary [^>]*>Mail me als de prijs daalt<\/summary>/)
  // A URL with a fragment would prevent that the error summary gets the focus.
  expect(page.html).not.toContain('action="#')
  expect(page.html).toMatch(/name="action" value="price"\/><input type="hidden" name="po_id" value="12"\/>/)
  expect(wrong.status).toBe(422)
  expect(wrong.html).toMatch(/<details id="prijsbericht" open=""><summary [^>]*>Mail me als de prijs daalt/)
  expect(wrong.html).toMatch(/id="alert-email-error"[^>]*>Dit e-mailadres klopt niet/)
  expect(wrong.html).toContain('value="kim"')
  expect(wrong.html).not.toContain('weer op voorraad')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${tarp}#prijsbericht-volgt`])
  expect(after.html).toMatch(/id="prijsbericht-volgt" class="session-note[^>]*>.*?Genoteerd\. Daalt de prijs/)
  expect(await priceAlerts(storefront)).toEqual([{ email: 'kim@voorbeeld.nl', variant_id: 12, isOfNow: 1 }])
})

const out = { 'POST /queryProductOption': { data: { ...foreignCard, po_id: 70, stock: 0, stock_status: 'out' } } }

test('alerts and questions are shown with a foreign backend only when it supports them', async () => {
  const without = await startForeign(out)
  const plain = await without.storefront.get('/tent-p7')
  const { storefront, asked } = await startForeign(
    {
      ...out,
      'POST /stockAlerts': () => new Response(null, { status: 204 }),
      'POST /products/7/questions': () => new Response('', { status: 200 }),
    },
    { API_FEATURES: 'POST /products/:id/questions POST /stockAlerts' },
  )
  const page = await storefront.get('/tent-p7')
  const answers = [
    await storefront.post('/tent-p7', question),
    await storefront.post('/tent-p7', { ...alert, po_id: '70' }),
  ]

  for (const text of ['Stel een vraag', 'Mail me als', 'Hoe we beoordelingen']) expect(plain.html).not.toContain(text)
  expect(plain.html).toContain('Nu uitverkocht. Bel of mail ons gerust')
  for (const text of ['Stel een vraag', 'Mail me als']) expect(page.html).toContain(text)
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(asked.filter(({ name }) => name === 'POST /stockAlerts').map(({ body }) => JSON.parse(body))).toEqual([
    { po_id: 70, email: 'kim@voorbeeld.nl' },
  ])
})

test('a foreign backend receives price alert requests only when it declares support for them', async () => {
  const noContent = () => new Response(null, { status: 204 })
  const settings = { API_FEATURES: 'POST /stockAlerts' }
  const without = await startForeign({ 'POST /stockAlerts': noContent }, settings)
  const plain = await without.storefront.get('/tent-p7')
  const shop = { 'GET /shopInfo': { data: { name: 'Vreemd', slug: 'vreemd', price_alerts: true } } }
  const { storefront, asked } = await startForeign({ ...shop, 'POST /stockAlerts': noContent }, settings)

  const page = await storefront.get('/tent-p7')
  const answer = await storefront.post('/tent-p7', { ...price, po_id: '70' })

  expect([plain.status, plain.html.includes('In winkelwagen'), plain.html.includes('Mail me als')]).toEqual([
    200,
    true,
    false,
  ])
  expect(page.html).toContain('Mail me als de prijs daalt')
  expect(answer.headers.get('location')).toBe('/tent-p7#prijsbericht-volgt')
  expect(asked.filter(({ name }) => name === 'POST /stockAlerts').map(({ body }) => JSON.parse(body))).toEqual([
    { po_id: 70, email: 'kim@voorbeeld.nl', kind: 'price' },
  ])
})
