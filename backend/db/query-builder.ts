import type { InferInsertModel, Table } from 'drizzle-orm'
import {
  type AliasableExpression,
  type ColumnType,
  DummyDriver,
  type Expression,
  expressionBuilder,
  type InsertObject,
  Kysely,
  type Selectable,
  type SelectQueryNode,
  type SqlBool,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import type * as schema from './schema'

type Schema = typeof schema

/** A column's type in D1: a flag is 0 or 1, JSON is text. */
type Stored<Column extends { _: { dataType: string; data: unknown; notNull: boolean } }> =
  | (Column['_']['dataType'] extends 'boolean'
      ? 0 | 1
      : Column['_']['dataType'] extends 'json'
        ? string
        : Column['_']['data'])
  | (Column['_']['notNull'] extends true ? never : null)

/** A table's columns for Kysely: the types for SELECT, INSERT (columns with a default are optional) and UPDATE. */
type Row<T extends Table> = {
  [Name in keyof T['_']['columns'] & string]: ColumnType<
    Stored<T['_']['columns'][Name]>,
    undefined extends InferInsertModel<T>[Name & keyof InferInsertModel<T>]
      ? Stored<T['_']['columns'][Name]> | undefined
      : Stored<T['_']['columns'][Name]>,
    Stored<T['_']['columns'][Name]>
  >
}

type SearchTexts = {
  rowid: number
  full_name: string
  brand: string
  category: string
  features: string
  description: string
}
type SearchTerms = { term: string; col: string; doc: number; cnt: number }

export type SchemaTableName = { [Name in keyof Schema]: Schema[Name] extends Table ? Name : never }[keyof Schema]

/** All tables: those in db/schema, and those only in the migration, because drizzle cannot declare them. */
export type Database = {
  [Name in keyof Schema as Schema[Name] extends Table ? Name : never]: Schema[Name] extends Table
    ? Row<Schema[Name]>
    : never
} & {
  products_fts: SearchTexts & { products_fts: string }
  products_fts_new: SearchTexts
  products_fts_words: SearchTerms
  products_fts_new_words: SearchTerms
  search_words: { word: string; places: number }
  search_parts: { part: string; word: string }
  search_typos: { part: string; word: string }
}

/** A row to insert: flags are booleans or 0 and 1, JSON columns are values (insert-and-update-rows.ts). */
export type NewRow<Name extends SchemaTableName> = Schema[Name] extends Table
  ? {
      [Column in keyof InferInsertModel<Schema[Name]>]:
        | InferInsertModel<Schema[Name]>[Column]
        | (boolean extends InferInsertModel<Schema[Name]>[Column] ? 0 | 1 : never)
    }
  : never

export type TableRow<Name extends keyof Database> = Selectable<Database[Name]>

/** A SELECT of rows of type `Row`, from any tables, for use in another statement. Kysely does not export this type. */
export type SelectOf<Row> = AliasableExpression<Row> & {
  readonly isSelectQueryBuilder: true
  toOperationNode(): SelectQueryNode
}

/** The statement builder. It has no connection; `batch` runs the statements. */
export const query = new Kysely<Database>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

/** A statement that changes nothing, for a batch that has no real statement to run. */
export const noStatement = query.selectNoFrom(sql.lit(1).as('one'))

export const { and, or, not, exists } = expressionBuilder<Database>()

/** The items of a list as a subquery, for `in`. It needs one SQL parameter; D1 allows 100 per statement. */
export const listSubquery = <Item extends string | number>(items: readonly Item[]) =>
  sql<Item>`(SELECT value FROM json_each(${JSON.stringify(items)}))`

/** Returns the same expression, typed as a condition for Kysely. */
export const asCondition = (condition: Expression<unknown>) => sql<SqlBool>`${condition}`

/**
 * An INSERT of one row that writes nothing if `condition` is false.
 *
 * A write in a batch repeats the conditions that were checked by an earlier read, so that no lock is needed.
 */
export function insertWhen<Name extends keyof Database & string>(
  table: Name,
  values: InsertObject<Database, Name>,
  condition: Expression<unknown>,
) {
  const columns = Object.keys(values) as (keyof Database[Name] & string)[]
  const row = query
    .selectNoFrom(Object.entries(values).map(([name, value]) => sql`${value}`.as(name)))
    .where(asCondition(condition))
  return query.insertInto(table).columns(columns).expression(row)
}
