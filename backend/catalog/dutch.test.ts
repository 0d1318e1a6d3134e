import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formsOf, toWords } from './dutch'

test.each([
  ['tenten', 'tent'],
  ['rugzakken', 'rugzak'],
  ['regenjassen', 'regenjas'],
  ['gasbranders', 'gasbrander'],
  ['schoenen', 'schoen'],
  ['maaltijden', 'maaltijd'],
  ['haringen', 'haring'],
  ['flessen', 'fles'],
  ['sandalen', 'sandaal'],
  ['sandaal', 'sandalen'],
  ['heren', 'heer'],
  ['brieven', 'brief'],
  ['brief', 'brieven'],
  ['reizen', 'reis'],
  ['dames', 'dame'],
  ['tentjes', 'tent'],
  ['bekertje', 'beker'],
])('%s is also %s', (word, other) => {
  expect(formsOf(word)).toContain(other)
})

test.each(['tent', 'schoen', 'groen', 'fleece', 'kompas2', 'gps', '2p', 'jas'])('%s is only itself', (word) => {
  expect(formsOf(word)).toEqual([word])
})

test('whatever was typed, its forms are words too', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const word of toWords(text)) for (const form of formsOf(word)) expect(form).toMatch(/^[\p{L}\p{N}]+$/u)
    }),
  )
})
