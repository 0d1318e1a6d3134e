import { expect } from 'vitest'
import { withCheckout } from '../../backend/testing/checkout'
import { begin, hiddenFields, visitor } from './shopper'
import { type Storefront, startStorefront } from './storefront'

export const offerFormPath = '/winkelwagen/offerte'
export const remarks = 'Voor het zomerkamp'

/**
 * Starts with Sanne, a guest, who has requested an offer for the tarp in her cart. @param settings SQL that runs first
 */
export async function startWithOffer(settings?: string) {
  const storefront = await startStorefront({ fill: withCheckout })
  if (settings) await storefront.db.prepare(settings).run()
  const owner = await begin(storefront, 'address')
  const { key = '' } = hiddenFields((await owner.get(offerFormPath)).html)
  const answer = await owner.post(offerFormPath, { remarks, key })
  expect(answer.status).toBe(303)
  const link = answer.headers.get('location')?.replace(/\?.*/, '') ?? ''
  storefront.backend.calls.length = 0
  return Object.assign(storefront, { owner, link, steps: stepsOf(link) })
}

/** Returns the URLs of the checkout of an offer, by its link. */
export function stepsOf(link: string) {
  const address = link.replace('/offerlink/', '/winkelwagen/bestellen/offerte/')
  return {
    address,
    shipping: `${address}/bezorging`,
    payment: `${address}/betaling`,
    overview: `${address}/overzicht`,
  }
}

/** A visitor that got the link and continues as another guest, with an empty cart. */
export async function beginElsewhere(storefront: Storefront, link: string) {
  const other = visitor(storefront)
  const next = stepsOf(link).address
  const answer = await other.post('/winkelwagen/inloggen', { email: 'koper@voorbeeld.nl', volgende: next })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, next])
  return other
}
