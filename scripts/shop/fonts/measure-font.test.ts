import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fontKeyFor, fontPathPrefix, parseUploadedFont } from '../../../src/contract/font-url'
import { measureFont } from './measure-font.ts'

const figtree = (weight: number) =>
  readFileSync(`node_modules/@fontsource/figtree/files/figtree-latin-${weight}-normal.woff2`)

test('measuring a font against Arial gives the values that were set by hand for the shop’s own font', () => {
  const { size, ascent, descent, gap, isVariable } = measureFont(figtree(400))

  // The values in src/ui/fonts.css: 99.9 %, 95 %, 25 %, 0 %.
  for (const [measured, known] of [
    [size, 999],
    [ascent, 950],
    [descent, 250],
  ] as const)
    expect(Math.abs(measured - known) / known).toBeLessThan(0.015)
  expect([gap, isVariable]).toEqual([0, false])
  expect(measureFont(figtree(900)).size).toBeGreaterThan(size)
})

test('a font’s URL contains its measurements, and the shop reads them from it', () => {
  const facts = { name: 'tekst', hash: '0123456789abcdef', ...measureFont(figtree(400)) }
  const key = fontKeyFor(facts)

  expect(parseUploadedFont(fontPathPrefix + key)).toEqual({ ...facts, hash: '0123456789', key })
  for (const other of [key, `/foto/${key}`, `${fontPathPrefix}../${key}`, `${fontPathPrefix}${key}?a`, 'Georgia'])
    expect(parseUploadedFont(other)).toBeUndefined()
})
