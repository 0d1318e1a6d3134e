import type { DatabaseSync } from 'node:sqlite'
import { refreshAll, type Statement } from '../../backend/db/derived'
import type { Catalogue } from '../../backend/db/seed/records'
import { activityRows, baseRows, productRows, type Rows, toStatements } from '../../backend/db/seed/rows'

/** Fills an empty, migrated database in one transaction. */
export async function seed(database: DatabaseSync, catalogue: Catalogue, pepper: string) {
  const base = await baseRows(catalogue, pepper)
  // Nothing is lost with it but a database that is being made anew anyway.
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -200000; PRAGMA foreign_keys = OFF')
  database.exec('BEGIN EXCLUSIVE')
  const run = ({ sql, parameters }: Statement) => database.prepare(sql).run(...parameters)
  const write = (rows: Rows[]) => {
    for (const statement of rows.flatMap((table) => [...toStatements(table)])) run(statement)
  }
  write(base)
  write(productRows(catalogue))
  write(activityRows(catalogue))
  for (const statement of refreshAll()) run(statement)
  const [broken] = database.prepare('PRAGMA foreign_key_check').all()
  if (broken) throw new Error(`a row points at nothing: ${JSON.stringify(broken)}`)
  database.exec('COMMIT; ANALYZE; PRAGMA wal_checkpoint(TRUNCATE)')
}
