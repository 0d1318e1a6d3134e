import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nl } from '../../src/i18n/nl'
import { keepSections, sectionsInUse } from '../../vite.texts'

const source = readFileSync('src/i18n/nl.ts', 'utf8')
const sectionsOf = (text: string) => [...text.matchAll(/^ {2}(\w+): \{$/gm)].map(([, name]) => name)

test('every section of the language file can be left out', () => {
  expect(sectionsOf(source)).toEqual(Object.keys(nl))
  expect(sectionsOf(keepSections(source, new Set()))).toEqual([])
})

test('what is kept is kept as it is', () => {
  expect(keepSections(source, new Set(Object.keys(nl)))).toBe(source)
  expect(sectionsOf(keepSections(source, new Set(['cart', 'ui'])))).toEqual(['ui', 'cart'])
})

test('the browser has the texts of its islands, and not those of pages', () => {
  const sections = sectionsInUse()

  for (const name of ['cart', 'auth', 'ui', 'error']) expect(sections).toContain(name)
  for (const name of ['testBank', 'outbox', 'content', 'home']) expect(sections).not.toContain(name)
})
