import fc from 'fast-check'
import { expect, test } from 'vitest'
import commonPasswords from './common-passwords.json' with { type: 'json' }
import { dutchPasswords } from './dutch-passwords'
import { findPasswordWeakness, refuseGuessable } from './guessable-password'

const owner = {
  email: 'sanne.heuvel@bergpost.nl',
  firstname: 'Sanne',
  middle_name: 'van den',
  lastname: 'Heuvel',
  company: 'Groenhof BV',
  shop: { name: 'Padvast', email: 'hallo@padvast.example' },
}
const weakness = (password: string) => findPasswordWeakness(password, owner)

test('the list of common passwords has 3,000 different passwords of at least the minimum length', () => {
  const words = commonPasswords.passwords

  expect(new Set(words).size).toBe(3_000)
  expect(words.filter((word) => word.length < 8 || word !== word.normalize('NFKC').toLowerCase())).toEqual([])
})

test('the list of Dutch common passwords has different words in lower case', () => {
  const words = dutchPasswords.trim().split(/\s+/)

  expect(new Set(words).size).toBe(words.length)
  expect(words.filter((word) => !/^[a-z]{4,}$/.test(word) && !/^(oma|opa|psv)$/.test(word))).toEqual([])
})

test.each([
  ['password', 'common'],
  ['PassWord', 'common'],
  ['iloveyou', 'common'],
  ['ｐａｓｓｗｏｒｄ', 'common'],
  ['superman2026', 'common'],
  ['welkom01', 'common'],
  ['welkom123', 'common'],
  ['Welkom12345678', 'common'],
  ['Nederland1', 'common'],
  ['W@chtw00rd1', 'common'],
  ['g3h31m2026', 'common'],
  ['Zomer2026!', 'common'],
  ['januari2027', 'common'],
  ['ajax-feyenoord', 'common'],
  ['aaaaaaaa', 'simple'],
  ['abababab', 'simple'],
  ['hahahahaha', 'simple'],
  ['12345678', 'simple'],
  ['87654321', 'simple'],
  ['abcdefgh', 'simple'],
  ['QWERTYUIOP', 'simple'],
  ['poiuytre', 'simple'],
  ['padvast2026', 'own'],
  ['P@dv4st-01', 'own'],
  ['sanne.heuvel@bergpost.nl', 'own'],
  ['sanneheuvel', 'own'],
  ['Heuvel1985', 'own'],
  ['bergpost!!', 'own'],
  ['groenhof99', 'own'],
])('the password %s is refused as guessable (%s)', (password, why) => {
  expect(weakness(password)).toBe(why)
})

test.each([
  'blauwe-tent-op-texel',
  'bergtocht-2041',
  'gletsjer-1886',
  'op de fiets met sanne',
  'wandelen met de hond van padvast',
  'xq7-Vm2p',
  'welkom83749261',
  'drie geiten in de zomer',
])('the password %s is accepted', (password) => {
  expect(weakness(password)).toBeUndefined()
})

test('a refused password gets its reason at the password field', () => {
  expect(() => refuseGuessable('PassWord', owner)).toThrow('Dit wachtwoord wordt heel vaak gebruikt')
  expect(() => refuseGuessable('aaaaaaaa', owner)).toThrow('reeks of herhaling')
  expect(() => refuseGuessable('padvast2026', owner)).toThrow('de naam van de winkel')
})

const favourite = fc.constantFrom(...dutchPasswords.trim().split(/\s+/))
const ownWord = fc.constantFrom('Padvast', 'Sanne', 'heuvel', 'bergpost', 'groenhof', 'sanne.heuvel')
const few = fc.stringMatching(/^[0-9!?.#_-]{0,4}$/)

test('a common word in capitals, or with up to four characters around it, is still refused as a password', () => {
  fc.assert(
    fc.property(fc.oneof(favourite, ownWord), few, fc.boolean(), fc.boolean(), (word, beside, isBefore, isLoud) => {
      const text = isBefore ? beside + word : word + beside
      expect(weakness(isLoud ? text.toUpperCase() : text)).toBeDefined()
    }),
  )
})

test('a password that repeats one character is refused as too simple', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 1 }), fc.integer({ min: 8, max: 128 }), (character, times) => {
      expect(weakness(character.repeat(times))).toBe('simple')
    }),
  )
})

const passphraseWord = fc.constantFrom('blauwe', 'tent', 'texel', 'kachel', 'fiets', 'regen', 'lepel', 'wolk', 'gang')

test('any four words, with any separator, are accepted as a password if they do not name the shop or the customer', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(passphraseWord, { minLength: 4, maxLength: 4 }),
      fc.constantFrom(' ', '-', '', '.'),
      (words, between) => {
        expect(weakness(words.join(between))).toBeUndefined()
      },
    ),
  )
})

test('the password check accepts or refuses any text without an error, with or without the customer’s data', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 8, maxLength: 128 }), fc.emailAddress(), (text, email) => {
      expect([undefined, 'common', 'simple', 'own']).toContain(findPasswordWeakness(text, { email }))
    }),
  )
})
