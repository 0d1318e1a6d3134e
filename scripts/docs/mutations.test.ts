import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutations } from '../../tests/mutations/list.ts'
import { applyTo } from '../../tests/mutations/mutation.ts'
import { toVerdict } from '../../tests/mutations/runner.ts'

test.each(mutations)('the guard $id occurs once in its file, and its removal changes the file', (mutation) => {
  const source = readFileSync(mutation.file, 'utf8')

  expect(applyTo(source, mutation)).not.toBe(source)
})

test('every code mutation in the list has its own id and names existing tests', () => {
  const missing = mutations.flatMap(({ tests }) => tests).filter((path) => !existsSync(path))

  expect(new Set(mutations.map(({ id }) => id)).size).toBe(mutations.length)
  expect(missing).toEqual([])
  expect(mutations.filter(({ tests }) => !tests.length)).toEqual([])
})

test('a code mutation counts as killed only when a test fails, not when no test loads or runs', () => {
  const file = 'a.test.ts'

  expect(toVerdict({ passed: 2, failed: [{ file, test: 'a > b' }] })).toEqual({
    outcome: 'killed',
    by: '`a.test.ts`: "a b"',
  })
  expect(toVerdict({ passed: 2, failed: [{ file }] }).outcome).toBe('broken')
  expect(toVerdict({ passed: 0, failed: [] }).outcome).toBe('broken')
  expect(toVerdict({ passed: 2, failed: [] }).outcome).toBe('survived')
})
