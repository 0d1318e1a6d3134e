import papaparse from 'papaparse'
import { CommandError } from './command-error.ts'
import { formatMistakes, type Mistake } from './format-mistakes.ts'

/** The cells of a row by column name. `row` is the row number: in a CSV file the header is row 1. */
export type TableRow = { row: number; [column: string]: unknown }

/**
 * Reads a file with rows, such as articles: a `.json` file with a list of objects, or CSV (RFC 4180) with commas,
 * semicolons or tabs. The text is UTF-8, UTF-16 or Windows-1252.
 *
 * @throws CommandError with all rows that can't be read
 */
export function readTableFile(name: string, bytes: Uint8Array): TableRow[] {
  if (isWorkbook(bytes)) {
    throw new CommandError([
      `${name} is een Excel-bestand. Kies in Excel Bestand > Opslaan als > CSV UTF-8, en geef dat bestand.`,
    ])
  }
  const rows = /\.json$/i.test(name) ? readJson(decodeText(bytes)) : readCsv(decodeText(bytes))
  if (!rows.length) throw new CommandError([`${name}: er staan geen rijen in dit bestand.`])
  return rows
}

/** Whether a file is a spreadsheet file: .xlsx and .ods are zip files, .xls has its own signature. */
function isWorkbook(bytes: Uint8Array) {
  const begin = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  return begin === '504b0304' || begin === 'd0cf11e0'
}

/**
 * Decodes a text without its byte order mark: as UTF-16 if it has a UTF-16 byte order mark, else as UTF-8 if it is
 * valid, else as Windows-1252.
 */
export function decodeText(bytes: Uint8Array) {
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
  // The parser takes one kind of line end, and a file to which a line was added may have two.
  const lines = whole.replace(/\r\n?/g, '\n')
  // Removes a first line such as `sep=;`, which tells spreadsheets the delimiter. Spreadsheets do not count that row.
  const text = lines.replace(/^sep=.\n/i, '')
  const { data, errors } = papaparse.parse(text, { delimiter: delimiterOf(text) })
  const quotes = errors.filter(({ type }) => type === 'Quotes')
  if (quotes.length) {
    const wrong = quotes.map(({ row = 0 }) => ({ row: row + 1, place: '', text: 'de aanhalingstekens kloppen niet.' }))
    throw new CommandError(formatMistakes(wrong))
  }
  const [header = [], ...rows] = data
  const columns = header.map(normaliseColumnName)
  const problems: Mistake[] = columns.flatMap((column, at) =>
    column && columns.indexOf(column) < at
      ? [{ row: 1, place: '', text: `de kolom ${column} staat er twee keer in.` }]
      : [],
  )
  const read = rows.flatMap((cells, place) => {
    const row = place + 2
    if (cells.every((cell) => !cell.trim())) return []
    // Reports a row with more cells than columns: a comma without quotes in a text splits that cell in two.
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
  if (problems.length) throw new CommandError(formatMistakes(problems))
  return read
}

/** Returns the most frequent delimiter (comma, semicolon or tab) in the header row, outside quotes. */
function delimiterOf(text: string) {
  const [header = ''] = text.split(/\r|\n/, 1)
  const plain = header.replace(/"[^"]*"/g, '')
  const count = (sign: string) => plain.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** Converts a column name to lower case, except for the text after a colon, as in `option:Kleur`. */
export const normaliseColumnName = (header: string) =>
  header.trim().replace(/^[^:]*/, (name) => name.trim().toLowerCase())
