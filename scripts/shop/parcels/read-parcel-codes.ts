import { CommandError } from '../command-error.ts'
import type { TableRow } from '../read-csv-or-json-rows.ts'

/** A row of a file with parcel codes. A row with a `mistake` is not sent to the shop. */
export type ParcelCodeRow = { row: number; number: string; code: string; carrier?: string; mistake?: string }

/** The accepted names for each column: those that carriers' portals and operators use. */
const names = {
  number: ['number', 'nummer', 'bestelling', 'bestelnummer', 'ordernummer', 'referentie', 'reference'],
  code: ['code', 'barcode', 'track', 'trackingcode', 'tracking'],
  carrier: ['carrier', 'vervoerder'],
}

/**
 * Reads the parcel code of each order. Sets `mistake` on rows without number or code. It also sets it on two rows with
 * different codes for one order, and on two rows with one code for different orders.
 *
 * @param usual the carrier of rows without a carrier; by default the shop's first carrier
 * @throws CommandError if a column is missing
 */
export function readParcelCodes(rows: readonly TableRow[], usual?: string): ParcelCodeRow[] {
  const columns = new Set(rows.flatMap(Object.keys))
  const columnOf = (which: keyof typeof names) => names[which].find((name) => columns.has(name))
  const [number, code, carrier] = [columnOf('number'), columnOf('code'), columnOf('carrier')]
  if (!number || !code) {
    throw new CommandError(['De eerste rij noemt de kolommen: number en code, en eventueel carrier. Zoals number;code'])
  }
  const textOf = (row: TableRow, column: string | undefined) => (column ? String(row[column] ?? '').trim() : '')
  const read = rows.map(
    (row): ParcelCodeRow => ({
      row: row.row,
      number: textOf(row, number).toUpperCase(),
      code: textOf(row, code).replace(/\s/g, '').toUpperCase(),
      carrier: textOf(row, carrier) || usual,
    }),
  )
  return read.map((row) => ({ ...row, mistake: mistakeOf(row, read) }))
}

function mistakeOf({ row, number, code }: ParcelCodeRow, all: readonly ParcelCodeRow[]) {
  if (!number) return 'Hier ontbreekt het nummer.'
  if (!code) return 'Hier ontbreekt de code.'
  const others = all.filter((other) => other.row !== row)
  const same = others.find((other) => other.number === number && other.code !== code)
  if (same) return `Rij ${same.row} noemt een andere code voor deze bestelling.`
  const taken = others.find((other) => other.code === code && other.number !== number)
  return taken && `Rij ${taken.row} noemt dezelfde code voor een andere bestelling.`
}
