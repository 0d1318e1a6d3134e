import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import uno from '../../uno.config'
import { divideUtilities } from './utilities'

const folder = mkdtempSync(join(tmpdir(), 'utilities-'))
afterAll(() => rmSync(folder, { recursive: true }))

function divide(first: string, late: string) {
  const [firstFile, lateFile] = [join(folder, 'First.tsx'), join(folder, 'Late.tsx')]
  writeFileSync(firstFile, `<p className="${first}" />`)
  writeFileSync(lateFile, `<p className="${late}" />`)
  return divideUtilities(uno, [join(folder, '*.tsx')], [lateFile])
}

test('a utility that only late files use stands in the second stylesheet, one that others use too does not', async () => {
  const { early, css } = await divide('flex p-4', 'flex mt-4')

  expect(early).toEqual([])
  expect(css).toContain('.mt-4')
  expect(css).not.toMatch(/\.flex|\.p-4/)
})

test.each([
  ['at a width', 'md:p-6', 'p-3'],
  ['at a side', 'pt-6', 'p-3'],
  ['at a side of two', 'pl-6', 'px-3'],
])('one that another of the first must win from, %s, stands before it', async (_, winner, own) => {
  const { early, css } = await divide(winner, `${own} ${winner} mb-3`)

  expect(early).toEqual([own])
  expect(css).not.toContain(`.${own}{`)
  expect(css).toContain('.mb-3')
})
