import { expect, test } from 'vitest'
import { toSlug } from '../lib/slug'
import { formatNumber, keepUnits } from './text'

test('minus signs and decimal commas are the Dutch ones', () => {
  expect([formatNumber(-5), formatNumber(9.8), formatNumber(20000)]).toEqual(['−5', '9,8', '20.000'])
})

test.for([
  ['enkeltouw 9,8 mm 60 m', 'enkeltouw 9,8\u00a0mm 60\u00a0m'],
  ['185 cm (normaal), 200 cm (lang)', '185\u00a0cm (normaal), 200\u00a0cm (lang)'],
  ['pannenset 1 persoon', 'pannenset 1\u00a0persoon'],
  ['Tindra 2 mat, 5 l/min, 2 loodsen', 'Tindra 2 mat, 5 l/min, 2 loodsen'],
] as const)('of "%s" each number stays with its unit', ([text, kept]) => {
  expect(keepUnits(text)).toBe(kept)
})

test('an address is the same with and without a no-break space', () => {
  expect(toSlug(keepUnits('slaapzak −5 °C'))).toBe('slaapzak-min-5-c')
})
