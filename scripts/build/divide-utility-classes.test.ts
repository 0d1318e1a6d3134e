import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGenerator } from 'unocss'
import { afterAll, expect, test } from 'vitest'
import uno, { markup } from '../../uno.config'
import { findFiles } from '../support/find-files'
import { divideUtilityClasses } from './divide-utility-classes'

const folder = mkdtempSync(join(tmpdir(), 'utilities-'))
afterAll(() => rmSync(folder, { recursive: true }))

function divide(first: string, late: string) {
  const [firstFile, lateFile] = [join(folder, 'First.tsx'), join(folder, 'LateContent.tsx')]
  writeFileSync(firstFile, `<p className="${first}" />`)
  writeFileSync(lateFile, `<p className="${late}" />`)
  return divideUtilityClasses(uno, [join(folder, '*.tsx')], [lateFile])
}

test('a utility class used only by deferred files is in the second stylesheet, any other in the first', async () => {
  const { early, css } = await divide('flex p-4', 'flex mt-4')

  expect(early).toEqual([])
  expect(css).toContain('.mt-4')
  expect(css).not.toMatch(/\.flex|\.p-4/)
})

test('a utility class that a deferred file shares with a file that UnoCSS does not read is in the second stylesheet', async () => {
  const hook = join(folder, 'use-form.ts')
  const late = join(folder, 'LateForm.tsx')
  writeFileSync(hook, "export const attributes = { className: 'account-form' }")
  writeFileSync(late, '<div className="account-form" />')

  const { css } = await divideUtilityClasses(uno, [hook], [late])

  expect(css).toContain('.account-form{')
})

test.each([
  ['at a width', 'md:p-6', 'p-3'],
  ['at a side', 'pt-6', 'p-3'],
  ['at a side of two', 'pl-6', 'px-3'],
])(
  'a deferred utility that another must override, %s, comes before it in the first stylesheet',
  async (_, winner, own) => {
    const { early, css } = await divide(winner, `${own} ${winner} mb-3`)

    expect(early).toEqual([own])
    expect(css).not.toContain(`.${own}{`)
    expect(css).toContain('.mb-3')
  },
)

const comment = /\/\*.*?\*\/|(?<=^|\s)\/\/ [^\n]*/gs

test('no comment contains a word that would generate a utility class', async () => {
  const generator = await createGenerator({ ...uno, safelist: [] })
  const files = findFiles(markup).filter((file) => !file.includes('.test.'))
  const codes = files.map((file) => ({ file, code: readFileSync(file, 'utf8') }))
  const read = codes.filter(({ file, code }) => file.endsWith('.tsx') || code.includes('@unocss-include'))
  const code = read.map(({ code }) => code).join('\n')
  const wordsOf = (text: string) => text.split(/[\s'"`;{}]+/)
  // A shortcut whose name is built from parts (`price-${size}`) is also written in full next to it.
  const meant = new Set([...wordsOf(code.replace(comment, '')), ...Object.keys(uno.shortcuts as object)])
  const words = wordsOf([...code.matchAll(comment)].join('\n')).filter((word) => !meant.has(word))

  const { matched } = await generator.generate(new Set(words), { preflights: false })

  expect(words.length).toBeGreaterThan(500)
  expect([...matched]).toEqual([])
})
