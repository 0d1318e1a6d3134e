import { readFileSync } from 'node:fs'
import { findFiles } from '../support/find-files'

const everyTest = ['{src,worker,backend,scripts}/**/*.test.{ts,tsx}', 'tests/**/*.spec.ts']

/** The first argument of `test(…)`, or of the call behind `test.each(…)` and `test.for(…)`. */
const title = /(?:\btest(?:\.\w+)?\(|\)\()\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)\s*,/g

/** What a title has of its cases: `%s` and its kin, `$name`, `${name}`. */
const placeholder = /\$\{[^}]*\}|\$[\w.]+|%[sdifjo#]/g

/** The titles in a test file's source; `…` stands for what differs between the cases of one. */
export function readTitles(source: string): Set<string> {
  const titles = [...source.matchAll(title)].map(([, single, double, template]) => single ?? double ?? template ?? '')
  return new Set(titles.map((text) => text.replace(/\\(.)/g, '$1').replace(placeholder, '…')))
}

/** The titles of all tests, by the path of their file. */
export function findTests(): Map<string, Set<string>> {
  const files = everyTest.flatMap((pattern) => findFiles(pattern)).sort()
  return new Map(files.map((file) => [file, readTitles(readFileSync(file, 'utf8'))]))
}
