import papaparse from 'papaparse'
import { CommandError } from './command-error.ts'
import { type Mistake, mistakeLines } from './mistakes.ts'

/** A row of a file, by the names of its columns. `row` is as a spreadsheet counts it: the header is row 1. */
export type FileRow = { row: number; [column: string]: unknown }

/**
 * Reads a file of articles: JSON (a list of objects) by its name, else CSV as RFC 4180 and spreadsheets write it: with
 * commas, semicolons or tabs, in UTF-8 or what Windows used before.
 *
 * @throws CommandError with every row that can't be read
 */
export function readFile(name: string, bytes: Uint8Array): FileRow[] {
  if (isWorkbook(bytes)) {
    throw new CommandError([
      `${name} is een Excel-bestand. Kies in Excel Bestand > Opslaan als > CSV UTF-8, en geef dat bestand.`,
    ])
  }
  const rows = /\.json$/i.test(name) ? readJson(decode(bytes)) : readCsv(decode(bytes))
  if (!rows.length) throw new CommandError([`${name}: er staan geen rijen in dit bestand.`])
  return rows
}

/** .xlsx (and .ods) is a zip file, .xls what was before it. */
function isWorkbook(bytes: Uint8Array) {
  const begin = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  return begin === '504b0304' || begin === 'd0cf11e0'
}

/** By its mark (Excel's "Unicode text"), else UTF-8, else what Windows used before. */
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

function readJson(text: string): FileRow[] {
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

function readCsv(whole: string): FileRow[] {
  // A first line for spreadsheets only, which they neither display nor count.
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
    // A decimal comma without quotes shows as a cell too many.
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

/** The most frequent delimiter in the header, outside quotes. */
function delimiterOf(text: string) {
  const [header = ''] = text.split(/\r?\n/, 1)
  const plain = header.replace(/"[^"]*"/g, '')
  const count = (sign: string) => plain.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** Names of columns in small letters, except what comes after `option:` and `spec:`. */
export const toColumn = (header: string) => header.trim().replace(/^[^:]*/, (name) => name.trim().toLowerCase())
