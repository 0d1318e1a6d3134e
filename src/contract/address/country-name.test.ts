import { expect, test } from 'vitest'
import { countryName } from './country-name'

test.each([
  ['BE', 'België'],
  ['NL', 'Nederland'],
  ['België', 'België'],
  ['QQ', 'QQ'],
  ['', ''],
])('the country %j is written as %j', (country, name) => {
  expect(countryName(country)).toBe(name)
})
