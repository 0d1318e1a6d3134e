import type { ProductSafety } from '../../db/schema/product'
import { parseJson } from '../../lib/parse-json'
import { texts } from '../nl'
import type { ImportRow, ProductValues } from './columns'
import type { Mistakes } from './mistakes'

const manufacturerColumns = ['manufacturer', 'manufacturer_address', 'manufacturer_contact'] as const
const responsibleColumns = ['responsible', 'responsible_address', 'responsible_contact'] as const
const nameColumns = [...manufacturerColumns, ...responsibleColumns] as const
const safetyColumns = [...nameColumns, 'warnings'] as const

/**
 * Returns the manufacturer, the responsible person and the warnings of a product (GPSR, Regulation (EU) 2023/988, art.
 * 19), as JSON; null if the product has none of these. The law requires name, postal address and electronic address
 * together.
 */
export function planProductSafety(
  fields: ProductValues,
  old: string | null,
  { manufacturers, mistakes }: { manufacturers: Manufacturers; mistakes: Mistakes },
): string | null {
  const given = safetyColumns.flatMap((column) => fields[column] ?? [])
  const [first] = given
  if (!first) return old
  const before = cellsOf(old)
  const name = String(fields.manufacturer?.value ?? '')
  // A new manufacturer must not get the address of the former manufacturer.
  const isOther = fields.manufacturer && keyOf(name) !== keyOf(before.manufacturer)
  const other = { ...cellsOf(null), warnings: before.warnings, ...manufacturers.stored.get(keyOf(name)) }
  const after = { ...(isOther ? other : before), ...manufacturers.given.get(keyOf(name)) }
  for (const column of safetyColumns) {
    const field = fields[column]
    if (field) after[column] = String(field.value ?? '')
  }
  if (JSON.stringify(after) === JSON.stringify(before)) return old
  if (safetyColumns.every((column) => !after[column])) return null
  for (const column of missingColumnsOf(after)) mistakes.at(first.row, column, texts.safetyIncomplete)
  return JSON.stringify({
    manufacturer: after.manufacturer,
    address: after.manufacturer_address,
    ...contactOf(after.manufacturer_contact),
    warnings: after.warnings ? after.warnings.split('\n') : [],
    ...(after.responsible && {
      responsible: {
        name: after.responsible,
        address: after.responsible_address,
        ...contactOf(after.responsible_contact),
      },
    }),
  } satisfies ProductSafety)
}

/**
 * Manufacturers with complete data, by name, so that a row can name a manufacturer without repeating the address.
 * `given` are those of the file. Those of other products in the shop (`stored`) are only for a product that had another
 * manufacturer, so that naming the same one does not replace the product's own addresses.
 */
export type Manufacturers = Record<'stored' | 'given', ReadonlyMap<string, Partial<Cells>>>

/** @param stored safety data of products in the shop, the newest last */
export function indexManufacturers(stored: readonly (string | null)[], rows: readonly ImportRow[]): Manufacturers {
  const given = rows.map(
    (row): Partial<Cells> =>
      Object.fromEntries(nameColumns.flatMap((column) => (row[column] ? [[column, row[column]]] : []))),
  )
  const byName = (cells: readonly Partial<Cells>[]) =>
    new Map(
      cells
        .filter((one) => manufacturerColumns.every((column) => one[column]))
        .map(({ warnings: _, ...one }) => [keyOf(one.manufacturer ?? ''), nameless(one)]),
    )
  return { stored: byName(stored.map(cellsOf)), given: byName(given) }
}

const nameless = ({ manufacturer: _, ...cells }: Partial<Cells>) => cells

const keyOf = (name: string) => name.toLowerCase()

type Cells = Record<(typeof safetyColumns)[number], string>

function cellsOf(stored: string | null | undefined): Cells {
  const { manufacturer, address, email, url, responsible, warnings } = parseJson<ProductSafety>(stored) ?? {}
  return {
    manufacturer: manufacturer ?? '',
    manufacturer_address: address ?? '',
    manufacturer_contact: email || url || '',
    responsible: responsible?.name ?? '',
    responsible_address: responsible?.address ?? '',
    responsible_contact: responsible?.email || responsible?.url || '',
    warnings: warnings?.join('\n') ?? '',
  }
}

export function changedSafetyColumns(fields: ProductValues, stored: string | null | undefined) {
  const known = cellsOf(stored)
  return safetyColumns.filter((column) => fields[column] && (fields[column].value ?? '') !== known[column])
}

/**
 * Returns the required columns that are empty: name, address and contact of the manufacturer, and the same three of the
 * responsible person if one of these is filled in.
 */
function missingColumnsOf(after: Cells) {
  const hasResponsible = responsibleColumns.some((column) => after[column])
  return [...manufacturerColumns, ...(hasResponsible ? responsibleColumns : [])].filter((column) => !after[column])
}

const contactOf = (contact: string) =>
  contact.includes('@') ? { email: contact, url: '' } : { email: '', url: contact }
