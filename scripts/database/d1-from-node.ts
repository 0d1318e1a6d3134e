import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Db } from '../../backend/db/client'

type Bound = { sql: string; parameters: SQLInputValue[] }

/**
 * Returns a D1 database that runs on a SQLite database of Node, with the two methods that the backend uses: `prepare`,
 * and `batch`, which runs statements as one transaction.
 */
export function d1FromNode(database: DatabaseSync): Db {
  const bound = (sql: string) => ({ bind: (...parameters: SQLInputValue[]): Bound => ({ sql, parameters }) })
  async function run(statements: readonly Bound[]) {
    database.exec('BEGIN')
    try {
      const results = statements.map(({ sql, parameters }) => ({ results: database.prepare(sql).all(...parameters) }))
      database.exec('COMMIT')
      return results
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    }
  }
  return { prepare: bound, batch: run } as unknown as Db
}
