import { selectMigrationsSql, selectTableColumnsSql, toTableColumns } from '../../backend/backup/describe-tables-sql'

/** Operations on a shop's database, on this machine or at Cloudflare. */
export type ShopDatabase = {
  /** The name that the operator types to confirm overwriting the database. */
  name: string
  /** A phrase for messages that says where the database is. */
  place: string
  query: <Row>(sql: string) => Row[]
  /** Applies the migrations in `folder`, which has a wrangler.toml like the backend's. */
  migrate: (folder: string) => void
  /**
   * Writes the rows of these tables, as of one moment, to the file `path`, table by table, one statement per line.
   * Calls `told` with the name of each table. Returns the number of rows per table.
   */
  exportRows: (
    tables: readonly string[],
    path: string,
    report: (table: string) => void,
  ) => Promise<Record<string, number>>
  /** Runs all statements in one transaction: if one statement fails, none has an effect. */
  run: (statements: AsyncIterable<string> | Iterable<string>) => Promise<void>
  /** Returns a D1 bookmark, a moment to which Cloudflare can restore the database; null for a local database. */
  bookmark: () => string | null
  /** Invalidates the shop's cached pages. */
  invalidateCachedPages: () => void
}

/** Returns the names of the applied migrations; none for a database without tables. */
export function migrationsOf({ query }: ShopDatabase) {
  const [known] = query(`SELECT name FROM sqlite_schema WHERE name = 'd1_migrations'`)
  return known ? query<{ name: string }>(selectMigrationsSql).map(({ name }) => name) : []
}

export const tablesOf = ({ query }: ShopDatabase) => toTableColumns(query(selectTableColumnsSql))
