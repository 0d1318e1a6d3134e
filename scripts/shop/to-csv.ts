import papaparse from 'papaparse'
import { oneLine, type Table } from './table.ts'

/**
 * Matches a cell that a spreadsheet would run as a formula: buyers type names and addresses. A phone number may begin
 * with a plus, and a refund with a minus: these are no formulas.
 */
const formula = /^[=@]|^[+-](?![\d\s(),.-]*$)/

/** Returns a table as CSV for Dutch spreadsheets: semicolons between cells, UTF-8 with a byte order mark. */
export function toCsv({ titles, rows }: Table) {
  const data = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : oneLine(cell ?? ''))))
  const text = papaparse.unparse({ fields: titles, data }, { delimiter: ';', newline: '\r\n', escapeFormulae: formula })
  return `\uFEFF${text}`
}
