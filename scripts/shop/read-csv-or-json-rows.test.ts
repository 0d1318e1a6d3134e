import { expect, test } from 'vitest'
import { readTableFile } from './read-csv-or-json-rows.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const csv = (text: string) => readTableFile('a.csv', bytes(text))

test.each([
  ['commas', 'sku,price\nA,1.5\nB,"2,50"\n'],
  ['semicolons and decimal commas', 'sku;price\nA;1.5\nB;2,50'],
  ['tabs', 'sku\tprice\nA\t1.5\nB\t2,50\n'],
  ['CRLF', 'sku;price\r\nA;1.5\r\nB;2,50\r\n'],
  ['line ends of two kinds', 'sku;price\r\nA;1.5\nB;"2,50"\n'],
  ['a BOM', '\uFEFFsku;price\nA;1.5\nB;2,50'],
  ['quotes round everything', '"sku";"price"\n"A";"1.5"\n"B";"2,50"'],
  ['the line that tells spreadsheets the delimiter', 'sep=;\r\nsku;price\r\nA;1.5\r\nB;2,50'],
  ['capitals and spaces in the header', ' SKU ;Price\nA;1.5\nB;2,50'],
])('an import reads CSV with %s', (_, text) => {
  expect(csv(text)).toEqual([
    { row: 2, sku: 'A', price: '1.5' },
    { row: 3, sku: 'B', price: '2,50' },
  ])
})

test('the CSV parser reads quoted delimiters, line ends and quotes, and numbers rows as a spreadsheet', () => {
  expect(csv('sku;intro\nA;"een; ""twee""\nen drie"\n\n;\nB;vier')).toEqual([
    { row: 2, sku: 'A', intro: 'een; "twee"\nen drie' },
    { row: 5, sku: 'B', intro: 'vier' },
  ])
})

test('the CSV parser retains the case of option and specification names, and ignores empty columns', () => {
  expect(csv('SKU;Option:Kleur;Spec: Waterkolom (mm);;\nA;Rood;3000;;')).toEqual([
    { row: 2, sku: 'A', 'option:Kleur': 'Rood', 'spec: Waterkolom (mm)': '3000' },
  ])
})

test('the CSV parser reads missing cells at the end of a row as empty', () => {
  expect(csv('sku;price;stock\nA;1')).toEqual([{ row: 2, sku: 'A', price: '1', stock: '' }])
})

test('the import command reads a CSV file in the encoding of a Windows spreadsheet', () => {
  const text = Uint8Array.from([...bytes('sku;brand\nA;Fj'), 0xe4, ...bytes('llr'), 0xe9, ...bytes('ven '), 0x80])

  expect(readTableFile('a.csv', text)).toEqual([{ row: 2, sku: 'A', brand: 'Fjällréven €' }])
})

test.each(['utf-16le', 'utf-16be'])(
  'the import reads a file that a spreadsheet saves as Unicode text (%s)',
  (encoding) => {
    const text = '\uFEFFsku\tbrand\nA\tFjällréven €'
    const file = Buffer.from(text, 'utf16le')

    expect(readTableFile('a.txt', encoding === 'utf-16le' ? file : file.swap16())).toEqual([
      { row: 2, sku: 'A', brand: 'Fjällréven €' },
    ])
  },
)

test.each([
  ['xlsx', [0x50, 0x4b, 3, 4]],
  ['xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]],
])('the import refuses a workbook (%s), and explains how to save it as CSV', (_, begin) => {
  expect(() => readTableFile('a.csv', Uint8Array.from([...begin, 0, 0, 1, 2]))).toThrow(
    'a.csv is een Excel-bestand. Kies in Excel Bestand > Opslaan als > CSV UTF-8, en geef dat bestand.',
  )
})

test('an import file with the same mistake in many rows reports it once', () => {
  expect(() => csv(`sku;price\n${'A;1;2\n'.repeat(300)}`)).toThrow(
    /^rij 2–301: hier staan meer cellen dan kolommen\.[^\n]*$/,
  )
})

test.each([
  ['sku,price\nA,12,95', 'rij 2: hier staan meer cellen dan kolommen.'],
  ['sku;price\nA;"1\nB;2', 'rij 2: de aanhalingstekens kloppen niet.'],
  ['sku;SKU\nA;B', 'rij 1: de kolom sku staat er twee keer in.'],
  ['sku;price\n', 'er staan geen rijen in dit bestand.'],
  ['', 'er staan geen rijen in dit bestand.'],
])('an unreadable file is refused with a reason: %j', (text, why) => {
  expect(() => csv(text)).toThrow(why)
})

test('a JSON import file is a list of objects, which messages number from 1', () => {
  expect(readTableFile('a.JSON', bytes('[{"sku":"A","price":12.5,"photos":["/a.jpg"]},{"sku":"B","row":9}]'))).toEqual([
    { row: 1, sku: 'A', price: 12.5, photos: ['/a.jpg'] },
    { row: 2, sku: 'B' },
  ])
  for (const [text, why] of [
    ['{', 'geen geldige JSON'],
    ['{}', 'is een lijst'],
    ['[{}, 1]', 'rij 2: dit is geen object.'],
    ['[]', 'geen rijen'],
  ]) {
    expect(() => readTableFile('a.json', bytes(text ?? ''))).toThrow(why)
  }
})
