import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutations } from '../../tests/mutations/list.ts'
import { applyTo } from '../../tests/mutations/mutation.ts'
import { toVerdict } from '../../tests/mutations/runner.ts'
import { readResults, writePage } from '../../tests/mutations/table.ts'

test.each(mutations)('the guard $id stands once in its file, and taking it out changes it', (mutation) => {
  const source = readFileSync(mutation.file, 'utf8')

  expect(applyTo(source, mutation)).not.toBe(source)
})

test('every mutation has an id of its own, and its tests are there', () => {
  const missing = mutations.flatMap(({ tests }) => tests).filter((path) => !existsSync(path))

  expect(new Set(mutations.map(({ id }) => id)).size).toBe(mutations.length)
  expect(missing).toEqual([])
  expect(mutations.filter(({ tests }) => !tests.length)).toEqual([])
})

test('the page lists the mutations as they are, and is read back as it was written', () => {
  const page = readFileSync('docs/mutations.md', 'utf8')

  expect(writePage(mutations, readResults(page))).toBe(page)
})

test('the result of every mutation is read back, whatever its area is called', () => {
  const result = { outcome: 'killed', by: '`a.test.ts`: "one | two"', seconds: 1.5, at: 'abc1234' } as const
  const results = new Map(mutations.map(({ id }) => [id, result]))

  expect(readResults(writePage(mutations, results))).toEqual(results)
})

test('what survives is told as guarded twice where another guard stands behind it, and only there', () => {
  const [mutation] = mutations
  if (!mutation) throw new Error('the list is empty')
  const twice = { ...mutation, twice: 'another does it' }
  const page = (outcome: 'killed' | 'survived') =>
    writePage([twice], new Map([[twice.id, { outcome, by: '', seconds: 1, at: 'abc1234' }]]))

  expect(page('survived')).toContain('1 survived, 1 of them guarded twice')
  expect(page('survived')).toContain('| survived | guarded twice: another does it |')
  expect(page('killed')).toContain('0 survived, 0 of them guarded twice')
  expect(page('killed')).not.toContain('another does it')
})

test('a result comes back from the page, whatever its test is called', () => {
  const [mutation] = mutations
  if (!mutation) throw new Error('the list is empty')
  const result = { outcome: 'killed', by: '`a.test.ts`: "a | b, … and \\"c\\""', seconds: 12.5, at: 'abc1234' } as const
  const page = writePage([mutation], new Map([[mutation.id, result]]))

  expect(readResults(page)).toEqual(new Map([[mutation.id, result]]))
})

test('a guard is killed by a test that fails, not by a file that cannot be loaded or by no test at all', () => {
  const file = 'a.test.ts'

  expect(toVerdict({ passed: 2, failed: [{ file, test: 'a > b' }] })).toEqual({
    outcome: 'killed',
    by: '`a.test.ts`: "a b"',
  })
  expect(toVerdict({ passed: 2, failed: [{ file }] }).outcome).toBe('broken')
  expect(toVerdict({ passed: 0, failed: [] }).outcome).toBe('broken')
  expect(toVerdict({ passed: 2, failed: [] }).outcome).toBe('survived')
})
