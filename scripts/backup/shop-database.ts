import { askColumns, askMigrations, toTables } from '../../backend/backup/tables'

/** A shop's database, on this machine or at Cloudflare. */
export type ShopDatabase = {
  /** The shop's name, which the operator types to confirm that it is overwritten. */
  name: string
  /** Where it is, for people. */
  place: string
  ask: <Row>(sql: string) => Row[]
  /** Brings its tables to the state of the migrations below this folder, which has a wrangler.toml like the backend's. */
  migrate: (folder: string) => void
  /** Writes the rows of these tables to a file, one after the other, a statement a line, all as they were at one moment. */
  exportRows: (
    tables: readonly string[],
    path: string,
    told: (table: string) => void,
  ) => Promise<Record<string, number>>
  /** Runs them all or, where one fails, none. */
  run: (statements: AsyncIterable<string> | Iterable<string>) => Promise<void>
  /** Something to come back to, where there is. */
  bookmark: () => string | null
  /** Clears the page cache. */
  forgetPages: () => void
}

/** The names of the migrations that it has had; none for a database without tables. */
export function migrationsOf({ ask }: ShopDatabase) {
  const [known] = ask(`SELECT name FROM sqlite_schema WHERE name = 'd1_migrations'`)
  return known ? ask<{ name: string }>(askMigrations).map(({ name }) => name) : []
}

export const tablesOf = ({ ask }: ShopDatabase) => toTables(ask(askColumns))
