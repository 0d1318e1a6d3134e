import { expect, test } from 'vitest'
import { readQuantity } from './quantity'
import { toTokens } from './tokens'

test.each<[string, min: number | undefined, max: number | undefined, unit?: string]>([
  ['100 tot 200 euro', 100, 200, '€'],
  ['100 t/m 200 euro', 100, 200, '€'],
  ['€ 100 T/M € 200', 100, 200, '€'],
  ['38 tot en met 42', 38, 42],
  ['tot en met 42', undefined, 42],
  ['tussen de 100 en 200 euro', 100, 200, '€'],
  ['onder de 100 euro', undefined, 100, '€'],
  ['boven de 100 euro', 100, undefined, '€'],
  ['hoger dan 100 euro', 100, undefined, '€'],
  // A lower bound, but of a temperature the degrees below zero.
  ['minimaal 40 en maximaal 60 liter', 40, 60, 'l'],
  ['maximaal 60 en minimaal 40 liter', 40, 60, 'l'],
  ['min 40 liter max 60 liter', 40, 60, 'l'],
  ['min 40 max 60 liter', 40, 60, 'l'],
  ['min 40 max 60', 40, 60],
  ['½ liter', 0.5, 0.5, 'l'],
  ['1½ tot 2¼ liter', 1.5, 2.25, 'l'],
  ['min 2 kg', 2, undefined, 'g'],
  ['min -5 graden', -5, undefined, '°c'],
  ['min 5 graden', -5, -5, '°c'],
  ['minus 5 °C', -5, -5, '°c'],
])('“%s” is read as one quantity, from %j to %j', (text, min, max, unit) => {
  const tokens = toTokens(text)

  const quantity = readQuantity(tokens, 0)

  expect([quantity?.min, quantity?.max, quantity?.unit?.base, quantity?.to]).toEqual([min, max, unit, tokens.length])
})

test.each([
  'min 40 liter max 100 euro',
  'min 40 liter en max 100',
  'maximaal 100 euro vanaf 2 kg',
  'max 100 vanaf 2 kg',
  'vanaf 50 max 2 kg',
  '40 liter max 100',
])('“%s” has bounds of two quantities', (text) => {
  const { min, max } = readQuantity(toTokens(text), 0) ?? {}
  expect(min !== undefined && max !== undefined && min !== max).toBe(false)
})
