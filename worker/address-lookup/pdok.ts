import * as v from 'valibot'
import { listOf, Text } from '../../src/contract/answer'
import type { AddressLookup } from './port'

/** The Dutch register of addresses, open to all and without a key: https://api.pdok.nl/bzk/locatieserver/search/v3_1/ui/ */
const service = 'https://api.pdok.nl/bzk/locatieserver/search/v3_1/free'

const Answer = v.object({
  response: v.object({ docs: listOf(v.object({ straatnaam: Text, woonplaatsnaam: Text })) }),
})

/**
 * Asks PDOK's Locatieserver. What is added to a house number stays here: it changes neither street nor city, and tells
 * more about who asks.
 */
export const pdok: AddressLookup = async ({ postalCode, number }, signal) => {
  const query = new URLSearchParams({
    q: `postcode:${postalCode} and huisnummer:${number}`,
    fq: 'type:adres',
    fl: 'straatnaam,woonplaatsnaam',
    rows: '1',
  })
  const headers = { accept: 'application/json' }
  const response = await fetch(`${service}?${query}`, { headers, redirect: 'manual', signal })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  const { typed, output } = v.safeParse(Answer, await response.json())
  if (!typed) throw new Error('an odd answer')
  const [found] = output.response.docs
  return found ? { street: found.straatnaam, city: found.woonplaatsnaam } : null
}
