import papaparse from 'papaparse'
import { Stop } from './stop.ts'

/** A row of a file, by the names of its columns. `row` is as a spreadsheet counts it: the header is row 1. */
export type FileRow = { row: number; [column: string]: unknown }

/**
 * Reads a file of articles: JSON (a list of objects) by its name, else CSV as RFC 4180 and spreadsheets write it: with
 * commas, semicolons or tabs, in UTF-8 or what Windows used before.
 *
 * @throws Stop with every row that can't be read
 */
export function readFile(name: string, bytes: Uint8Array): FileRow[] {
  const rows = /\.json$/i.test(name) ? readJson(decode(bytes)) : readCsv(decode(bytes))
  if (!rows.length) throw new Stop([`${name}: er staan geen rijen in dit bestand.`])
  return rows
}

function decode(bytes: Uint8Array) {
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
    throw new Stop([`Dit is geen geldige JSON: ${error instanceof Error ? error.message : error}`])
  }
  if (!Array.isArray(list)) throw new Stop(['Een JSON-bestand is een lijst: [ { "sku": … }, … ]'])
  const wrong = list.findIndex((item) => typeof item !== 'object' || item === null || Array.isArray(item))
  if (wrong >= 0) throw new Stop([`rij ${wrong + 1}: dit is geen object.`])
  return list.map((item, place) => ({ ...item, row: place + 1 }))
}

function readCsv(text: string): FileRow[] {
  const { data, errors } = papaparse.parse(text, { delimiter: delimiterOf(text) })
  const quotes = errors.filter(({ type }) => type === 'Quotes')
  if (quotes.length) throw new Stop(quotes.map(({ row = 0 }) => `rij ${row + 1}: de aanhalingstekens kloppen niet.`))
  const [header = [], ...rows] = data
  const columns = header.map(toColumn)
  const problems = columns.flatMap((column, place) =>
    column && columns.indexOf(column) < place ? [`rij 1: de kolom ${column} staat er twee keer in.`] : [],
  )
  const read = rows.flatMap((cells, place) => {
    const row = place + 2
    if (cells.every((cell) => !cell.trim())) return []
    // A decimal comma without quotes shows as a cell too many.
    if (cells.some((cell, at) => cell.trim() && !columns[at])) {
      problems.push(
        `rij ${row}: hier staan meer cellen dan kolommen. Staat een tekst met een komma tussen aanhalingstekens?`,
      )
    }
    return [
      { ...Object.fromEntries(columns.flatMap((column, at) => (column ? [[column, cells[at] ?? '']] : []))), row },
    ]
  })
  if (problems.length) throw new Stop(problems)
  return read
}

/** What the header holds most of, outside quotes. */
function delimiterOf(text: string) {
  const [header = ''] = text.split(/\r?\n/, 1)
  const plain = header.replace(/"[^"]*"/g, '')
  const count = (sign: string) => plain.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** Names of columns in small letters, except what comes after `option:` and `spec:`. */
const toColumn = (header: string) => header.trim().replace(/^[^:]*/, (name) => name.trim().toLowerCase())
