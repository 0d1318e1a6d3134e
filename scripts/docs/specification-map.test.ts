import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findFiles } from '../support/find-files'

/** A sentence of the specification, whether it is fulfilled (`state`), and what shows that (`where`). */
type Row = { heading: string; sentence: string; state: string; where: string }

const map = readFileSync('docs/specification-map.md', 'utf8')
const rows = readRows(map)

/** Matches the first argument of `test(…)`, or of the call after `test.each(…)` and `test.for(…)`. */
const title = /(?:\btest(?:\.\w+)?\(|\)\()\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)\s*,/g

/** Matches placeholders in test titles: `%s` and the like, `$name`, `${name}`. */
const placeholder = /\$\{[^}]*\}|\$[\w.]+|%[sdifjo#]/g

/** The titles of all tests, by file; `…` stands for a placeholder. */
const tests = new Map(
  ['{kit,src,worker,backend,scripts}/**/*.test.{ts,tsx}', 'tests/**/*.spec.ts']
    .flatMap((pattern) => findFiles(pattern))
    .map((file) => {
      const titles = [...readFileSync(file, 'utf8').matchAll(title)].map(([, ...texts]) => texts.find(Boolean) ?? '')
      return [file, new Set(titles.map((text) => text.replace(/\\(.)/g, '$1').replace(placeholder, '…')))]
    }),
)

test.each([
  ['specification-map.md', rows.map(({ where }) => where)],
  [
    'asvs.md',
    readFileSync('docs/asvs.md', 'utf8')
      .split('\n')
      .flatMap((line) => line.match(/^\| \d.* \| (.*) \|$/)?.[1] ?? []),
  ],
])('every title that docs/%s cites is that of a test in the file it names', (_, places) => {
  const cited = places.flatMap(readCitations)
  const missing = cited
    .filter(({ file, title }) => !tests.get(file)?.has(title))
    .map(({ file, title }) => {
      const now = [...tests].filter(([, titles]) => titles.has(title)).map(([path]) => path)
      return `${file}: "${title}"${now.length ? ` (it is in ${now.join(', ')})` : ''}`
    })

  expect(cited.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

test('every file and test that the specification map names exists', () => {
  const wrong = rows.flatMap(({ where }) => {
    const cited = readCitations(where).map(({ file }) => file)
    return [...where.matchAll(/`([^`]+)`/g)]
      .map(([, file = '']) => file)
      .filter((file) => !existsSync(file) || (/\.(test|spec)\.tsx?$/.test(file) && !cited.includes(file)))
  })

  expect(wrong).toEqual([])
})

test('the state of each row in the specification map matches the tests and files that the row cites', () => {
  expect(rows.filter(({ state, where }) => state !== stateOf(where)).map(({ sentence }) => sentence)).toEqual([])
})

test('every section of the specification has rows in the map', () => {
  expect([...new Set(rows.map(({ heading }) => heading))]).toEqual(headings)
  expect(rows.length).toBeGreaterThanOrEqual(302)
})

/** Reads the rows. A heading includes that of its section: `4 / Cart`. */
function readRows(page: string): Row[] {
  const found: Row[] = []
  let section = ''
  let heading = ''
  for (const line of page.split('\n')) {
    const [, depth = '', text = ''] = line.match(/^(##+) (.+)/) ?? []
    if (depth === '##') section = heading = text
    if (depth === '###') heading = `${section.split('.')[0]} / ${text}`
    const [, sentence = '', state = '', where = ''] = line.match(/^\| (.+?) \| (.*?) \| (.*) \|$/) ?? []
    if (sentence && sentence !== 'specification') found.push({ heading, sentence, state, where })
  }
  return found
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

/** The headings of the specification itself; the first one is the page's title. */
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
