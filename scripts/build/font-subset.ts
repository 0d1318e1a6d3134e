import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

export const fontWeights = [400, 500] as const

/** Returns the path of the font subset of one weight, which every page loads. */
export const subsetPath = (weight: number) => `src/ui/fonts/figtree-text-${weight}.woff2`

/**
 * The characters that Dutch pages, brands, names, amounts and sizes need. The `unicode-range` in `src/ui/fonts.css`
 * lists the same characters. For any other character a browser loads the full font.
 */
export const subsetCharacters = [
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...'\u00a0€−–—‘’“”…·×°²³½©®éëïöüèêáàäçóåæøñÉ',
].join('')

/** The OpenType features that the subset retains: kerning, digits of equal width, composition of characters. */
const keepFeatures = ['kern', 'tnum', 'liga', 'calt', 'ccmp', 'locl', 'mark']

/** Returns one weight of the font Figtree, with only `subsetCharacters`, as woff2. Each run returns the same bytes. */
export function createFontSubset(weight: number): Promise<Buffer> {
  const whole = readFileSync(resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff2`))
  return subsetFont(whole, subsetCharacters, { targetFormat: 'woff2', keepFeatures })
}
