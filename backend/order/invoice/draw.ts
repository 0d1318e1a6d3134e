import type { Invoice } from './invoice'
import { texts } from './nl'
import { LEFT, openSheet, RIGHT, type Sheet } from './sheet'

/** Where the columns of the lines end, in points; the first begins at the margin. */
const columns = { amount: 340, price: 425, rate: 465, total: RIGHT }
const NAME_WIDTH = 255
const LINE = 13

/** The invoice as a PDF on A4. What does not fit on a page goes on on the next. */
export async function drawInvoice(invoice: Invoice): Promise<Uint8Array> {
  const { number, shop, words } = invoice
  const sheet = await openSheet(words.title(number), shop.name)
  drawHead(sheet, invoice)
  drawLines(sheet, invoice)
  drawSums(sheet, invoice)
  for (const note of invoice.notes) {
    sheet.down(8)
    for (const line of note.split('\n').flatMap((part) => sheet.wrap(part, RIGHT - LEFT))) {
      sheet.down(LINE)
      sheet.write(line, { x: LEFT })
    }
  }
  return sheet.finish((page, pages) => [words.foot(shop.name, number), texts.page(page, pages)])
}

function drawHead(sheet: Sheet, { words, shop, facts, buyer }: Invoice) {
  sheet.down(12)
  const top = sheet.y
  sheet.write(shop.name, { x: LEFT, size: 18, bold: true })
  for (const line of shop.lines) {
    sheet.write(line, { x: RIGHT, align: 'right', muted: true })
    sheet.down(LINE)
  }
  const foot = sheet.y
  sheet.y = top - 50
  for (const line of buyer.flatMap((part) => sheet.wrap(part, 260))) {
    sheet.write(line, { x: LEFT })
    sheet.down(LINE)
  }
  sheet.y = Math.min(sheet.y, foot)
  sheet.down(30)
  sheet.write(words.heading, { x: LEFT, size: 16, bold: true })
  sheet.down(8)
  for (const [label, value] of facts) {
    sheet.down(LINE)
    sheet.write(label, { x: LEFT, muted: true })
    sheet.write(value, { x: LEFT + 90 })
  }
  sheet.down(30)
}

function drawLines(sheet: Sheet, { lines }: Invoice) {
  drawTitles(sheet)
  for (const { name, amount, price, rate, total } of lines) {
    const names = sheet.wrap(name, NAME_WIDTH)
    if (sheet.down(LINE, (names.length - 1) * LINE)) drawTitles(sheet, LINE)
    for (const [label, x] of [
      [amount, columns.amount],
      [price, columns.price],
      [rate, columns.rate],
      [total, columns.total],
    ] as const)
      sheet.write(label, { x, align: 'right' })
    for (const [place, part] of names.entries()) {
      if (place) sheet.down(LINE)
      sheet.write(part, { x: LEFT })
    }
    sheet.down(3)
  }
  sheet.down(6)
  sheet.rule()
}

/** @param after how far below them the text goes on */
function drawTitles(sheet: Sheet, after = 0) {
  const titles = texts.columns
  const style = { bold: true, size: 8 }
  sheet.write(titles.name, { x: LEFT, ...style })
  sheet.write(titles.amount, { x: columns.amount, align: 'right', ...style })
  sheet.write(titles.price, { x: columns.price, align: 'right', ...style })
  sheet.write(titles.rate, { x: columns.rate, align: 'right', ...style })
  sheet.write(titles.total, { x: columns.total, align: 'right', ...style })
  sheet.down(6)
  sheet.rule()
  sheet.down(after + 4)
}

function drawSums(sheet: Sheet, { sums }: Invoice) {
  // Together on one page: a total apart from what it is the sum of is hard to check.
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
