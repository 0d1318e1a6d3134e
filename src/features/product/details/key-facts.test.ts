import { expect, test } from 'vitest'
import type { Product } from '../../../contract/catalogue/product'
import { pickKeyFacts } from './key-facts'

const row = (title: string, value: string, unit?: string) => ({ title, value, unit })
const of = (full_name: string, ...rows: ReturnType<typeof row>[]) =>
  ({ id: 1, uri: '/x-p1', full_name, specifications: [{ title: 'Algemeen', rows }] }) as Product

test('the key facts of a rain jacket are its measured values, in the order of the specifications', () => {
  const jacket = of(
    'Almgrat Stubai regenjas dames',
    row('Doelgroep', 'Dames'),
    row('Capuchon', 'Verstelbaar en ruim genoeg voor een helm'),
    row('Gewicht', '235', 'g'),
    row('Materiaal', '2,5-laags polyester'),
    row('Waterkolom', '15.000', 'mm'),
    row('Ademend vermogen', '10.000', 'g/m²/24 u'),
  )

  expect(pickKeyFacts(jacket, [])).toEqual([
    { title: 'Gewicht', value: '235 g' },
    { title: 'Waterkolom', value: '15.000 mm' },
    { title: 'Ademend vermogen', value: '10.000 g/m²/24 u' },
  ])
})

test('key facts are filled up with text values, but not with facts that the product’s name or options already state', () => {
  const mat = of(
    'Varsjö slaapmat 1,8\u00a0cm',
    row('Doelgroep', 'Unisex'),
    row('R-waarde', '2'),
    row('Lengte', '185', 'cm'),
    row('Dikte', '1,8 cm'),
    row('Pakmaat', '56 × 14', 'cm'),
  )

  expect(pickKeyFacts(mat, [{ title: 'Lengte' }]).map(({ title }) => title)).toEqual([
    'Doelgroep',
    'R-waarde',
    'Pakmaat',
  ])
})

test('missing, empty and very long values do not become key facts', () => {
  expect(pickKeyFacts({ id: 1, uri: '/x-p1', full_name: 'Tent' }, [])).toEqual([])
  expect(pickKeyFacts(of('Tent', row('Let op', 'x'.repeat(200)), row('Leeg', ' ')), [])).toEqual([])
})
