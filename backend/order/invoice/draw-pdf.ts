import type { Invoice } from './invoice-content'
import { texts } from './nl'
import type { PackingSlip } from './packing-slip-content'
import { LEFT_EDGE, openPdfSheet, type PdfSheet, RIGHT_EDGE } from './pdf-sheet'

/** The right edges of the columns in the table of invoice lines, in points from the left of the page. */
const columns = { amount: 340, price: 425, rate: 465, total: RIGHT_EDGE }
const LINE = 13

/** The data of a table: names at the left margin, and cells that are right-aligned at `end`. */
type Lines = {
  nameWidth: number
  nameTitle: string
  titles: readonly (readonly [title: string, end: number])[]
  rows: readonly { name: string; cells: readonly (readonly [text: string, end: number])[] }[]
}

/** Returns the invoice as a PDF of one or more A4 pages. */
export async function drawInvoice(invoice: Invoice): Promise<Uint8Array> {
  const { number, shop, words } = invoice
  const sheet = await openPdfSheet(words.title(number), shop.name)
  sheet.begin()
  drawHead(sheet, invoice)
  drawLines(sheet, {
    nameWidth: 255,
    nameTitle: texts.columns.name,
    titles: [
      [texts.columns.amount, columns.amount],
      [texts.columns.price, columns.price],
      [texts.columns.rate, columns.rate],
      [texts.columns.total, columns.total],
    ],
    rows: invoice.lines.map(({ name, amount, price, rate, total }) => ({
      name,
      cells: [
        [amount, columns.amount],
        [price, columns.price],
        [rate, columns.rate],
        [total, columns.total],
      ],
    })),
  })
  drawSums(sheet, invoice)
  drawNotes(sheet, invoice)
  return sheet.finish((_, page, pages) => [words.foot(shop.name, number), texts.page(page, pages)])
}

/** Returns packing slips as one PDF for printing; each begins on a new page. */
export async function drawPackingSlips(slips: readonly PackingSlip[]): Promise<Uint8Array> {
  const sheet = await openPdfSheet(texts.slip.title(slips.map(({ number }) => number)), slips[0]?.shop.name ?? '')
  for (const slip of slips) {
    sheet.begin()
    drawHead(sheet, slip)
    drawLines(sheet, {
      nameWidth: 400,
      nameTitle: texts.columns.name,
      titles: [[texts.columns.amount, RIGHT_EDGE]],
      rows: slip.lines.map(({ name, amount }) => ({ name, cells: [[String(amount), RIGHT_EDGE]] })),
    })
    drawNotes(sheet, slip)
  }
  return sheet.finish((document, page, pages) => {
    const { shop, number, words } = slips[document] as PackingSlip
    return [words.foot(shop.name, number), texts.page(page, pages)]
  })
}

function drawNotes(sheet: PdfSheet, { notes }: Pick<Invoice, 'notes'>) {
  for (const note of notes) {
    sheet.down(8)
    for (const line of note.split('\n').flatMap((part) => sheet.wrap(part, RIGHT_EDGE - LEFT_EDGE))) {
      sheet.down(LINE)
      sheet.write(line, { x: LEFT_EDGE })
    }
  }
}

function drawHead(sheet: PdfSheet, { words, shop, facts, buyer }: Pick<Invoice, 'words' | 'shop' | 'facts' | 'buyer'>) {
  sheet.down(12)
  const top = sheet.y
  sheet.write(shop.name, { x: LEFT_EDGE, size: 18, bold: true })
  for (const line of shop.lines) {
    sheet.write(line, { x: RIGHT_EDGE, align: 'right', muted: true })
    sheet.down(LINE)
  }
  const foot = sheet.y
  sheet.y = top - 50
  for (const line of buyer.flatMap((part) => sheet.wrap(part, 260))) {
    sheet.write(line, { x: LEFT_EDGE })
    sheet.down(LINE)
  }
  sheet.y = Math.min(sheet.y, foot)
  sheet.down(30)
  sheet.write(words.heading, { x: LEFT_EDGE, size: 16, bold: true })
  sheet.down(8)
  for (const [label, value] of facts) {
    sheet.down(LINE)
    sheet.write(label, { x: LEFT_EDGE, muted: true })
    sheet.write(value, { x: LEFT_EDGE + 90 })
  }
  sheet.down(30)
}

function drawLines(sheet: PdfSheet, lines: Lines) {
  drawTitles(sheet, lines)
  for (const { name, cells } of lines.rows) {
    const names = name.split('\n').flatMap((part) => sheet.wrap(part, lines.nameWidth))
    if (sheet.down(LINE, (names.length - 1) * LINE)) drawTitles(sheet, lines, LINE)
    for (const [text, x] of cells) sheet.write(text, { x, align: 'right' })
    for (const [place, part] of names.entries()) {
      if (place) sheet.down(LINE)
      sheet.write(part, { x: LEFT_EDGE })
    }
    sheet.down(3)
  }
  sheet.down(6)
  sheet.rule()
}

/** @param after the space below the column titles, in points */
function drawTitles(sheet: PdfSheet, { nameTitle, titles }: Lines, after = 0) {
  const style = { bold: true, size: 8 }
  sheet.write(nameTitle, { x: LEFT_EDGE, ...style })
  for (const [title, x] of titles) sheet.write(title, { x, align: 'right', ...style })
  sheet.down(6)
  sheet.rule()
  sheet.down(after + 4)
}

function drawSums(sheet: PdfSheet, { sums }: Invoice) {
  // Keeps the sums on one page: a total on another page than its parts is hard to check.
  sheet.down(0, (sums.length + 1) * LINE)
  for (const { label, value, isTotal } of sums) {
    if (isTotal) sheet.down(4)
    sheet.down(LINE)
    const style = isTotal ? { bold: true, size: 11 } : {}
    sheet.write(label, { x: columns.price, align: 'right', ...style })
    sheet.write(value, { x: columns.total, align: 'right', ...style })
  }
  sheet.down(12)
}
