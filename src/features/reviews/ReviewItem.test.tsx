// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReviewItem } from './ReviewItem'

const review = {
  id: 1,
  rating: 4,
  title: 'Matig',
  text: 'De rits haperde',
  author: 'Sam',
  created_at: '2026-05-01T10:00:00.000Z',
}

function draw(answer?: string | null, shopName?: string) {
  document.body.innerHTML = renderToStaticMarkup(<ReviewItem review={{ ...review, answer }} shopName={shopName} />)
  return document.querySelector('.review-answer')
}

test('the shop’s reply is displayed below the review as plain text', () => {
  expect(draw('Dat spijt ons.\n<b onclick="x()">Ruilen</b> kan.', 'Padvast')?.textContent).toBe(
    'Reactie van PadvastDat spijt ons.\n<b onclick="x()">Ruilen</b> kan.',
  )
  expect(document.querySelector('b')).toBeNull()
  expect(draw('Dank je wel!')?.textContent).toBe('Reactie van de winkelDank je wel!')
})

test.each([undefined, null, ''])('a shop’s reply of %j is not shown', (answer) => {
  expect(draw(answer, 'Padvast')).toBeNull()
})
