/**
 * The format of an uploaded font's URL. As in a photo's URL (photo-url.ts), the name contains what a page must know
 * before the font is loaded: `/lettertype/tekst_v_1002-948-250-0_4f3a2b1c9d.woff2` contains all weights (`v`; `s` is
 * one weight) and is 1.002 times as wide as Arial. The last part is a hash of the font's bytes.
 */
export type FontFacts = {
  name: string
  isVariable: boolean
  /** The width of the font, in ‰ of Arial's. */
  size: number
  /** `ascent`, `descent` and `gap`: above and below the baseline and between lines, in ‰ of Arial at the same width. */
  ascent: number
  descent: number
  gap: number
  /** The SHA-256 of the font's bytes, in hex; in a key only its first ten characters. */
  hash: string
}

export const MAX_FONT_BYTES = 200_000

export const fontPathPrefix = '/lettertype/'

export const FONT_KEY_REGEX = /^([a-z0-9-]{1,60})_([vs])_(\d{3,4})-(\d{3,4})-(\d{1,4})-(\d{1,4})_([0-9a-f]{10})\.woff2$/
export const fontStorageKey = (key: string) => `fonts/${key}`

export const fontKeyFor = ({ name, isVariable, size, ascent, descent, gap, hash }: FontFacts) =>
  `${name}_${isVariable ? 'v' : 's'}_${size}-${ascent}-${descent}-${gap}_${hash.slice(0, 10)}.woff2`

/** Parses the properties of an uploaded font from its URL; undefined for any other URL and for a font's name. */
export function parseUploadedFont(src: string): (FontFacts & { key: string }) | undefined {
  const key = src.startsWith(fontPathPrefix) ? src.slice(fontPathPrefix.length) : ''
  const [, name, kind, size, ascent, descent, gap, hash] = FONT_KEY_REGEX.exec(key) ?? []
  if (!name || !hash) return undefined
  const facts = { size: Number(size), ascent: Number(ascent), descent: Number(descent), gap: Number(gap) }
  return { key, name, isVariable: kind === 'v', hash, ...facts }
}
