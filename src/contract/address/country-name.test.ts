import { expect, test } from 'vitest'
import { countryName } from './country-name'

test.each([
  ['BE', 'België'],
  ['NL', 'Nederland'],
  ['België', 'België'],
  ['QQ', 'QQ'],
  ['', ''],
])('%j is written %j', (country, name) => {
  expect(countryName(country)).toBe(name)
})
