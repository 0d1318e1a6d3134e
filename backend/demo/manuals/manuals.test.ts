import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { drawManuals } from './draw'
import { manuals, manualsOf } from './manuals'

test('every leaflet is a PDF of one page, as large as it says', async () => {
  const drawn = await drawManuals()

  for (const { file, title, size } of manuals) {
    const bytes = drawn.get(file)
    const pdf = await PDFDocument.load(bytes ?? '')
    expect([pdf.getPageCount(), pdf.getTitle()], file).toEqual([1, title])
    expect(Math.abs((bytes?.byteLength ?? 0) - size), `${file} is ${bytes?.byteLength} bytes`).toBeLessThan(100)
  }
})

test('a kind of goods has its own leaflet, or none', () => {
  expect(manualsOf('regenjas')).toEqual([
    { title: 'Wasvoorschrift regenkleding', uri: '/documenten/wasvoorschrift-regenkleding.pdf', size: 3011 },
  ])
  expect(manualsOf('kompas')).toEqual([])
})
