import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCitations } from './map.ts'
import { findTests } from './titles.ts'

/** A requirement by its number, and what meets it. */
type Row = { number: string; level: string; asks: string; by: string; where: string }

const page = readFileSync('docs/asvs.md', 'utf8')
const rows: Row[] = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.*?) \| (.*?) \| (.*?) \| (.*) \|$/gm)].map(
  ([, number = '', level = '', asks = '', by = '', where = '']) => ({ number, level, asks, by, where }),
)
const tests = findTests()
const ofKind = (kind: string) => rows.filter(({ by }) => by === kind)

test('every requirement of levels 1 and 2 has a row, in its order', () => {
  expect(rows.map(({ number }) => number)).toEqual(requirements)
})

test('there are as many of each level as the standard has', () => {
  expect(rows.filter(({ level }) => level === '1').map(({ number }) => number)).toEqual(ofLevelOne)
  expect(rows.filter(({ level }) => level === '2')).toHaveLength(requirements.length - ofLevelOne.length)
})

test('a row says what is asked, by what it is met, and where', () => {
  const kinds = ['test', 'place', 'n/a', 'exception']

  expect(rows.filter(({ by }) => !kinds.includes(by))).toEqual([])
  expect(rows.filter(({ asks, where }) => !asks.trim() || !where.trim())).toEqual([])
})

test('every title that the page cites is that of a test in the file it names', () => {
  const missing = rows
    .flatMap(({ where }) => readCitations(where))
    .flatMap(({ file, titles }) => titles.map((title) => ({ file, title })))
    .filter(({ file, title }) => !tests.get(file)?.has(title))

  expect(missing).toEqual([])
})

test('every test file that the page names is cited with a title', () => {
  const uncited = rows.flatMap(({ number, where }) => {
    const cited = readCitations(where).map(({ file }) => file)
    return [...where.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)]
      .filter(([, file = '']) => !cited.includes(file))
      .map(([, file]) => `${number}: ${file}`)
  })

  expect(uncited).toEqual([])
})

test('what a test meets names one, what a place does names a file, and what lacks says how it is mended', () => {
  const untested = ofKind('test').filter(({ where }) => !readCitations(where).length)
  const nowhere = ofKind('place').filter(
    ({ where }) => ![...where.matchAll(/`([^`]+)`/g)].some(([, file = '']) => existsSync(file)),
  )
  const unmended = ofKind('exception').filter(({ where }) => !/Lacks: |Risk: |as \d+\.\d+\.\d+/i.test(where))
  const hopeless = ofKind('exception').filter(({ where }) => !/Mend: |as \d+\.\d+\.\d+/.test(where))

  expect({ untested, nowhere, unmended, hopeless }).toEqual({ untested: [], nowhere: [], unmended: [], hopeless: [] })
})

test('the sums above are those of the rows below', () => {
  const chapters = [...page.matchAll(/^## (V(\d+) .+)$/gm)].map(([, title = '', chapter = '']) => ({
    title,
    of: rows.filter(({ number }) => number.startsWith(`${chapter}.`)),
  }))
  const summary = [...page.matchAll(/^\| (V\d+ .+?|all) \| (\d+) \| (\d+) \| (\d+) \|$/gm)].map((row) => row.slice(1))

  expect(summary).toEqual([...chapters.map(({ title, of }) => [title, ...sumsOf(of)]), ['all', ...sumsOf(rows)]])
})

function sumsOf(some: readonly Row[]) {
  const count = (...kinds: string[]) => String(some.filter(({ by }) => kinds.includes(by)).length)
  return [count('test', 'place'), count('n/a'), count('exception')]
}

/** Numbers by section, as the standard's own tables have them; those of level 3 are left out. */
const requirements = numbersOf(`1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2
  2.1.1-3 2.2.1-3 2.3.1-4 2.4.1
  3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2
  4.1.1-3 4.2.1 4.3.1-2 4.4.1-4
  5.1.1 5.2.1-3 5.3.1-2 5.4.1-3
  6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4
  7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2
  8.1.1-2 8.2.1-3 8.3.1 8.4.1
  9.1.1-3 9.2.1-4
  10.1.1-2 10.2.1-2 10.3.1-4 10.4.1-11 10.5.1-5 10.6.1-2 10.7.1-3
  11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1 11.6.1
  12.1.1-3 12.2.1-2 12.3.1-4
  13.1.1 13.2.1-5 13.3.1-2 13.4.1-5
  14.1.1-2 14.2.1-4 14.3.1-3
  15.1.1-3 15.2.1-3 15.3.1-7
  16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3
  17.1.1 17.2.1-4 17.3.1-2`)

const ofLevelOne = numbersOf(`1.2.1-5 1.3.1-2 1.5.1 2.1.1 2.2.1-2 2.3.1 3.2.1-2 3.3.1 3.4.1-2 3.5.1-3 4.1.1 4.4.1
  5.2.1-2 5.3.1-2 6.1.1 6.2.1-8 6.3.1-2 6.4.1-2 7.2.1-4 7.4.1-2 8.1.1 8.2.1-2 8.3.1 9.1.1-3 9.2.1 10.4.1-5
  11.3.1-2 11.4.1 12.1.1 12.2.1-2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`)

/** `1.1.1-2` is 1.1.1 and 1.1.2. */
function numbersOf(ranges: string) {
  return ranges.split(/\s+/).flatMap((range) => {
    const [, section = '', from = '', to = from] = range.match(/^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/) ?? []
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, place) => `${section}.${Number(from) + place}`)
  })
}
