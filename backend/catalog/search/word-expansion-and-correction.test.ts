import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOneTypo, withoutOneLetter } from './typo'
import { DESCRIPTIONS_BIT, NAMES_BIT } from './vocabulary.repository'
import { toCorrectionsOfWord, toUnknownWordRequest } from './word-expansion-and-correction'

/** As db/derived/search-index.ts takes the words of the shop apart. */
const partsOf = (word: string) => [word, ...[...word].map((_, place) => word.slice(0, place) + word.slice(place + 1))]
const finds = (typed: string, word: string) =>
  withoutOneLetter(typed).some((part) => partsOf(word).includes(part)) && isOneTypo(typed, word)

test.each([
  ['a letter too few', 'regejas'],
  ['a letter too many', 'regeenjas'],
  ['another letter', 'regemjas'],
  ['two letters that changed places', 'regnejas'],
  ['the first letter', 'egenjas'],
  ['the last letter', 'regenjast'],
])('a word with %s counts as one typing error', (_, typed) => {
  expect(finds(typed, 'regenjas')).toBe(true)
})

test.each([
  ['regjas', 'regenjas'],
  ['rgenjsa', 'regenjas'],
  ['jasregen', 'regenjas'],
  ['tnet', 'tarp'],
])('%s and %s differ by more than one typing error', (typed, word) => {
  expect(finds(typed, word)).toBe(false)
})

test('search corrects no typing error in words of fewer than four letters', () => {
  expect(withoutOneLetter('jas')).toEqual([])
})

const letter = fc.constantFrom('a', 'b', 'c', 'd')
const word = fc.array(letter, { minLength: 4, maxLength: 9 })

test('search corrects one typing error in any word', () => {
  const error = fc.record({ kind: fc.constantFrom('out', 'in', 'other', 'swap'), place: fc.nat(8), letter })
  fc.assert(
    fc.property(word, error, (letters, { kind, place, letter }) => {
      const at = place % letters.length
      const typed = letters.slice()
      if (kind === 'out') typed.splice(at, 1)
      if (kind === 'in') typed.splice(at, 0, letter)
      if (kind === 'other') typed[at] = letter
      if (kind === 'swap') typed.splice(at, 2, ...typed.slice(at, at + 2).reverse())
      fc.pre(typed.length > 3)

      expect(finds(typed.join(''), letters.join(''))).toBe(true)
    }),
  )
})

test('a search word of 1,200 letters gets no typo correction', () => {
  expect(JSON.stringify(toUnknownWordRequest('a'.repeat(1200)))).toBe('{"terms":[],"near":[]}')
})

test('a word is not corrected to one of descriptions with another first letter, such as kinder to minder', () => {
  const near = (word: string, term: string, whole: number) =>
    toCorrectionsOfWord(word, [
      { request: 0, kind: 'near', term, whole, begins: 0, beginnings: [], heads: [], inner: [] },
    ]).near

  expect(near('kinder', 'minder', DESCRIPTIONS_BIT)).toBeUndefined()
  expect(near('kinder', 'minder', NAMES_BIT)).toBe('minder')
  expect(near('mimder', 'minder', DESCRIPTIONS_BIT)).toBe('minder')
})
