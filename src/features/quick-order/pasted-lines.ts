import { MAX_AMOUNT } from '../../contract/limits'

/** One article from pasted text. `row` is the number of its row, counted from 1 and including empty rows. */
export type PastedLine = { number: string; amount: number; row: number }

/** The number and amount in a pasted row. `amount` is null if it cannot be parsed, or exceeds the limit of a cart. */
type Read = { number: string; amount: number | null }

const counted = /^(\d{1,3})(?:\s*(?:x|×|st\.?|stuks?))?$/i
const amountFirst = /^(\d{1,3})\s*[x×]\s+(.+)$/i
const amountLast = /^(.+?)\s+(\d{1,3}(?:\s*(?:x|×|st\.?|stuks?))?)$/i

/**
 * Parses article numbers with amounts, one per row: `TRE-10527-01 3`, `3 x TRE-10527-01`, or a row of a CSV file or a
 * spreadsheet. A number without an amount means one piece. A first row with column headings is skipped. If an article
 * number is repeated, its amounts are added up.
 * @returns the lines in order, and the numbers of the rows whose amount cannot be parsed
 */
export function parsePastedLines(text: string): { lines: PastedLine[]; invalidRows: number[] } {
  const lines = new Map<string, PastedLine>()
  const invalidRows: number[] = []
  for (const [index, raw] of text.split(/\r\n?|\n/).entries()) {
    const row = index + 1
    if (!raw.trim() || (!lines.size && !invalidRows.length && isHeading(raw))) continue
    const { number, amount } = readRow(raw.trim())
    if (!number || amount === null) {
      invalidRows.push(row)
      continue
    }
    const key = number.toUpperCase()
    const before = lines.get(key)
    lines.set(key, {
      number: before?.number ?? number,
      amount: Math.min(MAX_AMOUNT, amount + (before?.amount ?? 0)),
      row: before?.row ?? row,
    })
  }
  return { lines: [...lines.values()], invalidRows }
}

const isHeading = (row: string) => !/\d/.test(row)

function readRow(row: string): Read {
  // In a file with semicolons or tabs, a comma belongs to an amount such as 1,5, which no cart has.
  const cells = row.split(/[;\t]/.test(row) ? /[;\t]/ : ',').map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
  if (cells.length > 1) {
    const [number = '', amount, ...rest] = cells
    // An amount after an empty cell is reported, because it would be ordered as one piece.
    return { number, amount: amount ? toAmount(amount) : rest.some((cell) => counted.test(cell)) ? null : 1 }
  }
  const [, first, after] = amountFirst.exec(row) ?? []
  if (first && after) return { number: after, amount: toAmount(first) }
  const [, before, last] = amountLast.exec(row) ?? []
  return before && last ? { number: before, amount: toAmount(last) } : { number: row, amount: 1 }
}

const toAmount = (text: string) => Number(counted.exec(text)?.[1]) || null
