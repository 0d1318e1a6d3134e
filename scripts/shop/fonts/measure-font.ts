import { create } from 'fontkitten'
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
 * @throws Error for a file that is not a font
 */
export function measureFont(bytes: Buffer): Omit<FontFacts, 'name' | 'hash'> {
  const font = create(bytes)
  if (font.isCollection) throw new Error('several fonts in one file')
  const { unitsPerEm: em, hhea, 'OS/2': os2, variationAxes } = font
  // Browsers display a letter that the font does not have in Arial.
  const advanceOf = (letter: number) =>
    font.hasGlyphForCodePoint(letter) ? font.glyphForCodePoint(letter).advanceWidth : (em * arial) / sample.length
  const width = [...sample].reduce((sum, letter) => sum + advanceOf(letter.codePointAt(0) ?? 0), 0) / em
  const size = width / arial
  const permille = (units: number) => Math.round((1000 * Math.abs(units)) / em / size)
  // Browsers read the lines from `OS/2` only if a flag of the font requests that.
  const isTypographic = os2.fsSelection.useTypoMetrics
  return {
    isVariable: Object.keys(variationAxes).length > 0,
    size: Math.round(1000 * size),
    ascent: permille(isTypographic ? os2.typoAscender : hhea.ascent),
    descent: permille(isTypographic ? os2.typoDescender : hhea.descent),
    gap: permille(isTypographic ? os2.typoLineGap : hhea.lineGap),
  }
}
