import { expect, test } from 'vitest'
import type { Review } from '../../../contract/catalogue/review'
import { ratingDistribution, ratingRangeOf, readReviewListState, reviewListHref, selectReviews } from './review-list'

const at = (id: number, rating: number, day: number): Review => ({
  id,
  rating,
  created_at: `2026-05-${String(day).padStart(2, '0')}T10:00:00.000Z`,
})
const reviews = [at(1, 8, 3), at(2, 10, 1), at(3, 2, 5), at(4, 9, 2), at(5, 7, 4), at(6, 10, 6)]
const read = (query: string) => readReviewListState(new URLSearchParams(query))
const idsOf = (query: string) => selectReviews(reviews, read(query)).shown.map(({ id }) => id)

test('the product page shows the newest four reviews, and all on request', () => {
  expect(idsOf('')).toEqual([6, 3, 5, 1])
  expect(selectReviews(reviews, read('')).total).toBe(6)
  expect(idsOf('reviews=alle')).toEqual([6, 3, 5, 1, 4, 2])
})

test('reviews can be sorted by grade, and equal grades by date', () => {
  expect(idsOf('volgorde=hoogste')).toEqual([6, 2, 4, 1])
  expect(idsOf('volgorde=laagste')).toEqual([3, 5, 1, 4])
})

test('each rating bar shows the number of reviews of its grade and links to them', () => {
  const bars = ratingDistribution({ count: 6, items: reviews, distribution: { 1: 0, 2: 1, 3: 0, 4: 2, 5: 3 } })

  expect(bars.map(({ stars, count }) => [stars, count])).toEqual([
    [5, 3],
    [4, 2],
    [3, 0],
    [2, 0],
    [1, 1],
  ])
  for (const { stars, count, isListed } of bars) {
    expect(selectReviews(reviews, read(`sterren=${stars}`)).total).toBe(count)
    expect(isListed).toBe(count > 0)
  }
})

test('the rating bars use the backend’s distribution when only a part of the reviews was sent', () => {
  const bars = ratingDistribution({ count: 400, items: reviews, distribution: { 1: 9, 4: 120, 5: 271 } })

  expect(bars.map(({ count }) => count)).toEqual([271, 120, 0, 0, 9])
  expect(bars[4]?.isListed).toBe(true)
  expect(ratingDistribution({ count: 400, items: reviews }).map(({ count }) => count)).toEqual([3, 2, 0, 0, 1])
})

test('grades above ten or below zero count as ten or zero', () => {
  const odd = [at(1, 11, 1), at(2, -1, 2), at(3, 8.5, 3)]
  expect(ratingDistribution({ count: 3, items: odd }).map(({ count }) => count)).toEqual([2, 0, 0, 0, 1])
  expect([5, 4, 1].map(ratingRangeOf)).toEqual(['9–10', '7–8', '0–2'])
})

test('reviews without a date stay in the list', () => {
  const undated: Review[] = [{ id: 9, rating: 6, created_at: '' }, ...reviews]
  expect(selectReviews(undated, read('reviews=alle')).shown.at(-1)?.id).toBe(9)
})

test('a link that sorts or filters reviews preserves the chosen variant and omits default values', () => {
  const url = new URL('https://shop.example/tent-p7?a1=3&sterren=5&reviews=alle')

  expect(reviewListHref(url, { order: 'laagste', showsAll: false })).toBe(
    '/tent-p7?a1=3&volgorde=laagste#beoordelingen',
  )
  expect(reviewListHref(url, { stars: 4, order: 'nieuwste', showsAll: true })).toBe(
    '/tent-p7?a1=3&sterren=4&reviews=alle#beoordelingen',
  )
  expect(reviewListHref(new URL('https://shop.example/tent-p7'), { order: 'nieuwste', showsAll: false })).toBe(
    '/tent-p7#beoordelingen',
  )
})
