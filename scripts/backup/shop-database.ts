import { selectColumnsSql, selectMigrationsSql, toTables } from '../../backend/backup/describe-tables-sql'

/** A shop's database, on this machine or at Cloudflare. */
export type ShopDatabase = {
  /** The name that the operator types to confirm overwriting the database. */
  name: string
  /** Describes where the database is, for messages. */
  place: string
  query: <Row>(sql: string) => Row[]
  /** Applies the migrations below this folder, which has a wrangler.toml like the backend's. */
  migrate: (folder: string) => void
  /** Writes the rows of these tables to a file, table by table, one statement per line, all as of one moment. */
  exportRows: (
    tables: readonly string[],
    path: string,
    report: (table: string) => void,
  ) => Promise<Record<string, number>>
  /** Runs all statements in one transaction: if one fails, none has an effect. */
  run: (statements: AsyncIterable<string> | Iterable<string>) => Promise<void>
  /** Returns a point in time to which Cloudflare can restore the database; null for a local one. */
  bookmark: () => string | null
  /** Invalidates cached pages. */
  forgetPages: () => void
}

/** Returns the names of the applied migrations; none for a database without tables. */
export function migrationsOf({ query }: ShopDatabase) {
  const [known] = query(`SELECT name FROM sqlite_schema WHERE name = 'd1_migrations'`)
  return known ? query<{ name: string }>(selectMigrationsSql).map(({ name }) => name) : []
}

export const tablesOf = ({ query }: ShopDatabase) => toTables(query(selectColumnsSql))
