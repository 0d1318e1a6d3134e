import { expect, test } from 'vitest'
import { timed } from '../../tests/support/timed'
import { removePathTokens } from './remove-path-tokens'

const signature = 'AWmDl_WCbot515gaNU8VcPik51UMisoa5RQhRb3QwGg'

test.each([
  [`/api/offers/1-u8dejz-${signature}`, '/api/offers/…'],
  [`/reset-password/${signature}`, '/reset-password/…'],
  [
    `/api/reviewPromotion/0b5b0c0e-0000-4000-8000-00000000c0de/${signature}`,
    '/api/reviewPromotion/0b5b0c0e-0000-4000-8000-00000000c0de/…',
  ],
  [
    `/review-promotion/0b5b0c0e-0000-4000-8000-00000000c0de/${'0a1b2c3d'.repeat(4)}`,
    '/review-promotion/0b5b0c0e-0000-4000-8000-00000000c0de/…',
  ],
  [
    '/fjellstad-lichtgewicht-tunneltent-voor-twee-personen-p12',
    '/fjellstad-lichtgewicht-tunneltent-voor-twee-personen-p12',
  ],
  [`/elders/${signature}`, '/elders/…'],
  ['/offerlink/k7x2m9', '/offerlink/…'],
  ['/reset-password/k7x2m9', '/reset-password/…'],
  ['/winkelwagen/bestellen/offerte/k7x2m9/betaling', '/winkelwagen/bestellen/offerte/…/betaling'],
  ['/api/payments/k7x2m9/retry', '/api/payments/…/retry'],
  ['/api/offers/k7x2m9', '/api/offers/…'],
  ['/api/shoppingCart/addressData', '/api/shoppingCart/addressData'],
])('the path %s is logged as %s', (path, logged) => {
  expect(removePathTokens(path)).toBe(logged)
})

/** ms for as many letters in paths of this length; the least of a few tries, because others use the machine too. */
function timeOf(length: number) {
  const path = `/aanbiedingen/${'a'.repeat(length)}`
  const tries = Array.from({ length: 4 }, () => {
    const began = performance.now()
    for (let letters = 0; letters < 16_000; letters += length) removePathTokens(path)
    return performance.now() - began
  })
  return Math.min(...tries)
}

test('logging a path of 16,000 letters takes no longer per letter than one of 1,000', timed, () => {
  timeOf(1_000)

  // Sixteen times as long, if it looked from each letter to the end.
  expect(timeOf(16_000)).toBeLessThan(4 * timeOf(1_000))
})
