import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createFontSubset, fontWeights, subsetCharacters, subsetPath } from './font-subset.ts'

test.each(fontWeights)(
  'the subset font of weight %d equals what `npm run fonts` makes of the installed font',
  async (weight) => {
    expect(readFileSync(subsetPath(weight)).equals(await createFontSubset(weight))).toBe(true)
  },
)

test('the fonts that a first page view loads weigh at most 16 kB', () => {
  const bytes = fontWeights.map((weight) => readFileSync(subsetPath(weight)).byteLength)
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(16_000)
})

test('the stylesheet uses the subset font for exactly the characters that it contains', () => {
  const css = readFileSync('src/ui/fonts.css', 'utf8')
  const ranges = [...css.matchAll(/figtree-text[^;]+;\s*unicode-range:([^;]+);/g)].map(([, range = '']) =>
    range.trim().split(/,\s*/),
  )
  expect(ranges).toHaveLength(fontWeights.length)
  for (const range of ranges) {
    const listed = range.flatMap((part) => {
      const [from = 0, to = from] = part
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return Array.from({ length: to - from + 1 }, (_, index) => from + index)
    })
    expect(listed).toEqual([...subsetCharacters].map((one) => one.codePointAt(0) ?? 0).toSorted((a, b) => a - b))
  }
})
