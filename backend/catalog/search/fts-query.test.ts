import { expect, test } from 'vitest'
import { toSearchStages } from './fts-query'
import { CATEGORIES_BIT, DESCRIPTIONS_BIT, MAX_WORDS_OF_PREFIX, NAMES_BIT } from './vocabulary.repository'
import { toExpansion } from './word-expansion-and-correction'

/** The text of all queries of a search for `tent`, in a shop with these words that begin so. */
function queriesOf(beginnings: { text: string; places: number }[]) {
  const places = NAMES_BIT | CATEGORIES_BIT | DESCRIPTIONS_BIT
  const expansion = toExpansion([
    { request: 0, kind: 'term', term: 'tent', whole: NAMES_BIT, begins: places, beginnings, heads: [], inner: [] },
  ])
  return JSON.stringify(toSearchStages([[expansion ? [expansion] : []]])).replaceAll('\\', '')
}

test('a search lists the words that begin with a typed word, each in the columns that have it', () => {
  const queries = queriesOf([
    { text: 'tent', places: NAMES_BIT },
    { text: 'tentharing', places: NAMES_BIT },
    { text: 'tenten', places: CATEGORIES_BIT },
    { text: 'tentdoek', places: DESCRIPTIONS_BIT },
  ])

  expect(queries).toContain('{kind category} : ("tent" OR "tentharing" OR "tenten")')
  expect(queries).not.toContain('"tentdoek"')
  expect(queries).not.toContain('"tent"*')
})

test('a search has the prefix if too many words begin with it', () => {
  const words = Array.from({ length: MAX_WORDS_OF_PREFIX + 1 }, (_, at) => ({ text: `tent${at}`, places: NAMES_BIT }))

  expect(queriesOf(words)).toContain('{kind category} : ("tent"*)')
})

test('after a stage that finds nothing, the next one is searched for without that stage’s conditions', () => {
  const word = (term: string) =>
    toExpansion([
      {
        request: 0,
        kind: 'term',
        term,
        whole: NAMES_BIT | DESCRIPTIONS_BIT,
        begins: 0,
        beginnings: [],
        heads: [],
        inner: [],
      },
    ])
  const [light, bag] = [word('lichte'), word('rugtas')]
  if (!light || !bag) throw new Error('no words')

  const [first, second] = toSearchStages([[[light]], [[bag]]])

  expect(second?.query).toBe(`(${first?.query} OR ${second?.rest})`)
  expect([first?.rest, second?.rest]).toEqual([undefined, expect.stringContaining('{description} : ("lichte")')])
})
