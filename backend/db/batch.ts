import { createBatchRunner } from '../../kit/data/batch'
import type { Query } from '../../kit/data/statement'
import type { Db } from './client'
import { query } from './query-builder'

/** Returns a statement's text and parameters, to run it without D1: by node:sqlite or EXPLAIN. */
export const compileStatement = (statement: Query) => statement.compile(query)

export const batch = createBatchRunner(query)

/** Runs statements as `batch` does. @returns false if a concurrent write took an id that they insert or removed a row */
export const tryBatch = (db: Db, statements: readonly Query[]) =>
  batch(db, statements).then(
    () => true,
    (error: unknown) => {
      if (!/(UNIQUE|FOREIGN KEY) constraint failed/.test(String(error))) throw error
      return false
    },
  )
