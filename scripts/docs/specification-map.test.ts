import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findFiles } from '../support/find-files'

/** A sentence of the specification, whether it is fulfilled (`state`), and what shows that (`where`). */
type Row = { sentence: string; state: string; where: string }

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

  expect(rows.length).toBeGreaterThanOrEqual(302)
  expect(wrong).toEqual([])
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
