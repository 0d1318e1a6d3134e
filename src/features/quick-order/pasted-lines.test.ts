import { expect, test } from 'vitest'
import { parsePastedLines } from './pasted-lines'

const read = (text: string) => parsePastedLines(text).lines.map(({ number, amount }) => `${amount} × ${number}`)

test.each([
  ['TRE-10527-01 3', '3 × TRE-10527-01'],
  ['TRE-10527-01\t3', '3 × TRE-10527-01'],
  ['TRE-10527-01;3', '3 × TRE-10527-01'],
  ['TRE-10527-01,3', '3 × TRE-10527-01'],
  ['"TRE-10527-01";"3";"Maaltijd paella"', '3 × TRE-10527-01'],
  ['3 x TRE-10527-01', '3 × TRE-10527-01'],
  ['3× TRE-10527-01', '3 × TRE-10527-01'],
  ['TRE-10527-01 3 stuks', '3 × TRE-10527-01'],
  ['  TRE-10527-01  ', '1 × TRE-10527-01'],
  ['TRE-10527-01;', '1 × TRE-10527-01'],
  ['TRE-10527-01;;Maaltijd paella', '1 × TRE-10527-01'],
  ['8712345678906', '1 × 8712345678906'],
  ['8712345678906 12', '12 × 8712345678906'],
])('the pasted line %j is read as %s', (text, line) => {
  expect(read(text)).toEqual([line])
})

test('pasted lines may have headings and empty rows, and amounts of a repeated article add up', () => {
  expect(read('Artikelnummer;Aantal\r\n\r\nA-1;2\r\nB-2;1\r\na-1;3\r\n')).toEqual(['5 × A-1', '1 × B-2'])
  expect(read('A-1 600\nA-1 600')).toEqual(['999 × A-1'])
})

test('an invalid amount in pasted lines is reported with its row, and the other rows are read', () => {
  const { lines, invalidRows } = parsePastedLines('A-1;2\nB-2;veel\n\nC-3;0\nD-4;1000\n;3\nE-5;1\nF-6;1,5\nG-7;;3')

  expect(lines).toEqual([
    { number: 'A-1', amount: 2, row: 1 },
    { number: 'E-5', amount: 1, row: 7 },
  ])
  expect(invalidRows).toEqual([2, 4, 5, 6, 8, 9])
})

test('blank pasted text has no lines', () => {
  expect(parsePastedLines(' \n \n')).toEqual({ lines: [], invalidRows: [] })
})
