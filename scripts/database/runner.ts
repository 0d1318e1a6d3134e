import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { compile } from '../../backend/db/batch'
import type { Runner } from '../../backend/folder/apply.repository'

/** Runs statements on a database of Node's, each list of them as one transaction, as D1 does. */
export const runnerOn =
  (database: DatabaseSync): Runner =>
  async (statements) => {
    database.exec('BEGIN')
    try {
      const rows = statements.map((statement) => {
        const { sql, parameters } = compile(statement)
        return database.prepare(sql).all(...(parameters as SQLInputValue[]))
      })
      database.exec('COMMIT')
      return rows
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    }
  }
