import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { t } from './nl'
import { ReviewItem } from './ReviewItem'
import { formFieldOfApiField, readReviewForm } from './read-review-form'

const whole = { 'rating-7': '8', 'title-7': ' Fijne tent ', 'text-7': 'Droog.\r\nEn licht.' }

test('the review form submits complete reviews, and omits empty and skipped ones', () => {
  const read = readReviewForm({
    ...whole,
    ...{ 'title-8': '', 'text-8': ' ' },
    ...{ 'rating-9': 'nee', 'title-9': 'Toch', 'text-9': 'maar niet' },
    shop_rating: '0',
  })

  expect(read).toEqual({
    reviews: [{ product_id: 7, rating: 8, title: 'Fijne tent', text: 'Droog.\nEn licht.' }],
    shop_rating: 0,
    errors: {},
  })
})

test.each([
  [{ 'rating-7': '8', 'title-7': '', 'text-7': '' }, ['title-7', 'text-7']],
  [{ 'title-7': 'Fijn', 'text-7': '' }, ['rating-7', 'text-7']],
  [{ ...whole, 'rating-7': '3' }, ['rating-7']],
  [{ ...whole, 'title-7': 'x'.repeat(101), 'text-7': 'x'.repeat(2001) }, ['title-7', 'text-7']],
  [{ ...whole, 'title-8': '', 'rating-8': '2', 'text-8': 'x' }, ['title-8']],
  [{ ...whole, 'title-7': 'x'.repeat(100), 'text-7': 'x\r\n'.repeat(1000) }, []],
])('a review that was started must be complete, and each invalid field is reported: %j', (fields, names) => {
  expect(Object.keys(readReviewForm(fields).errors)).toEqual(names)
})

test.each(['', 'nee', '11', '-1', '5.5', ' 8'])('the rating %j for the shop is ignored', (shop_rating) => {
  expect(readReviewForm({ shop_rating }).shop_rating).toBeNull()
})

test('a validation error of the backend is shown at the field of its review', () => {
  const { reviews } = readReviewForm(whole)

  expect(
    ['reviews.0.title', 'reviews.0.rating', 'reviews.0.product_id', 'shop_rating', 'reviews', 'reviews.3.text'].map(
      (name) => formFieldOfApiField(name, reviews),
    ),
  ).toEqual(['title-7', 'rating-7', 'rating-7', 'shop_rating', undefined, undefined])
})

const review = {
  id: 1,
  rating: 4,
  title: 'Matig',
  text: 'De rits haperde',
  author: 'Sam',
  created_at: '2026-05-01T10:00:00.000Z',
}

const draw = (answer?: string | null, shopName?: string) =>
  renderToStaticMarkup(<ReviewItem review={{ ...review, answer }} shopName={shopName} />)

test('the shop’s reply is displayed below the review as plain text', () => {
  const html = draw('Dat spijt ons.\n<b onclick="x()">Ruilen</b> kan.', 'Padvast')

  expect(html).toContain('Reactie van Padvast')
  expect(html).toContain('Dat spijt ons.\n&lt;b onclick=&quot;x()&quot;&gt;Ruilen&lt;/b&gt; kan.')
  expect(draw('Dank je wel!')).toContain('Reactie van de winkel')
})

test.each([undefined, null, ''])('a shop’s reply of %j is not shown', (answer) => {
  expect(draw(answer, 'Padvast')).not.toMatch(/review-answer|Reactie/)
})

test('a used review link names its order only if the backend sends the number', () => {
  expect(t('promotion.used', { number: 'PV1' })).toContain('Over bestelling PV1 hebben we')
  expect(t('promotion.used', { number: '' })).toContain('Over deze bestelling hebben we')
})
