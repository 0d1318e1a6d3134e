/**
 * How the address of a font is spelled that a shop uploaded. It carries in its name what a page has to know before it
 * is there, as a photo's does (photo-address.ts): `/lettertype/tekst_v_1002-948-250-0_4f3a2b1c9d.woff2` has all weights
 * in it (`s`: one), is 1.002 times as wide as Arial, and the last part is of its bytes.
 */
export type FontFacts = {
  name: string
  isVariable: boolean
  /** ‰ of Arial's width. */
  size: number
  /** Height of a line above and below the baseline and between two lines, in ‰ of Arial scaled to that width. */
  ascent: number
  descent: number
  gap: number
  /** SHA-256 of its bytes, in hex, or the ten letters of it that the key has. */
  hash: string
}

export const LARGEST_FONT = 200_000

export const fontFolder = '/lettertype/'

export const fontKey = /^([a-z0-9-]{1,60})_([vs])_(\d{3,4})-(\d{3,4})-(\d{1,4})-(\d{1,4})_([0-9a-f]{10})\.woff2$/
export const storedAt = (key: string) => `fonts/${key}`

export const fontKeyFor = ({ name, isVariable, size, ascent, descent, gap, hash }: FontFacts) =>
  `${name}_${isVariable ? 'v' : 's'}_${size}-${ascent}-${descent}-${gap}_${hash.slice(0, 10)}.woff2`

/** Parses the properties of a font from its URL; undefined for any other URL, and for a font's plain name. */
export function uploadedFont(src: string): (FontFacts & { key: string }) | undefined {
  const key = src.startsWith(fontFolder) ? src.slice(fontFolder.length) : ''
  const [, name, kind, size, ascent, descent, gap, hash] = fontKey.exec(key) ?? []
  if (!name || !hash) return undefined
  const facts = { size: Number(size), ascent: Number(ascent), descent: Number(descent), gap: Number(gap) }
  return { key, name, isVariable: kind === 'v', hash, ...facts }
}
