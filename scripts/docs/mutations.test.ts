import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutations } from '../../tests/mutations/list.ts'
import { applyTo } from '../../tests/mutations/mutation.ts'

test('every guard occurs once in its file, has an id of its own, and names existing tests', () => {
  for (const mutation of mutations) {
    const source = readFileSync(mutation.file, 'utf8')
    expect(applyTo(source, mutation), mutation.id).not.toBe(source)
    expect(mutation.tests, mutation.id).not.toEqual([])
  }
  const missing = mutations.flatMap(({ tests }) => tests).filter((path) => !existsSync(path))

  expect(new Set(mutations.map(({ id }) => id)).size).toBe(mutations.length)
  expect(missing).toEqual([])
})
