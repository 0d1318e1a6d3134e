import { expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/product'
import type { ProductCard } from '../../contract/catalogue/product-card'
import { pickKeyFacts } from './details/KeyFacts'
import { initialPosition, MAX_SCALE, movePhotoBy, zoomPhotoBy } from './gallery/zoom-position'
import { fillAlternativesWithPopular } from './page/RelatedProductRows'

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

const cards = (...ids: number[]) => ids.map((id) => ({ id }) as ProductCard)
const idsOf = (alternatives: number[], popular: number[]) => {
  const rows = fillAlternativesWithPopular({ alternatives: cards(...alternatives), popular: cards(...popular) })
  return [rows.alternatives.map(({ id }) => id), rows.popular.map(({ id }) => id)]
}

test('a row of three alternatives is filled up with a popular product', () => {
  expect(idsOf([1, 2, 3], [11, 12, 13, 14, 15])).toEqual([
    [1, 2, 3, 11],
    [12, 13, 14, 15],
  ])
})

test('popular products that are too few for a row of their own are all added to the row of alternatives', () => {
  expect(idsOf([1, 2], [11, 12, 13])).toEqual([[1, 2, 11, 12, 13], []])
})

test('a full row of alternatives is not filled up with popular products, and neither is an empty one', () => {
  expect(idsOf([1, 2, 3, 4], [11])).toEqual([[1, 2, 3, 4], [11]])
  expect(idsOf([], [11])).toEqual([[], [11]])
})

const stage = { width: 400, height: 300 }

test('zooming a photo leaves the point under the pointer in place', () => {
  const point = { x: 100, y: -50 }
  const near = zoomPhotoBy(initialPosition, 2, point, stage)

  expect(near).toEqual({ scale: 2, x: -100, y: 50 })
  // The place in the photo that lies under the point, before and after.
  expect((point.x - near.x) / near.scale).toBe(point.x)
})

test('zooming a photo is limited to between one and five times its size', () => {
  expect(zoomPhotoBy(initialPosition, 0.1, { x: 0, y: 0 }, stage)).toEqual(initialPosition)
  expect(zoomPhotoBy(initialPosition, 100, { x: 0, y: 0 }, stage).scale).toBe(MAX_SCALE)
})

test('a zoomed photo moves no further than its edges, and is centred when it shrinks', () => {
  const moved = movePhotoBy({ scale: 2, x: 0, y: 0 }, { x: 999, y: -999 }, stage)
  expect(moved).toEqual({ scale: 2, x: 200, y: -150 })
  expect(zoomPhotoBy(moved, 0.5, { x: 200, y: 150 }, stage)).toMatchObject({ scale: 1, x: 0 })
  expect(movePhotoBy(initialPosition, { x: 10, y: 10 }, stage)).toMatchObject({ x: 0, y: 0 })
})
