import papaparse from 'papaparse'
import { oneLine, type Table } from './table.ts'

/**
 * What a spreadsheet would run, were it a cell of its own: buyers write names and addresses. A telephone number begins
 * with a plus, an amount that is taken back with a minus, and neither is a formula.
 */
const formula = /^[=@]|^[+-](?![\d\s(),.-]*$)/

/** A table as CSV for Dutch spreadsheets: semicolons between cells, and UTF-8 with a byte order mark. */
export function toCsv({ titles, rows }: Table) {
  const data = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : oneLine(cell ?? ''))))
  const text = papaparse.unparse({ fields: titles, data }, { delimiter: ';', newline: '\r\n', escapeFormulae: formula })
  return `\uFEFF${text}`
}
