import papaparse from 'papaparse'
import { type Table, toOneLine } from './format-table.ts'

/**
 * Matches a cell that a spreadsheet would run as a formula, which a buyer could type as a name or address. Does not
 * match phone numbers that begin with a plus, and amounts that begin with a minus.
 */
const formula = /^[=@]|^[+-](?![\d\s(),.-]*$)/

/** Converts a table to CSV for Dutch spreadsheets: semicolons between cells, UTF-8 with a byte order mark. */
export function toCsv({ titles, rows }: Table) {
  const data = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : toOneLine(cell ?? ''))))
  const text = papaparse.unparse({ fields: titles, data }, { delimiter: ';', newline: '\r\n', escapeFormulae: formula })
  return `\uFEFF${text}`
}
