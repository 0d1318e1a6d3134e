import { expect, test } from 'vitest'
import { selectReviewQuotes } from './review-quotes'

const review = (id: number, text: string | null, rating = 9) => ({ id, rating, text, created_at: '' })

test('the home page quotes the newest reviews, positive and negative, and only ones short enough to show in full', () => {
  const long = `Prachtig. ${'Maar er is iets. '.repeat(20)}`
  const newest = [review(1, 'Het pakket kwam te laat.', 4), review(2, long), review(3, null), review(4, 'Vlot.')]

  expect(selectReviewQuotes([...newest, review(5, 'Fijn.'), review(6, 'Goed.')]).map(({ id }) => id)).toEqual([1, 4, 5])
})
