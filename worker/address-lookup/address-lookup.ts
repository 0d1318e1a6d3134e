import * as v from 'valibot'
import { listOf, Text } from '../../kit/contract/answer-schema'
import type { Settings } from '../env'

/**
 * The Dutch register of addresses, which is public and needs no key:
 * https://api.pdok.nl/bzk/locatieserver/search/v3_1/ui/
 */
const service = 'https://api.pdok.nl/bzk/locatieserver/search/v3_1/free'

const Answer = v.object({
  response: v.object({ docs: listOf(v.object({ straatnaam: Text, woonplaatsnaam: Text })) }),
})

/**
 * Looks up an address at PDOK's Locatieserver. The suffix of the house number is not sent, because it is personal and
 * does not change the street.
 */
const pdok: AddressLookup = async ({ postalCode, number }, signal) => {
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
  if (!typed) throw new Error('a malformed answer')
  const [found] = output.response.docs
  return found ? { street: found.straatnaam, city: found.woonplaatsnaam } : null
}

/** The street, the city and the highest house number of each postal code that the demo knows. */
const streets: Record<string, [string, string, number]> = {
  '1012JS': ['Dam', 'Amsterdam', 27],
  '3511LN': ['Oudegracht', 'Utrecht', 410],
  '4811XR': ['Grote Markt', 'Breda', 60],
  '4818JA': ['Ginnekenweg', 'Breda', 120],
  '4835NE': ['Ginnekenweg', 'Breda', 380],
  '4856AA': ['Strijbeekseweg', 'Strijbeek', 80],
  '4861PV': ['Bosweg', 'Chaam', 40],
  '5038AD': ['Heuvelstraat', 'Tilburg', 150],
  '9711LV': ['Grote Markt', 'Groningen', 50],
}

/** Looks up a few streets without a network, for the demo. */
const demoAddresses: AddressLookup = async ({ postalCode, number }) => {
  const [street, city, last] = streets[postalCode] ?? []
  return street && city && number <= Number(last) ? { street, city } : null
}

/** Returns the shop's address lookup, or null for a shop without one. The demo never calls an outside service. */
export function openAddressLookup({ SHOP_MODE, ADDRESS_LOOKUP }: Settings): AddressLookup | null {
  if (SHOP_MODE === 'demo') return import.meta.env.DEMO ? demoAddresses : null
  return ADDRESS_LOOKUP === 'pdok' ? pdok : null
}

/** A Dutch postal code without its space, such as `4818JA`, and a house number without its suffix. */
type AddressQuery = { postalCode: string; number: number }

type FoundAddress = { street: string; city: string }

/**
 * Finds the street and city of a Dutch address; null if there is no such address. Rejects if the answer is malformed,
 * or does not come before `signal` aborts.
 */
type AddressLookup = (query: AddressQuery, signal: AbortSignal) => Promise<FoundAddress | null>
