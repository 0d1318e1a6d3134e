import { expect, test } from 'vitest'
import { nearest } from './pickup-points'

const point = (name: string, postal_code: string, lat: number) => ({ name, postal_code, country: 'NL', lat, lng: 4.8 })
const names = (points: { name: string }[]) => points.map(({ name }) => name)

// A tenth of a degree of latitude is eleven kilometres.
const near = [point('hier', '4811 AA', 51.6), point('dorp', '4841 AA', 51.7), point('stad', '4901 AA', 51.8)]
const far = [point('ver', '5011 AA', 51.9), point('verder', '9711 AA', 53.2)]

test('a point that nobody would go to is not offered beside three that are nearer', () => {
  expect(names(nearest([...far, ...near], '4811 XR'))).toEqual(['hier', 'dorp', 'stad'])
})

test('where there are few, the nearest three are offered, however far', () => {
  expect(names(nearest([...far, point('hier', '4811 AA', 51.6)], '4811 XR'))).toEqual(['hier', 'ver', 'verder'])
})

test('at most ten are offered', () => {
  const street = Array.from({ length: 14 }, (_, at) => point(`${at}`, `48${11 + at} AA`, 51.6))

  expect(nearest(street, '4811 XR')).toHaveLength(10)
})
