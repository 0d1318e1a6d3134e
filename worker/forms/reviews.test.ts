import { expect, test } from 'vitest'
import { writeDb } from '../../backend/db/client'
import { signText } from '../../backend/lib/signature'
import { inviteReviews } from '../../backend/reviews/invite-reviews.repository'
import { withCheckout } from '../../backend/testing/checkout'
import { addOrder, daysAgo, mailsOf } from '../../backend/testing/orders'
import type { TestShop } from '../../backend/testing/shop'
import { refusal, startForeign } from '../testing/foreign'
import { type Storefront, startStorefront } from '../testing/storefront'

const uuid = '3f0c9a52-52d8-4d3b-9f0f-0b6a3a5a8c11'
const demo = { SHOP_MODE: 'demo' }
const link = `/review-promotion/${uuid}/${signText({ ...demo } as never, 'review', uuid)}`
const tarp = { 'rating-1': '8', 'title-1': 'Fijne tarp', 'text-1': 'Droog gebleven.' }
const empty = { 'title-1': '', 'text-1': '', 'title-2': '', 'text-2': '' }

/** Starts a storefront where order 1, of tarp 1 and tarp 2, was shipped eight days ago. */
async function withOrder() {
  const storefront = await startStorefront({ fill: withCheckout })
  const shop = { db: storefront.db } as TestShop
  await addOrder(shop, 1, { lines: { 12: 1, 22: 1 }, sent_at: daysAgo(8), created_at: daysAgo(9) })
  return { storefront, shop }
}

const invite = ({ db }: Storefront) =>
  db.prepare('INSERT INTO review_promotions (uuid, order_id, created_at) VALUES (?, 1, ?)').bind(uuid, Date.now()).run()

const rows = async ({ db }: Storefront) =>
  (await db.prepare('SELECT product_id, rating, title, text, author, state FROM product_reviews').all()).results

test('the mailed review invitation opens the form, on a page that is neither cached nor indexed', async () => {
  const { storefront, shop } = await withOrder()
  await using _ = storefront
  const env = { DB: storefront.db, SHOP_MODE: 'demo', SHOP_ORIGIN: storefront.origin }
  await inviteReviews(writeDb(env as never), env as never, Date.now())
  const [mail] = await mailsOf(shop)
  const address = new URL(/https:\/\/\S+review-promotion\S+/.exec(mail?.text ?? '')?.[0] ?? '')

  const page = await storefront.get(address.pathname)

  expect(address.origin).toBe(storefront.origin)
  expect(page.status).toBe(200)
  expect(page.html).toContain('>Beoordeel je bestelling</h1>')
  expect(page.html).toContain('Bestelling PV100001')
  expect(page.html).toContain('4 van de 5 sterren')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.html).toContain('<meta name="robots" content="noindex"/>')
})

test('the shop stores the reviews a customer filled in once, skips empty ones, and says they are moderated first', async () => {
  const { storefront } = await withOrder()
  await using _ = storefront
  await invite(storefront)

  const answer = await storefront.post(link, { ...empty, ...tarp, shop_rating: '9' })
  const thanks = await storefront.get(answer.headers.get('location') ?? '')
  const again = await storefront.get(link)
  const second = await storefront.post(link, tarp)

  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/review-promotion?melding=bedankt'])
  expect(await rows(storefront)).toEqual([
    { product_id: 1, rating: 8, title: 'Fijne tarp', text: 'Droog gebleven.', author: 'Noor', state: 'new' },
  ])
  expect(thanks.html).toContain('>Bedankt voor je beoordeling!</h1>')
  expect(thanks.html).toContain('We lezen elke beoordeling voordat we hem plaatsen')
  expect(again.status).toBe(200)
  expect(again.html).toContain('Over bestelling PV100001 hebben we je beoordeling al ontvangen.')
  expect(again.html).not.toContain('name="title-1"')
  expect(second.status).toBe(409)
  expect(second.html).toContain('>Je hebt deze bestelling beoordeeld</h1>')
  expect(second.html).not.toContain('role="alert"')
})

test('the review page shows all errors at their fields, and retains everything the customer typed', async () => {
  const { storefront } = await withOrder()
  await using _ = storefront
  await invite(storefront)
  const typed = {
    'rating-1': '6',
    'title-1': '<b>"Fijn"',
    'text-1': '',
    'title-2': '',
    'text-2': '</textarea><script>1',
  }

  const page = await storefront.post(link, { ...typed, shop_rating: '7' })

  expect(page.status).toBe(422)
  expect(page.html).toContain('<title>Fout: Beoordeel je bestelling')
  expect(page.html).toContain('<a href="#text-1">Tarp 1: Schrijf in een paar woorden wat je ervan vindt.</a>')
  expect(page.html).toContain('<a href="#rating-2">Tarp 2: Kies hoeveel sterren je geeft.</a>')
  expect(page.html).toContain('<a href="#title-2">Tarp 2: Geef je beoordeling een titel.</a>')
  for (const name of ['rating-2', 'title-2', 'text-1']) expect(page.html).toContain(`id="${name}-error"`)
  expect(page.html).toContain('value="&lt;b&gt;&quot;Fijn&quot;"')
  expect(page.html).toContain('&lt;/textarea&gt;&lt;script&gt;1</textarea>')
  expect(page.html).toMatch(/name="rating-1"[^>]*checked=""[^>]*value="6"|name="rating-1" value="6"[^>]*checked=""/)
  expect(await rows(storefront)).toEqual([])
  expect(storefront.count('POST /reviewPromotion')).toBe(0)
})

test('an invalid review link is a 404 with an explanation', async () => {
  const { storefront } = await withOrder()
  await using _ = storefront
  await invite(storefront)

  for (const path of [
    'x/y',
    `x/${'a'.repeat(43)}`,
    `${uuid}/${'a'.repeat(43)}`,
    `${uuid.replace('3', '4')}/${link.split('/')[3]}`,
  ]) {
    const { status, headers, html } = await storefront.get(`/review-promotion/${path}`)

    expect([path, status, headers.get('referrer-policy')]).toEqual([path, 404, 'no-referrer'])
    expect(html).toContain('>Deze link werkt niet (meer)</h1>')
  }
})

test.each([404, 410, 422])(
  'a review link that the backend refuses with %d is explained as a link that no longer works',
  async (status) => {
    const { storefront } = await startForeign(
      { [`GET ${link.replace('review-promotion', 'reviewPromotion')}`]: refusal(status) },
      { API_FEATURES: 'GET /reviewPromotion/:uuid/:hash POST /reviewPromotion/:uuid/:hash' },
    )

    const page = await storefront.get(link)

    expect(page.status).toBe(404)
    expect(page.html).toContain('>Deze link werkt niet (meer)</h1>')
  },
)

test('the review page without an invitation link explains how to get one, and links to the reviews', async () => {
  await using storefront = await startStorefront()

  const [page, half] = [await storefront.get('/review-promotion'), await storefront.get(`/review-promotion/${uuid}`)]

  expect([page.status, half.status]).toEqual([200, 200])
  for (const { html } of [page, half]) expect(html).toContain('>Je bestelling beoordelen</h1>')
  expect(page.html).toContain('href="/beoordelingen"')
})

test('a review that the backend rejects shows the backend’s error at its field', async () => {
  const errors = { 'reviews.0.title': ['Dit woord plaatsen we niet.'] }
  const { storefront } = await startForeign(
    {
      [`GET ${link.replace('review-promotion', 'reviewPromotion')}`]: {
        data: { products: [{ id: 1, uri: '/t-p1', photo: null, full_name: 'Tarp 1', price: 10 }] },
      },
      [`POST ${link.replace('review-promotion', 'reviewPromotion')}`]: refusal(422, {}, errors),
    },
    { API_FEATURES: 'GET /reviewPromotion/:uuid/:hash POST /reviewPromotion/:uuid/:hash' },
  )

  const page = await storefront.post(link, tarp)

  expect(page.status).toBe(422)
  expect(page.html).toMatch(/id="title-1-error"[^>]*>Dit woord plaatsen we niet\./)
  expect(page.html).toContain('Droog gebleven.</textarea>')
})

test('with a foreign backend without invitations, the review page is a 404 and the edge does not call the backend', async () => {
  const { storefront, asked } = await startForeign()

  const [page, how] = [await storefront.get(link), await storefront.get('/review-promotion')]

  expect([page.status, how.status]).toEqual([404, 404])
  expect(how.html).not.toContain('vragen we je per mail')
  expect(how.html).not.toContain('/beoordelingen')
  expect(asked.filter(({ name }) => name.includes('reviewPromotion'))).toEqual([])
})
