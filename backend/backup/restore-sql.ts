import { sql } from 'kysely'
import { refreshSearchIndex } from '../db/derived/refresh-derived-data'
import { dropPlannerStatisticsSql } from '../db/planner-statistics'
import { query } from '../db/query-builder'
import { quotedName } from './describe-tables-sql'

/** The number of products whose search index is filled in one statement: D1 stops a statement after 30 seconds. */
const PRODUCT_BATCH_SIZE = 2000

type Trigger = { name: string; sql: string }
export const selectTriggersSql = `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name`

/**
 * The statements that a restore runs before it inserts rows. They empty all tables and drop all triggers, because a
 * trigger would change the restored rows.
 */
export const statementsBeforeRows = (tables: readonly string[], triggers: readonly Trigger[]) => [
  'PRAGMA defer_foreign_keys=TRUE;',
  ...triggers.map(({ name }) => `DROP TRIGGER ${quotedName(name)};`),
  ...tables.map((name) => `DELETE FROM ${quotedName(name)};`),
]

/** The statements that a restore runs after it inserted the rows. @param sequences the last row number of each table */
export const statementsAfterRows = (sequences: Readonly<Record<string, number>>, triggers: readonly Trigger[]) => [
  ...Object.keys(sequences).map((name) => `DELETE FROM sqlite_sequence WHERE name = '${name}';`),
  ...Object.entries(sequences).map(
    ([name, seq]) => `INSERT INTO sqlite_sequence (name, seq) VALUES ('${name}', ${seq});`,
  ),
  ...triggers.map(({ sql }) => `${sql.replace(/;?\s*$/, '')};`),
]

/** The tables that a restore empties after it has counted all rows (`endSessions`). */
export const tablesEmptiedLast = ['sessions', 'reset_tokens', 'rate_limits']

/**
 * Statements that delete restored sessions and reset tokens: a customer that logged out after the backup would be
 * logged in again, and a used reset link would work again. Carts of anonymous visitors are deleted with their sessions.
 */
export const endSessions = tablesEmptiedLast.map((name) => `DELETE FROM ${name};`)

/** Statements that delete SQLite's query planner statistics, which describe the overwritten database. */
export const deletePlannerStatistics = dropPlannerStatisticsSql.map((statement) => `${statement};`)

/** Statements that empty the search index. */
export const emptySearchIndex = (tables: readonly string[]) => [
  `INSERT INTO products_fts (products_fts) VALUES ('delete-all');`,
  ...tables.map((name) => `DELETE FROM ${quotedName(name)};`),
]

/** Statements that fill the search index for the products with ids `from` up to `to`. */
export const fillSearchIndex = (from: number, to: number) =>
  refreshSearchIndex((column) => sql`WHERE ${sql.raw(`${column} BETWEEN ${from} AND ${to}`)}`).map((statement) => {
    const { sql: text, parameters } = statement.compile(query)
    if (parameters.length) throw new Error(`a statement of the search has parameters: ${text}`)
    return `${text};`
  })

/** Ranges of product ids, each `[from, to]`, to fill the search index in batches. @param last the highest id */
export const productIdRanges = (last: number) =>
  Array.from({ length: Math.ceil(last / PRODUCT_BATCH_SIZE) }, (_, at): [number, number] => [
    at * PRODUCT_BATCH_SIZE + 1,
    (at + 1) * PRODUCT_BATCH_SIZE,
  ])
