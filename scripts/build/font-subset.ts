import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

export const weights = [400, 500] as const

/** The path of the font subset of one weight, which every page loads. */
export const subsetPath = (weight: number) => `src/ui/fonts/figtree-text-${weight}.woff2`

/**
 * The characters that Dutch pages, brands, names, amounts and sizes need. `src/ui/fonts.css` lists the same as its
 * `unicode-range`; for any other character a browser loads the full font.
 */
export const characters = [
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...'\u00a0€−–—‘’“”…·×°²³½©®éëïöüèêáàäçóåæøñÉ',
].join('')

/** OpenType features that remain: kerning, digits of equal width, and composition of characters. */
const keepFeatures = ['kern', 'tnum', 'liga', 'calt', 'ccmp', 'locl', 'mark']

/** Returns one weight of Figtree with only these characters, as woff2. The same font gives the same bytes. */
export function subsetOfWeight(weight: number): Promise<Buffer> {
  const whole = readFileSync(resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff2`))
  return subsetFont(whole, characters, { targetFormat: 'woff2', keepFeatures })
}
