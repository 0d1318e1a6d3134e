import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { toFontCharacters } from './font-characters'

/** The size of an A4 page in points. */
const PAGE = { width: 595.28, height: 841.89 }
const MARGIN = 50
/** The lowest position of text on a page, in points from the bottom; only the footer is lower. */
const BOTTOM = 80
const INK = rgb(0.13, 0.13, 0.13)
const MUTED = rgb(0.4, 0.4, 0.4)
const RULE = rgb(0.8, 0.8, 0.8)

export const LEFT_EDGE = MARGIN
export const RIGHT_EDGE = PAGE.width - MARGIN

type Style = { size?: number; bold?: boolean; muted?: boolean }
type Place = Style & { x: number; align?: 'left' | 'right' }

export type PdfSheet = Awaited<ReturnType<typeof openPdfSheet>>

/**
 * Creates a PDF whose pages are filled from top to bottom, after the first call of `begin`. `y` is the position of the
 * next line, in points from the bottom of the page.
 */
export async function openPdfSheet(title: string, author: string) {
  const file = await PDFDocument.create()
  file.setTitle(title, { showInWindowTitleBar: true })
  file.setAuthor(author)
  file.setLanguage('nl-NL')
  const fonts = {
    plain: await file.embedFont(StandardFonts.Helvetica),
    bold: await file.embedFont(StandardFonts.HelveticaBold),
  }
  const letters = new Set(fonts.plain.getCharacterSet())
  let page: PDFPage
  let y: number
  /** The index of each document's first page. */
  const begins: number[] = []

  function addPage() {
    page = file.addPage([PAGE.width, PAGE.height])
    y = PAGE.height - MARGIN
  }

  const fontOf = ({ bold }: Style): PDFFont => (bold ? fonts.bold : fonts.plain)
  const widthOf = (text: string, style: Style) => fontOf(style).widthOfTextAtSize(text, style.size ?? 9)

  const sheet = {
    get y() {
      return y
    },
    set y(place: number) {
      y = place
    },

    /** Begins a document on a new page, with its own page numbers. */
    begin() {
      begins.push(file.getPageCount())
      addPage()
    },

    /**
     * Moves `y` down by `by` points; adds a page if the next `needed` points are below the text area. @returns whether
     * a page was added
     */
    down(by: number, needed = 0) {
      y -= by
      if (y - needed >= BOTTOM) return false
      addPage()
      return true
    },

    write(text: string, place: Place) {
      const words = toFontCharacters(letters, text)
      const { x, align = 'left', size = 9, muted } = place
      const left = align === 'right' ? x - widthOf(words, place) : x
      page.drawText(words, { x: left, y, size, font: fontOf(place), color: muted ? MUTED : INK })
    },

    /** Splits a text into lines that are at most `width` wide. A single word that is wider is broken. */
    wrap(text: string, width: number): string[] {
      const lines: string[] = []
      for (const word of toFontCharacters(letters, text).split(' ')) {
        const line = lines.at(-1)
        if (line !== undefined && widthOf(`${line} ${word}`, {}) <= width) {
          lines[lines.length - 1] = `${line} ${word}`
          continue
        }
        lines.push('')
        for (const letter of word) {
          const part = `${lines.at(-1)}${letter}`
          if (part.length > 1 && widthOf(part, {}) > width) lines.push(letter)
          else lines[lines.length - 1] = part
        }
      }
      return lines
    },

    rule() {
      page.drawLine({ start: { x: LEFT_EDGE, y }, end: { x: RIGHT_EDGE, y }, thickness: 0.5, color: RULE })
    },

    /** Writes every footer and returns the PDF. @param foot gets the index of document and page, and the page count */
    async finish(foot: (document: number, page: number, pages: number) => [left: string, right: string]) {
      const pages = file.getPages()
      for (const [document, first] of begins.entries()) {
        const own = pages.slice(first, begins[document + 1])
        for (const [place, one] of own.entries()) {
          page = one
          y = MARGIN
          const [left, right] = foot(document, place + 1, own.length)
          sheet.write(left, { x: LEFT_EDGE, size: 8, muted: true })
          sheet.write(right, { x: RIGHT_EDGE, align: 'right', size: 8, muted: true })
        }
      }
      return file.save()
    },
  }
  return sheet
}
