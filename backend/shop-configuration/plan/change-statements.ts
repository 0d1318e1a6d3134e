import { sql } from 'kysely'
import type { Query } from '../../../kit/data/statement'
import { insertRows, updateRows } from '../../db/insert-and-update-rows'
import { listSubquery, query } from '../../db/query-builder'
import type { TableChanges } from '../plan-table-changes'

export const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

export const namesOfRows = <Field extends string>(
  rows: readonly ({ id: number } & Record<Field, string>)[],
  some: readonly { id: number }[],
  field: Field,
) => some.map(({ id }) => rows.find((row) => row.id === id)?.[field] ?? '')

export const isActiveIn =
  (rows: readonly { id: number; active: number }[]) =>
  ({ id }: { id: number }) =>
    rows.find((row) => row.id === id)?.active === 1

export const deleteRows = (table: 'categories' | 'menus' | 'pages', rows: readonly { id: number }[]): Query[] =>
  rows.length ? [query.deleteFrom(table).where('id', 'in', listSubquery(idsOf(rows)))] : []

type WritableTable =
  | 'categories'
  | 'menus'
  | 'pages'
  | 'discount_codes'
  | 'payment_methods'
  | 'pickup_points'
  | 'shipping_methods'

/** Statements that insert and update rows. @param except a column that is inserted but never updated */
export function insertAndUpdateStatements(
  table: WritableTable,
  { added, changed }: TableChanges<{ id: number }>,
  except?: string,
): Query[] {
  const columns = Object.keys(changed[0] ?? {}).filter((column) => column !== 'id' && column !== except)
  return [...insertRows(table, added as never), ...updateRows(table, columns as never, changed as never)]
}

/** Deactivates rows instead of deleting them, because orders may refer to them. Carts lose the choice of these rows. */
export function deactivateRows(
  table: 'shipping_methods' | 'payment_methods' | 'pickup_points' | 'discount_codes',
  rows: readonly { id: number }[],
  chosen: 'shipping_method_id' | 'payment_method_id' | 'pickup_point_id' | 'discount_code_id',
): Query[] {
  if (!rows.length) return []
  const ids = listSubquery(idsOf(rows))
  return [
    query.updateTable(table).set({ active: 0 }).where('id', 'in', ids),
    sql`UPDATE carts SET ${sql.ref(chosen)} = NULL, version = version + 1 WHERE ${sql.ref(chosen)} IN ${ids}`,
  ]
}
