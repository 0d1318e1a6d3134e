import papaparse from 'papaparse'

type Cell = string | number | null | undefined

/**
 * A table with column titles. `none` is the text to print instead of a table without rows. `most` is the number of rows
 * beyond which the shop leaves out rows.
 */
export type Table = { titles: readonly string[]; rows: readonly (readonly Cell[])[]; none: string; most?: number }

/** Formats a table as lines: with aligned columns for a terminal, otherwise with tabs, which a program can parse. */
export function formatTable({ titles, rows, none }: Table, isTerminal: boolean) {
  if (!isTerminal) return [titles, ...rows].map((row) => row.map(toCell).join('\t'))
  return rows.length ? alignColumns(titles, rows) : [none]
}

/** Formats rows as lines with aligned columns. Numbers and amounts are aligned to the right. */
export function alignColumns(titles: readonly string[], rows: readonly (readonly Cell[])[]) {
  const cells = rows.map((row) => row.map(toCell))
  const widths = titles.map((title, at) => Math.max(title.length, ...cells.map((row) => row[at]?.length ?? 0)))
  const isRight = titles.map((_, at) => rows.length > 0 && rows.every((row) => isAmount(row[at])))
  const toLine = (row: readonly string[]) =>
    row
      .map((cell, at) => (isRight[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd()
  return [toLine(titles), ...cells.map(toLine)]
}

const isAmount = (cell: unknown) => typeof cell === 'number' || (typeof cell === 'string' && /^€\s/.test(cell))

const toCell = (cell: Cell) => toOneLine(String(cell ?? ''))

/** Replaces line breaks and control characters by spaces: a terminal would obey them in text that customers typed. */
export const toOneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()

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

// The formatters are made once: making them for each cell takes most of the time of a list of 50,000 orders.
const amount = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const formatEuros = (value: number) => `€ ${amount.format(value)}`

/** Formats an amount in euros for a Dutch spreadsheet, such as `1234,50`. */
export const formatAmount = (value: number) => value.toFixed(2).replace('.', ',')

const clock = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Formats an ISO time as `01-12-2026 09:00`, in Dutch time. */
export const formatMoment = (iso: string) => clock.format(new Date(iso)).replace(',', '')

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' })

/** Formats an ISO time as a day such as `2026-12-01`, in Dutch time. Returns an ISO day unchanged. */
export const formatDay = (date: string) => (date.length > 10 ? calendar.format(new Date(date)) : date)
