import type { AddressLookup } from './port'

/** By postal code: street, city, and the highest house number there. */
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

/** A few streets for the demonstration, which works without a network. */
export const demoAddresses: AddressLookup = async ({ postalCode, number }) => {
  const [street, city, last] = streets[postalCode] ?? []
  return street && city && number <= Number(last) ? { street, city } : null
}
