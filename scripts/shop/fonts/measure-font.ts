import subsetFont from 'subset-font'
import type { FontFacts } from '../../../src/contract/font-url.ts'

/** A text with the letter frequencies of a Dutch shop, to measure how wide a font's text is. */
const sample =
  'Voor 16.00 uur besteld, morgen in huis. De tas blijft droog en past op elke fiets, ook achter een kinderzitje. ' +
  'Gratis verzenden vanaf 75 euro en binnen dertig dagen terug te sturen. Wij staan je graag te woord als je twijfelt.'

/** The width of the sample in Arial, in em, by Arial's published metrics. Pages use Arial until a font has loaded. */
const arial = 97.104

/**
 * Measures the regular style of a font: the width of its text compared with Arial, and its ascent, descent and line
 * gap.
 *
 * @param bytes a woff2 file
 * @throws Error for a file that is not a font, or cannot be subset
 */
export async function measureFont(bytes: Buffer): Promise<Omit<FontFacts, 'name' | 'hash'>> {
  const font = await subsetFont(bytes, sample, { targetFormat: 'sfnt' })
  const tables = tablesOf(font)
  const view = (tag: string) => {
    const found = tables.get(tag)
    if (!found) throw new Error(`no table ${tag}`)
    return found
  }
  const em = view('head').getUint16(18)
  const width = [...sample].reduce((sum, letter) => sum + advanceOf(letter.codePointAt(0) ?? 0), 0) / em
  const size = width / arial
  const [ascent, descent, gap] = lineOf(view('hhea'), view('OS/2'))
  const permille = (units: number) => Math.round((1000 * Math.abs(units)) / em / size)
  return {
    isVariable: tables.has('fvar'),
    size: Math.round(1000 * size),
    ascent: permille(ascent),
    descent: permille(descent),
    gap: permille(gap),
  }

  function advanceOf(letter: number) {
    const glyph = glyphOf(view('cmap'), letter)
    // The font does not have this letter, so browsers display the letter in Arial.
    if (!glyph) return (em * arial) / sample.length
    return view('hmtx').getUint16(4 * Math.min(glyph, view('hhea').getUint16(34) - 1))
  }
}

/** Returns the tables of an OpenType font file, by their four-letter tags. */
function tablesOf({ buffer, byteOffset, byteLength }: Buffer) {
  const file = new DataView(buffer, byteOffset, byteLength)
  const tables = new Map<string, DataView>()
  for (let at = 12; at < 12 + 16 * file.getUint16(4); at += 16) {
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((place) => file.getUint8(at + place)))
    tables.set(tag, new DataView(buffer, byteOffset + file.getUint32(at + 8), file.getUint32(at + 12)))
  }
  return tables
}

/** Returns ascent, descent and line gap as browsers read them: from `OS/2` if its bit USE_TYPO_METRICS is set. */
function lineOf(hhea: DataView, os2: DataView) {
  const [table, at] = os2.getUint16(62) & 128 ? [os2, 68] : [hhea, 4]
  return [table.getInt16(at), table.getInt16(at + 2), table.getInt16(at + 4)] as const
}

/** Returns the glyph number of a letter, from the font's subtable for the Basic Multilingual Plane (format 4). */
function glyphOf(cmap: DataView, letter: number) {
  for (let record = 4; record < 4 + 8 * cmap.getUint16(2); record += 8) {
    const part = cmap.getUint32(record + 4)
    if (cmap.getUint16(part) !== 4) continue
    const twice = cmap.getUint16(part + 6)
    for (let at = part + 14; at < part + 14 + twice; at += 2) {
      const start = cmap.getUint16(at + 2 + twice)
      if (letter > cmap.getUint16(at) || letter < start) continue
      const delta = cmap.getUint16(at + 2 + 2 * twice)
      const rangeAt = at + 2 + 3 * twice
      const offset = cmap.getUint16(rangeAt)
      const glyph = offset ? cmap.getUint16(rangeAt + offset + 2 * (letter - start)) : letter
      return glyph ? (glyph + delta) & 0xffff : 0
    }
  }
  return 0
}
