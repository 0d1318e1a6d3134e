import { expect, test } from 'vitest'
import { seededRandom } from '../../../backend/testing/seeded-random'
import { countryName } from './country-name'
import { fullName } from './full-name'
import { normaliseAddress } from './normalise-address'

type Typed = Record<'firstname' | 'middle_name' | 'lastname' | 'city' | 'country', string> &
  Record<'street' | 'house_number' | 'addition' | 'postal_code', string>

const streets = {
  NL: [
    ...['Ginnekenweg', 'Laan van Meerdervoort', 'Plein 1944', '1e Oosterparkstraat', '2e Jan Steenstraat'],
    ...['Laan 1940-1945', 'Plein 40-45', 'Straat 12', "'s-Gravelandseweg", 'IJsselkade', 'Burgemeester van de Polweg'],
    ...['Willem II Singel', 'P.C. Hooftstraat', 'Dam', 'Op de Wal', 'Prins Bernhardlaan', 'Oude Rijn'],
  ],
  BE: [
    ...['Kerkstraat', 'Sint-Jansvliet', 'Rue du 11 Novembre', 'Rue des Champs', 'Avenue du 8 Mai 1945'],
    ...['Grote Markt', "Rue de l'Église", 'Heist-op-den-Berg Steenweg', 'Chaussée de Wavre', 'Wijk 3'],
  ],
}
const cities = {
  NL: ['Breda', "'s-Hertogenbosch", 'IJmuiden', 'Den Haag', 'Alphen aan den Rijn', 'Capelle aan den IJssel', "'t Zand"],
  BE: ['Gent', 'Sint-Niklaas', 'Heist-op-den-Berg', 'La Louvière', 'Braine-le-Comte', 'Liège'],
}
const names: [string, string, string][] = [
  ['Kim', '', 'de Jong'],
  ['Jan Willem', 'van der', 'Berg'],
  ['Anne-Marie', '', "O'Neill"],
  ['Noor', '', 'van den Heuvel'],
  ['Élise', '', 'Lefèvre-Dubois'],
]
const additions = {
  NL: ['', '', 'b', 'hs', 'bis', 'a2', '3hoog', 'zwart'],
  BE: ['', '', 'b', 'bus 3', 'bus 101', 'bus A2'],
}

/** An address as it is printed. */
function draw(random: () => number): Typed {
  const int = (min: number, max: number) => min + Math.floor(random() * (max - min + 1))
  const pick = <Item>(list: readonly Item[]) => list[int(0, list.length - 1)] as Item
  const country = pick(['NL', 'BE'] as const)
  const [firstname, middle_name, lastname] = pick(names)
  const letters = `${pick([...'ABCEGHJ'])}${pick([...'KLMNPRT'])}`
  return {
    ...{ firstname, middle_name, lastname, country },
    street: pick(streets[country]),
    house_number: String(int(1, 1499)),
    addition: pick(additions[country]),
    postal_code: country === 'NL' ? `${int(1000, 9999)} ${letters}` : String(int(1000, 9999)),
    city: pick(cities[country]),
  }
}

const behindStreet = ({ street, house_number, addition }: Typed) => `${street} ${house_number} ${addition}`.trim()
const inAllNames = (address: Typed, write: (text: string) => string): Typed => ({
  ...address,
  firstname: write(address.firstname),
  lastname: write(address.lastname),
  street: write(address.street),
  city: write(address.city),
})

/** Ten ways to write one address into the fields of the form. */
const ways: Record<string, (address: Typed) => Typed> = {
  'as it is printed': (address) => address,
  'all of it in the street': (address) => ({
    ...address,
    street: behindStreet(address),
    house_number: '',
    addition: '',
  }),
  'all of it in the street, the number again': (address) => ({
    ...address,
    street: behindStreet(address),
    addition: '',
  }),
  'all of it twice': (address) => ({ ...address, street: behindStreet(address) }),
  'the number in the street too': (address) => ({ ...address, street: `${address.street}, ${address.house_number}` }),
  'number and addition in one field': (address) => ({
    ...address,
    house_number: address.house_number + (address.addition && ` ${address.addition}`),
    addition: '',
  }),
  'glued together by a dash, with a label': (address) => ({
    ...address,
    street: `${address.street} nr. ${address.house_number}${address.addition && `-${address.addition.replace(' ', '')}`}`,
    house_number: '',
    addition: '',
  }),
  'in small letters': (address) => ({
    ...inAllNames(address, (text) => text.toLowerCase()),
    postal_code: address.postal_code.toLowerCase().replace(' ', ''),
  }),
  'in capitals, all of it in the street': (address) => ({
    ...inAllNames({ ...address, street: behindStreet(address) }, (text) => text.toUpperCase()),
    middle_name: address.middle_name.toUpperCase(),
    house_number: '',
    addition: '',
  }),
  'with spaces and dashes': (address) => ({
    ...inAllNames(address, (text) => `  ${text.replace(/ /g, '  ')} `),
    house_number: ` ${address.house_number} `,
    addition: address.addition && ` - ${address.addition}`,
    postal_code: ` ${address.postal_code.replace(' ', '   ')} `,
  }),
}

/** A letter of an addition keeps its case. */
const plain = (address: Typed) => ({ ...address, addition: address.addition.toLowerCase() })

test('ten notations of any Dutch or Belgian address are tidied into the same address', () => {
  const random = seededRandom(1)
  const wrong = []
  for (let i = 0; i < (process.env.LONG ? 2_000 : 400); i++) {
    const address = draw(random)
    for (const [way, write] of Object.entries(ways)) {
      const typed = write(address)
      const normalised = normaliseAddress(typed)
      if (JSON.stringify(plain(normalised)) !== JSON.stringify(plain(address)))
        wrong.push({ way, typed, normalised, address })
    }
  }
  expect(wrong.slice(0, 5)).toEqual([])
}, 60_000)

test('normalising an already normalised address changes nothing', () => {
  const random = seededRandom(2)
  for (let i = 0; i < 500; i++) {
    const normalised = normaliseAddress((Object.values(ways)[i % 10] ?? plain)(draw(random)))
    expect(normaliseAddress(normalised)).toEqual(normalised)
  }
})

/**
 * Street, house number, addition and country as they are typed, each behind a bar; and what is read of the first three.
 */
test.each([
  ['Ginnekenweg 12 b', 'Ginnekenweg|12|b'],
  ['Ginnekenweg 12|12', 'Ginnekenweg|12|'],
  ['Ginnekenweg 12 b|12a', 'Ginnekenweg|12|a'],
  ['Ginnekenweg|12a|a', 'Ginnekenweg|12|a'],
  ['Ginnekenweg 12|14', 'Ginnekenweg 12|14|'],
  ['Kerkstraat 12-14', 'Kerkstraat|12-14|'],
  ['Kerkstraat|12-2', 'Kerkstraat|12|2'],
  ['Kerkstraat 12/3|||BE', 'Kerkstraat|12|bus 3'],
  ['Kerkstraat 12 bus 3|||BE', 'Kerkstraat|12|bus 3'],
  ['Plein 1944', 'Plein 1944||'],
  ['Plein 1944|1944', 'Plein 1944|1944|'],
  ['Plein 23', 'Plein|23|'],
  ['Straat 12', 'Straat 12||'],
  ['Straat 12|12', 'Straat 12|12|'],
  ['Plein 1944 12 hs|12', 'Plein 1944|12|hs'],
  ['1e Oosterparkstraat', '1e Oosterparkstraat||'],
  ['Rue du 11 Novembre', 'Rue du 11 Novembre||'],
  ['12', '12||'],
])('the typed address %j is tidied into %j', (typed, expected) => {
  const [street, house_number = '', addition = '', country = 'NL'] = typed.split('|')
  const normalised = normaliseAddress({ street, house_number, addition, country })

  expect(Object.values(normalised).slice(0, 3).join('|')).toBe(expected)
})

test('the street that belongs to a postal code decides whether a number is part of the street’s name', () => {
  const typed = { street: 'Straat 12', house_number: '12', addition: '' }
  expect(normaliseAddress(typed, 'Straat')).toEqual({ street: 'Straat', house_number: '12', addition: '' })
})

test.each([
  ['lastname', 'van der Berg', 'van der Berg'],
  ['lastname', 'VAN DER BERG', 'van der Berg'],
  ['lastname', 'McDonald', 'McDonald'],
  ['lastname', "d'hondt", "d'Hondt"],
  ['firstname', 'kim', 'Kim'],
  ['firstname', 'JP', 'JP'],
  ['firstname', 'J.P.M.', 'J.P.M.'],
  ['city', 'BREDA', 'Breda'],
  ['city', "'S-HERTOGENBOSCH", "'s-Hertogenbosch"],
  ['city', 'ijmuiden', 'IJmuiden'],
  ['city', 'DEN HAAG', 'Den Haag'],
  ['postal_code', '4818ja', '4818 JA'],
  ['postal_code', 'b-2000', '2000'],
  ['company', 'ING bank', 'ING bank'],
])('the typed %s %s is written as %s', (name, typed, written) => {
  expect(normaliseAddress({ [name]: typed })).toEqual({ [name]: written })
})

test('normalising a partial address adds no missing fields, and leaves values that are not text', () => {
  expect(normaliseAddress({ city: 3, street: 'Dam' })).toEqual({ city: 3, street: 'Dam' })
  expect(normaliseAddress({ street: 'Dam 3' })).toEqual({ street: 'Dam', house_number: '3' })
  expect(normaliseAddress({ street: 'Dam', house_number: '3', addition: null })).toEqual({
    ...{ street: 'Dam', house_number: '3', addition: null },
  })
})

test.each([
  ['BE', 'België'],
  ['NL', 'Nederland'],
  ['België', 'België'],
  ['QQ', 'QQ'],
  ['', ''],
])('the country %j is written as %j', (country, name) => {
  expect(countryName(country)).toBe(name)
})

test.each([
  [{ firstname: 'Sanne', middle_name: 'van den', lastname: 'Heuvel' }, 'Sanne van den Heuvel'],
  [{ firstname: 'Sanne', middlename: 'van den', lastname: 'Heuvel' }, 'Sanne van den Heuvel'],
  [{ firstname: 'Joost', middle_name: null, lastname: 'Mulder' }, 'Joost Mulder'],
  [{ firstname: '', middle_name: '', lastname: '' }, ''],
  [{}, ''],
])('a person with the names %j is written as %j', (person, name) => {
  expect(fullName(person)).toBe(name)
})
