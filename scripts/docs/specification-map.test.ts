import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findFiles } from '../support/find-files'

/** A sentence of the specification, whether it is fulfilled (`state`), and what shows that (`where`). */
type Row = { sentence: string; state: string; where: string }

const map = readFileSync('docs/specification-map.md', 'utf8')
const rows = readRows(map)
const asvs = readFileSync('docs/asvs.md', 'utf8')

/** Matches the first argument of `test(…)`, or of the call after `test.each(…)` and `test.for(…)`. */
const title = /(?:\btest(?:\.\w+)?\(|\)\()\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)\s*,/g

/** Matches placeholders in test titles: `%s` and the like, `$name`, `${name}`. */
const placeholder = /\$\{[^}]*\}|\$[\w.]+|%[sdifjo#]/g

/** The titles of all tests, by file; `…` stands for a placeholder. */
const tests = new Map(
  ['{demo,kit,src,worker,backend,scripts}/**/*.test.{ts,tsx}', 'tests/**/*.spec.ts']
    .flatMap((pattern) => findFiles(pattern))
    .map((file) => {
      const titles = [...readFileSync(file, 'utf8').matchAll(title)].map(([, ...texts]) => texts.find(Boolean) ?? '')
      return [file, new Set(titles.map((text) => text.replace(/\\(.)/g, '$1').replace(placeholder, '…')))]
    }),
)

test.each([
  ['specification-map.md', rows.map(({ where }) => where)],
  ['asvs.md', asvs.split('\n').flatMap((line) => line.match(/^\| \d.* \| (.*) \|$/)?.[1] ?? [])],
])('every title that docs/%s cites is that of a test in the file it names', (_, places) => {
  const cited = places.flatMap(readCitations)
  const missing = cited
    .filter(({ file, title }) => !tests.get(file)?.has(title))
    .map(({ file, title }) => {
      const now = [...tests].filter(([, titles]) => titles.has(title)).map(([path]) => path)
      return `${file}: "${title}"${now.length ? ` (it is in ${now.join(', ')})` : ''}`
    })

  expect(cited.length).toBeGreaterThan(100)
  expect(missing, 'the cited titles of these tests are changed: change the page too').toEqual([])
})

test('every file and test that the specification map names exists', () => {
  const wrong = rows.flatMap(({ where }) => {
    const cited = readCitations(where).map(({ file }) => file)
    return [...where.matchAll(/`([^`]+)`/g)]
      .map(([, file = '']) => file)
      .filter((file) => !existsSync(file) || (/\.(test|spec)\.tsx?$/.test(file) && !cited.includes(file)))
  })

  expect(rows.length).toBeGreaterThanOrEqual(302)
  expect(wrong).toEqual([])
})

test('every file that the security report names exists', () => {
  const named = [...asvs.matchAll(/`((?:\.\w|\w+\/)[^` …]*)`/g)].map(([, file = '']) => file)

  expect(named.length).toBeGreaterThan(150)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})

test('the security report cites each test by its title', () => {
  const rows = asvs.match(/^\| \d.*/gm) ?? []

  expect(rows.flatMap((row) => row.match(/`[^`]+\.(?:test|spec)\.tsx?`(?!: ")/g) ?? [])).toEqual([])
})

test('the security report has each of the 253 requirements once, and as many of each state as its headings say', () => {
  const chapters = asvs.split(/^## V/m).slice(1).map(readChapter)
  const numbers = chapters.flatMap((chapter) => chapter.numbers)

  expect(chapters.map(({ counted }) => counted)).toEqual(chapters.map(({ heading }) => heading))
  expect([numbers.length, new Set(numbers).size]).toEqual([253, 253])
})

test('the state of each row in the specification map matches the tests and files that the row cites', () => {
  expect(rows.filter(({ state, where }) => state !== stateOf(where)).map(({ sentence }) => sentence)).toEqual([])
})

function readRows(page: string): Row[] {
  return [...page.matchAll(/^\| (.+?) \| (.*?) \| (.*) \|$/gm)]
    .map(([, sentence = '', state = '', where = '']) => ({ sentence, state, where }))
    .filter(({ sentence }) => sentence !== 'specification')
}

/** Returns the tests that a row cites: `file`: "title", "title". */
function readCitations(where: string) {
  return [...where.matchAll(/`([^`]+)`: (".+?")(?=;| \(|$)/g)].flatMap(([, file = '', titles = '']) =>
    titles
      .slice(1, -1)
      .split('", "')
      .map((title) => ({ file, title })),
  )
}

/** Returns the weakest state of the row's parts: open, shown by no test, shown by a test or settled by a decision. */
function stateOf(where: string) {
  if (/(^|\W)open: ./.test(where)) return 'open'
  if (/(^|\W)built: `/.test(where)) return 'built'
  if (readCitations(where).length) return 'tested'
  if (/\(decisions\/\d{4}-/.test(where)) return 'decided'
  return 'one of: open, built, tested, decided'
}

/** Returns a chapter's numbers of requirements, with their counts by state: as its heading says, and as counted. */
function readChapter(text: string) {
  const [, heading = ''] = /: (.+)/.exec(text) ?? []
  const numbersIn = (part = '') => part.match(/\d+\.\d+\.\d+/g) ?? []
  const [tables = '', applicable = ''] = text.split('\nNot applicable')
  const rowsOf = (tables.match(/^\| \d.*/gm) ?? []).map((row) => ({
    numbers: numbersIn(/^\| ([\d.*, ]+) /.exec(row)?.[1]),
    isException: row.includes('**Exception**'),
  }))
  const exceptions = rowsOf.flatMap(({ isException, numbers }) => (isException ? numbers : []))
  const met = rowsOf.flatMap(({ isException, numbers }) => (isException ? [] : numbers))
  const notApplicable = numbersIn(applicable)
  const counts = [
    `${met.length} met`,
    `${notApplicable.length} n/a`,
    `${exceptions.length} exception${exceptions.length === 1 ? '' : 's'}`,
  ]
  return {
    heading,
    counted: counts.filter((count) => !count.startsWith('0 ')).join(', '),
    numbers: [...met, ...notApplicable, ...exceptions],
  }
}
