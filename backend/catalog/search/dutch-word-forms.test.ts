import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStopWord, toWords, wordFormsOf } from './dutch-word-forms'

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
  ['klimschoentjes', 'klimschoen'],
  ['pannetje', 'pan'],
  ['riempje', 'riem'],
  ['lampje', 'lamp'],
  ['waterdichte', 'waterdicht'],
  ['lichte', 'licht'],
  ['lage', 'laag'],
  ['dikke', 'dik'],
  ['grijze', 'grijs'],
  ['donzen', 'dons'],
  ['dons', 'donzen'],
])('the search word %s is also searched as %s', (word, other) => {
  expect(wordFormsOf(word)).toContain(other)
})

test.each(['tent', 'schoen', 'groen', 'fleece', 'kompas2', 'gps', '2p', 'jas'])(
  'the search word %s has no other form',
  (word) => {
    expect(wordFormsOf(word)).toEqual([word])
  },
)

test('a search text is split into lower-case words without accents or punctuation, however it was typed', () => {
  expect(toWords('  Café, Flüela & RØROS: ﬁjn—ĳs (65 l)')).toEqual([
    'cafe',
    'fluela',
    'roros',
    'fijn',
    'ijs',
    '65',
    'l',
  ])
})

test('search ignores stop words and single letters, but not digits', () => {
  expect('een tent voor 2 of s'.split(' ').filter((word) => !isStopWord(word))).toEqual(['tent', '2'])
})

test('the word forms of any search text consist of letters and digits only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const word of toWords(text)) for (const form of wordFormsOf(word)) expect(form).toMatch(/^[\p{L}\p{N}]+$/u)
    }),
  )
})
