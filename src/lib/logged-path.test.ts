import { expect, test } from 'vitest'
import { timed } from '../../tests/support/timed'
import { loggedPath } from './logged-path'

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
  ['/offerlink/k7x2m9', '/offerlink/…'],
  ['/reset-password/k7x2m9', '/reset-password/…'],
  ['/winkelwagen/bestellen/offerte/k7x2m9/betaling', '/winkelwagen/bestellen/offerte/…/betaling'],
  ['/api/payments/k7x2m9/retry', '/api/payments/…/retry'],
  ['/api/offers/k7x2m9', '/api/offers/…'],
  ['/api/shoppingCart/addressData', '/api/shoppingCart/addressData'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged)
})

test('a path of 15,000 letters takes no time', timed, () => {
  const began = performance.now()
  loggedPath(`/aanbiedingen/${'a'.repeat(15_000)}`)
  expect(performance.now() - began).toBeLessThan(60)
})
