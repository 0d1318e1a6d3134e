import papaparse from 'papaparse'
import { CommandError } from './command-error.ts'
import { type Mistake, mistakeLines } from './mistake-lines.ts'

/** A row of a file, by column name. `row` is its number in a spreadsheet, where the header is row 1. */
export type TableRow = { row: number; [column: string]: unknown }

/**
 * Reads a file of articles: a `.json` file with a list of objects, or CSV (RFC 4180) with commas, semicolons or tabs,
 * in UTF-8 or Windows-1252.
 *
 * @throws CommandError with every row that can't be read
 */
export function readTableFile(name: string, bytes: Uint8Array): TableRow[] {
  if (isWorkbook(bytes)) {
    throw new CommandError([
      `${name} is een Excel-bestand. Kies in Excel Bestand > Opslaan als > CSV UTF-8, en geef dat bestand.`,
    ])
  }
  const rows = /\.json$/i.test(name) ? readJson(decode(bytes)) : readCsv(decode(bytes))
  if (!rows.length) throw new CommandError([`${name}: er staan geen rijen in dit bestand.`])
  return rows
}

/** Whether a file is a workbook: .xlsx and .ods are zip files, .xls has its own signature. */
function isWorkbook(bytes: Uint8Array) {
  const begin = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  return begin === '504b0304' || begin === 'd0cf11e0'
}

/** Decodes a text: UTF-16 if it has that byte order mark (Excel's "Unicode text"), else UTF-8, else Windows-1252. */
function decode(bytes: Uint8Array) {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function readJson(text: string): TableRow[] {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch (error) {
    throw new CommandError([`Dit is geen geldige JSON: ${error instanceof Error ? error.message : error}`])
  }
  if (!Array.isArray(list)) throw new CommandError(['Een JSON-bestand is een lijst: [ { "sku": … }, … ]'])
  const wrong = list.findIndex((item) => typeof item !== 'object' || item === null || Array.isArray(item))
  if (wrong >= 0) throw new CommandError([`rij ${wrong + 1}: dit is geen object.`])
  return list.map((item, place) => ({ ...item, row: place + 1 }))
}

function readCsv(whole: string): TableRow[] {
  // Removes the first line `sep=;`, which is only for spreadsheets: they do not count it as a row.
  const text = whole.replace(/^sep=.\r?\n/i, '')
  const { data, errors } = papaparse.parse(text, { delimiter: delimiterOf(text) })
  const quotes = errors.filter(({ type }) => type === 'Quotes')
  if (quotes.length) {
    const wrong = quotes.map(({ row = 0 }) => ({ row: row + 1, place: '', text: 'de aanhalingstekens kloppen niet.' }))
    throw new CommandError(mistakeLines(wrong))
  }
  const [header = [], ...rows] = data
  const columns = header.map(toColumn)
  const problems: Mistake[] = columns.flatMap((column, at) =>
    column && columns.indexOf(column) < at
      ? [{ row: 1, place: '', text: `de kolom ${column} staat er twee keer in.` }]
      : [],
  )
  const read = rows.flatMap((cells, place) => {
    const row = place + 2
    if (cells.every((cell) => !cell.trim())) return []
    // A decimal comma without quotes splits a cell in two, so that the row has a cell too many.
    if (cells.some((cell, at) => cell.trim() && !columns[at])) {
      problems.push({
        row,
        place: '',
        text: 'hier staan meer cellen dan kolommen. Staat een tekst met een komma tussen aanhalingstekens?',
      })
    }
    return [
      { ...Object.fromEntries(columns.flatMap((column, at) => (column ? [[column, cells[at] ?? '']] : []))), row },
    ]
  })
  if (problems.length) throw new CommandError(mistakeLines(problems))
  return read
}

/** Returns the most frequent delimiter in the header, outside quotes. */
function delimiterOf(text: string) {
  const [header = ''] = text.split(/\r?\n/, 1)
  const plain = header.replace(/"[^"]*"/g, '')
  const count = (sign: string) => plain.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** Returns a column's name in lower case, except for what follows `option:` and `spec:`. */
export const toColumn = (header: string) => header.trim().replace(/^[^:]*/, (name) => name.trim().toLowerCase())
