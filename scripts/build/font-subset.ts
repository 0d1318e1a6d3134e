import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

export const weights = [400, 500] as const

/** The path of a weight's subset, which every page loads. */
export const subsetPath = (weight: number) => `src/ui/fonts/figtree-text-${weight}.woff2`

/**
 * What Dutch pages, names of brands and people, amounts and sizes are written in. `src/ui/fonts.css` lists the same as
 * its `unicode-range`; for all other letters a browser fetches the whole font.
 */
export const characters = [
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...'\u00a0€–—‘’“”…·×°²³½©®éëïöüèêáàäçóåøñÉ',
].join('')

/** Kerning, figures of one width, and what puts letters together right. */
const keepFeatures = ['kern', 'tnum', 'liga', 'calt', 'ccmp', 'locl', 'mark']

/** One weight of Figtree with these characters alone, as woff2. The same bytes for the same font. */
export function subsetOf(weight: number): Promise<Buffer> {
  const whole = readFileSync(resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff2`))
  return subsetFont(whole, characters, { targetFormat: 'woff2', keepFeatures })
}
