import { expect, test } from 'vitest'
import { getProduct } from '../../src/contract/catalogue/product'
import { getReviewInvitation, getShopReviews, postInvitedReviews } from '../../src/contract/catalogue/review'
import { getShopInfo } from '../../src/contract/shop'
import { writeDb } from '../db/client'
import { signText } from '../lib/signature'
import { withCheckout } from '../testing/checkout'
import { addOrder, daysAgo, mailsOf } from '../testing/orders'
import { readRefusal, wrongAt } from '../testing/refusals'
import { startShop, type TestShop } from '../testing/shop'
import { answerReview, findPublishedReviews } from './answer-review.repository'
import { findUnmoderatedTexts, publishReview, rejectText } from './moderation.repository'

const uuid = '3f0c9a52-52d8-4d3b-9f0f-0b6a3a5a8c11'
const words = { title: 'Fijn', text: 'Doet wat het moet' }

/** Order 1, of products 1 and 2, with its invitation. */
async function shopWithInvitation() {
  const shop = await startShop(withCheckout)
  await addOrder(shop, 1, { lines: { 12: 2, 22: 1 } })
  await addOrder(shop, 2, { lines: { 32: 1 } })
  await invite(shop, uuid, 1)
  return {
    shop,
    link: { uuid, hash: signText(shop.env, 'review', uuid) },
    [Symbol.asyncDispose]: shop[Symbol.asyncDispose],
  }
}

const invite = ({ db }: TestShop, uuid: string, order: number, created = Date.now()) =>
  db
    .prepare('INSERT INTO review_promotions (uuid, order_id, created_at) VALUES (?, ?, ?)')
    .bind(uuid, order, created)
    .run()

const reviewRows = async ({ db }: TestShop) =>
  (await db.prepare('SELECT * FROM product_reviews ORDER BY id').all<Record<string, unknown>>()).results

test('the reviews of the shop are listed twelve per page, the newest first', async () => {
  await using shop = await startShop((catalogue) => {
    for (let id = 1; id <= 14; id++)
      catalogue.shop_reviews.push({ id, rating: 9, author: 'Sam', created_at: daysAgo(30 - id), ...words })
  })
  await shop.db.prepare(`UPDATE shop_reviews SET state = 'new' WHERE id = 14`).run()
  await shop.db.prepare(`UPDATE shop_reviews SET order_id = 5, title = '', text = '' WHERE id = 13`).run()

  const { data, meta } = await getShopReviews(shop.api, {})

  expect(meta).toEqual({ current_page: 1, last_page: 2, per_page: 12, total: 13 })
  expect(data.map(({ id }) => id)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  expect(data[0]).toEqual({
    id: 13,
    rating: 9,
    title: null,
    text: null,
    author: 'Sam',
    created_at: expect.any(String),
    verified: true,
    answer: null,
  })
  expect(data[1]).toMatchObject({ title: 'Fijn', verified: false })
  expect((await getShopReviews(shop.api, { page: 2 })).data.map(({ id }) => id)).toEqual([1])
  expect((await getShopReviews(shop.api, { page: 999_999_999_999_999 })).data).toEqual([])
  for (const page of ['0', 'x', '1.5']) expect((await shop.get(`/reviews?page=${page}`)).status).toBe(400)
})

test('a review link that is forged, expired, unknown or made for something else gets a 404', async () => {
  await using invited = await shopWithInvitation()
  const { shop, link } = invited
  const unknown = '00000000-0000-4000-8000-000000000000'
  const old = '11111111-0000-4000-8000-000000000000'
  await invite(shop, old, 2, Date.now() - 181 * 24 * 3600 * 1000)
  const links = [
    { ...link, hash: `${link.hash.slice(0, -1)}${link.hash.endsWith('A') ? 'B' : 'A'}` },
    { ...link, hash: link.hash.slice(0, 42) },
    { ...link, hash: signText(shop.env, 'payment', uuid) },
    { ...link, hash: signText({ ...shop.env, TOKEN_SECRET: 'another' }, 'review', uuid) },
    { ...link, uuid: unknown },
    { uuid: unknown, hash: signText(shop.env, 'review', unknown) },
    { uuid: old, hash: signText(shop.env, 'review', old) },
  ]

  for (const { uuid, hash } of links) {
    const path = `/reviewPromotion/${uuid}/${hash}`
    for (const response of [await shop.get(path), await shop.post(path, { reviews: [], shop_rating: 9 })]) {
      expect([path, response.status, await response.json()]).toEqual([
        path,
        404,
        { message: 'Dit bestaat niet (meer).', code: 'not_found' },
      ])
    }
  }
})

test('an invited buyer reviews an ordered product under their first name, and the review waits for moderation', async () => {
  await using invited = await shopWithInvitation()
  const { shop, link } = invited
  expect(await getReviewInvitation(shop.api, link)).toMatchObject({
    order_number: 'PV100001',
    products: [{ id: 1, full_name: 'Tarp 1' }, { id: 2 }],
    used: false,
  })

  const response = await shop.post(`/reviewPromotion/${uuid}/${link.hash}`, {
    reviews: [{ product_id: 1, rating: 9, title: ' Fijn ', text: 'Doet wat het moet' }],
    shop_rating: 8,
  })

  expect(response.status).toBe(204)
  expect(await reviewRows(shop)).toMatchObject([
    { product_id: 1, rating: 9, author: 'Noor', state: 'new', verified: 1, order_id: 1, ...words },
  ])
  expect((await getReviewInvitation(shop.api, link)).used).toBe(true)
  expect((await getProduct(shop.api, { id: 1 })).reviews).toMatchObject({
    average: null,
    count: 0,
    items: [],
    distribution: { 5: 0 },
  })
  expect((await getShopReviews(shop.api, {})).data).toEqual([])
  expect((await getShopInfo(shop.api, {})).review_statistics).toBeNull()
})

test('a review invitation can be used once, also by two simultaneous requests', async () => {
  await using invited = await shopWithInvitation()
  const { shop, link } = invited
  const post = () =>
    postInvitedReviews(shop.api, { ...link, reviews: [{ product_id: 1, rating: 9, ...words }], shop_rating: 8 }).then(
      () => 'done',
      ({ status, code }) => `${status} ${code}`,
    )

  expect((await Promise.all([post(), post()])).sort()).toEqual(['409 already_used', 'done'])
  expect(await post()).toBe('409 already_used')
  expect([(await reviewRows(shop)).length, (await findUnmoderatedTexts(writeDb(shop.env))).shopReviews.length]).toEqual(
    [1, 1],
  )
})

test('a malformed review gets a 422 at the wrong field and leaves the invitation unused', async () => {
  await using invited = await shopWithInvitation()
  const { shop, link } = invited
  const review = { product_id: 1, rating: 9, ...words }

  for (const [body, field] of [
    [{ reviews: [{ ...review, product_id: 3 }] }, 'reviews.0.product_id'],
    [{ reviews: [review, { ...review, rating: 1 }] }, 'reviews.1.product_id'],
    [{ reviews: [{ ...review, rating: 11 }] }, 'reviews.0.rating'],
    [{ reviews: [{ ...review, title: '' }] }, 'reviews.0.title'],
    [{ reviews: [{ ...review, text: 'x'.repeat(2001) }] }, 'reviews.0.text'],
    [{ reviews: [], shop_rating: -1 }, 'shop_rating'],
    [{ reviews: [] }, 'reviews'],
  ] as const) {
    const response = await shop.post(`/reviewPromotion/${uuid}/${link.hash}`, body)
    expect(await readRefusal(response), JSON.stringify(body)).toMatchObject(wrongAt(field))
  }
  expect([await reviewRows(shop), (await getReviewInvitation(shop.api, link)).used]).toEqual([[], false])
})

test('an operator publishes and hides reviews, the averages follow, and no data of their orders is shown', async () => {
  await using invited = await shopWithInvitation()
  const { shop, link } = invited
  const db = writeDb(shop.env)
  const reviews = [
    { product_id: 1, rating: 9, ...words },
    { product_id: 2, rating: 3, ...words },
  ]
  await postInvitedReviews(shop.api, { ...link, reviews, shop_rating: 8 })
  const unread = await findUnmoderatedTexts(db)
  expect(unread).toMatchObject({
    reviews: [{ product: 'Tarp 1', rating: 9, author: 'Noor' }, { product: 'Tarp 2' }],
    shopReviews: [{ product: null, rating: 8 }],
    questions: [],
  })
  const [first = { id: 0 }, second = { id: 0 }] = unread.reviews

  await publishReview(db, 'review', first.id)
  await rejectText(db, 'review', second.id)
  await publishReview(db, 'shop_review', unread.shopReviews[0]?.id ?? 0)

  expect((await getProduct(shop.api, { id: 1 })).reviews).toMatchObject({
    average: 9,
    count: 1,
    items: [{ author: 'Noor', verified: true }],
    distribution: { 5: 1 },
  })
  expect((await getProduct(shop.api, { id: 2 })).reviews).toMatchObject({ average: null, count: 0, items: [] })
  expect((await getShopInfo(shop.api, {})).review_statistics).toEqual({
    average_rating_12_months: 8,
    number_reviews: 1,
  })
  expect((await getShopReviews(shop.api, {})).data).toMatchObject([{ rating: 8, author: 'Noor', verified: true }])
  for (const path of ['/products/1', '/reviews']) {
    const answer = await (await shop.get(path)).text()
    expect([path, /order_id|"state"|Visser|@voorbeeld/.test(answer)]).toEqual([path, false])
  }
  expect(await findUnmoderatedTexts(db)).toEqual({ reviews: [], shopReviews: [], questions: [] })

  await rejectText(db, 'review', first.id)
  await rejectText(db, 'shop_review', unread.shopReviews[0]?.id ?? 0)

  expect((await getProduct(shop.api, { id: 1 })).reviews).toMatchObject({ average: null, count: 0, items: [] })
  expect((await getShopInfo(shop.api, {})).review_statistics).toBeNull()
  await expect(publishReview(db, 'review', 999)).rejects.toMatchObject({ status: 404 })
})

test('the shop’s answer is shown below a review, and mailed once to its author', async () => {
  await using started = await shopWithInvitation()
  const { shop, link } = started
  const db = writeDb(shop.env)
  const answers = async () => (await getProduct(shop.api, { id: 1 })).reviews?.items.map(({ answer }) => answer)
  await postInvitedReviews(shop.api, { ...link, reviews: [{ product_id: 1, rating: 4, ...words }], shop_rating: null })
  const [row] = await reviewRows(shop)
  const id = Number(row?.id)

  await expect(answerReview(db, 'review', id, 'Te vroeg', Date.now())).rejects.toMatchObject({ status: 409 })
  await publishReview(db, 'review', id)
  await answerReview(db, 'review', id, 'Wat jammer.\nStuur hem <gerust> terug.', Date.now())
  await answerReview(db, 'review', id, 'Wat jammer! Stuur hem terug.', Date.now())

  expect(await answers()).toEqual(['Wat jammer! Stuur hem terug.'])
  expect((await findPublishedReviews(db)).reviews).toMatchObject([
    { id, answer: 'Wat jammer! Stuur hem terug.', product: 'Tarp 1' },
  ])
  const mails = (await mailsOf(shop)).filter(({ key }) => key?.startsWith('review_answer'))
  expect(mails).toMatchObject([{ recipient: 'noor@voorbeeld.nl', text: expect.stringContaining('Doet wat het moet') }])
  expect(mails[0]?.html).toContain('&#60;gerust')
  await answerReview(db, 'review', id, null, Date.now())
  expect(await answers()).toEqual([null])
  await expect(answerReview(db, 'review', 99, 'Ja', Date.now())).rejects.toMatchObject({ status: 404 })
})

test('an answer to a shop review is published; without a known address no mail is sent', async () => {
  await using shop = await startShop((catalogue) => {
    catalogue.shop_reviews.push({ id: 3, rating: 4, author: 'Sam', created_at: daysAgo(3), ...words })
  })

  await answerReview(writeDb(shop.env), 'shop_review', 3, 'Sorry!', Date.now())

  expect((await getShopReviews(shop.api, {})).data).toMatchObject([{ id: 3, answer: 'Sorry!' }])
  expect(await mailsOf(shop)).toEqual([])
})
