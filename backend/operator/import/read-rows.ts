import * as v from 'valibot'
import { toErrors } from '../../http/validation'
import { texts } from '../nl'
import { fixedColumns, type ImportRow, OptionCell, SpecCell } from './columns'
import type { Mistakes } from './mistakes'

/** Common column names in exports of other systems, by the shop's column name. */
const otherNames: Record<string, readonly string[]> = {
  sku: ['artikelnummer', 'artikelnr', 'artikelcode', 'productcode', 'code', 'nummer'],
  ean: ['barcode', 'gtin', 'ean-code', 'eancode'],
  product: ['naam', 'titel', 'productnaam', 'artikel', 'name', 'title'],
  brand: ['merk', 'fabrikant'],
  category: ['categorie', 'rubriek', 'groep', 'productgroep'],
  price: ['prijs', 'verkoopprijs', 'prijs incl. btw', 'prijs incl btw'],
  vat_rate: ['btw', 'btw-tarief', 'btw %', 'btw%', 'vat'],
  stock: ['voorraad', 'aantal', 'op voorraad'],
  weight: ['gewicht', 'gewicht (g)'],
  content: ['inhoud', 'netto inhoud', 'nettogewicht', 'hoeveelheid'],
  intro: ['inleiding', 'korte omschrijving', 'korte beschrijving'],
  description: ['omschrijving', 'beschrijving', 'lange omschrijving', 'tekst'],
  manufacturer: ['producent', 'maker'],
  warnings: ['waarschuwingen', 'waarschuwing', 'veiligheid'],
  withdrawal: ['herroeping', 'retour', 'retourneren'],
  age: ['leeftijd', 'minimumleeftijd', '18+'],
  ingredients: ['ingrediënten', 'ingredienten', 'samenstelling'],
  allergens: ['allergenen'],
  pros: ['pluspunten', 'voordelen'],
  cons: ['minpunten', 'nadelen'],
  pdfs: ['documenten', 'handleiding', 'pdf'],
  accessories: ['accessoires'],
  alternatives: ['alternatieven'],
  photos: ['foto', 'foto’s', "foto's", 'fotos', 'afbeelding', 'afbeeldingen', 'photo', 'image', 'images'],
  'option:Kleur': ['kleur'],
  'option:Maat': ['maat'],
}

function columnMeantBy(column: string) {
  const written = column.trim().toLowerCase()
  return Object.keys(otherNames).find((name) => otherNames[name]?.includes(written))
}

function hintOf(column: string) {
  const known = columnMeantBy(column)
  if (known) return texts.unknownColumn(known)
  const title = column.replace(/^(option|spec):\s*/, '').slice(0, 80)
  return texts.ownColumn(title.charAt(0).toUpperCase() + title.slice(1))
}

/** An import row as received: its cells by column name, as text or other JSON values. */
export type RawRow = { row: number; [column: string]: unknown }

/** Parses every row and reports its mistakes. Rows without an article number are left out. */
export const readRows = (raw: readonly RawRow[], mistakes: Mistakes) =>
  readRowsWithColumns<ImportRow>(raw, mistakes, cellOf, () => ({ options: new Map(), specs: new Map() }))

type Read = { sku: string; row: number; bad: Set<string> }

/**
 * Like `readRows`, for a file with other columns, which `cellOf` describes. `empty` returns the initial values of a
 * row.
 */
export function readRowsWithColumns<Row extends Read>(
  raw: readonly RawRow[],
  mistakes: Mistakes,
  cellOf: (column: string) => ColumnFormat | undefined,
  empty: () => Omit<Row, keyof Read>,
): Row[] {
  const first = new Map<string, number>()
  const rows: Row[] = []
  for (const row of raw) {
    const read = readRow<Row>(row, mistakes, cellOf, empty())
    if (read.sku === undefined) {
      if (!read.bad.has('sku')) mistakes.at(row.row, 'sku', texts.required)
      continue
    }
    const earlier = first.get(read.sku)
    if (earlier === undefined) first.set(read.sku, row.row)
    else mistakes.at(row.row, 'sku', texts.sameSku(earlier))
    rows.push(read as Row)
  }
  return rows
}

function readRow<Row extends Read>(
  { row, ...raw }: RawRow,
  mistakes: Mistakes,
  cellOf: (column: string) => ColumnFormat | undefined,
  empty: Omit<Row, keyof Read>,
): Omit<Row, 'sku'> & { sku?: string } {
  const read: Record<string, unknown> & Omit<Read, 'sku'> = { ...empty, row, bad: new Set<string>() }
  const named: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(raw)) {
    let name = column
    let place = cellOf(column)
    if (!place) {
      mistakes.ofColumn(column, hintOf(column))
      // A misspelled column is parsed as the column that was probably meant, so that mistakes in its cells are reported
      // too.
      const meant = columnMeantBy(column)
      if (!meant || meant in raw) continue
      name = meant
      place = cellOf(meant)
      if (!place) continue
    }
    const text = toText(value)
    if (text === undefined) continue
    const { success, output, issues } = v.safeParse(place.schema, text, { abortPipeEarly: true })
    if (!success) {
      read.bad.add(name)
      for (const mistake of Object.values(toErrors(issues)).flat()) mistakes.at(row, column, mistake)
    } else if (place.list) (read[place.list] as Map<string, unknown>).set(place.title ?? '', output)
    else named[name] = output
  }
  return Object.assign(read, named) as unknown as Omit<Row, 'sku'> & { sku?: string }
}

type ColumnFormat = { schema: v.GenericSchema; list?: 'options' | 'specs'; title?: string }

function cellOf(column: string): ColumnFormat | undefined {
  if (Object.hasOwn(fixedColumns, column)) return { schema: fixedColumns[column as keyof typeof fixedColumns] }
  const [, prefix, title = ''] = /^(option|spec):\s*([^\p{Cc}\s][^\p{Cc}]{0,79})$/u.exec(column) ?? []
  if (prefix === 'option') return { schema: OptionCell, list: 'options', title: title.trim() }
  if (prefix === 'spec') return { schema: SpecCell, list: 'specs', title: title.trim() }
  return undefined
}

/**
 * Converts a cell to text; undefined if it is empty. A value that is neither text, number nor a list of texts is
 * returned unchanged, and refused later.
 */
function toText(value: unknown): unknown {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'number') return String(value)
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'string')
  const text = isList ? value.join('\n') : value
  return typeof text === 'string' ? text.trim() || undefined : text
}
