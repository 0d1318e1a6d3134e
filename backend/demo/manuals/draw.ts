import { LEFT, openSheet, RIGHT } from '../../order/invoice/sheet'
import { shop } from '../folder'
import { type Manual, manuals } from './manuals'

const LINE = 16
const TEXT = { size: 11 }

/** A leaflet as a PDF on A4. */
export async function drawManual({ title, intro, parts }: Manual): Promise<Uint8Array> {
  const sheet = await openSheet(title, shop.name)
  sheet.begin()
  const write = (text: string, x = LEFT, mark?: string) => {
    for (const [place, line] of sheet.wrap(text, RIGHT - x, TEXT).entries()) {
      sheet.down(LINE)
      if (mark && !place) sheet.write(mark, { x: LEFT, bold: true, ...TEXT })
      sheet.write(line, { x, ...TEXT })
    }
  }
  sheet.down(20)
  sheet.write(title, { x: LEFT, size: 22, bold: true })
  sheet.down(14)
  write(intro)
  for (const { heading, steps } of parts) {
    // A heading does not stand alone at the foot of a page.
    sheet.down(36, 3 * LINE)
    sheet.write(heading, { x: LEFT, size: 14, bold: true })
    sheet.down(4)
    for (const [place, step] of steps.entries()) {
      sheet.down(6)
      write(step, LEFT + 20, `${place + 1}.`)
    }
  }
  return sheet.finish((_document, page, pages) => [
    `${shop.name} · ${shop.email} · ${shop.phone}`,
    `${page} van ${pages}`,
  ])
}

/** Every leaflet, by the name of its file. */
export async function drawManuals() {
  const drawn = new Map<string, Uint8Array>()
  for (const manual of manuals) drawn.set(manual.file, await drawManual(manual))
  return drawn
}
