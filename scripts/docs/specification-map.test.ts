import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCitations, readRows } from './map.ts'
import { findTests, readTitles } from './titles.ts'

const rows = readRows(readFileSync('docs/specification-map.md', 'utf8'))
const tests = findTests()

test('every title that the map cites is that of a test in the file it names', () => {
  const missing = rows
    .flatMap(({ where }) => readCitations(where))
    .flatMap(({ file, titles }) => titles.map((title) => ({ file, title })))
    .filter(({ file, title }) => !tests.get(file)?.has(title))
    .map(({ file, title }) => `${file}: "${title}"${now(title)}`)

  expect(missing).toEqual([])
})

/** Where a test that was moved stands by now. */
function now(title: string) {
  const files = [...tests].filter(([, titles]) => titles.has(title)).map(([file]) => file)
  return files.length ? ` (it is in ${files.join(', ')})` : ''
}

test('every file that the map names exists, and of a test file it says which test', () => {
  const wrong = rows.flatMap(({ where }) => {
    const cited = readCitations(where).map(({ file }) => file)
    return [...where.matchAll(/`([^`]+)`/g)]
      .map(([, file = '']) => file)
      .filter((file) => !existsSync(file) || (/\.(test|spec)\.tsx?$/.test(file) && !cited.includes(file)))
  })

  expect(wrong).toEqual([])
})

test('a row’s state is what it cites', () => {
  const wrong = rows.filter(({ state, where }) => state !== stateOf(where)).map(({ sentence }) => sentence)

  expect(wrong).toEqual([])
})

/** The weakest of its parts: what is open, what no test shows, what a test shows or a decision settles. */
function stateOf(where: string) {
  if (/(^|\W)open: ./.test(where)) return 'open'
  if (/(^|\W)built: `/.test(where)) return 'built'
  if (readCitations(where).length) return 'tested'
  if (/\(decisions\/\d{4}-/.test(where)) return 'decided'
  return 'one of: open, built, tested, decided'
}

test('no sentence of the specification is left out, and no section is without a row', () => {
  expect([...new Set(rows.map(({ heading }) => heading))]).toEqual(headings)
  expect(rows.length).toBeGreaterThanOrEqual(302)
})

test.each([
  ["test('a word', () => {", 'a word'],
  ['test.each([1])(\n  "of %s, %j and %i",\n  () => {', 'of …, … and …'],
  ["  test('an owner\\'s', async () => {", "an owner's"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of one
  ['test(`at ${width - 1} px`, async () => {', 'at … px'],
  ["test.for([{ a: 1 }])('as $a.b is', () => {", 'as … is'],
])('%j is read as a test’s title', (source, title) => {
  expect([...readTitles(source)]).toEqual([title])
})

/** The specification's own. Its first is the page's title. */
const headings = [
  'Specification: Dutch-language online shop for outdoor goods',
  '1. What the product does and for whom',
  '1 / Capabilities',
  '1 / Shell shown on every page with the default layout',
  '2 / Routes',
  '2 / Error page',
  '2 / Page-change behaviour',
  '2 / Header account dropdown',
  '2 / Header cart dropdown',
  '2 / Search bar',
  '2 / Mobile menu',
  '2 / Cookie consent dialog',
  '2 / Other implied screens',
  '3. Entities and their fields',
  '4 / Auth',
  '4 / Consent',
  '4 / Header dropdowns',
  '4 / Search dropdown',
  '4 / Sticky header (large screens)',
  '4 / Mobile menu',
  '4 / Comparison bar',
  '4 / Forgot-password view',
  '4 / Product page load',
  '4 / Category page',
  '4 / Cart',
  '4 / Order status',
  '5. Validation rules',
  '6. Roles and permissions',
  '7. The calls it makes',
  '7 / Authentication',
  '7 / Customer',
  '7 / Shop data',
  '7 / Products',
  '7 / Cart and checkout',
  '7 / Search dropdown',
  '7 / Analytics events',
  '8. The error catalogue',
  '9. Business constants and limits',
]
