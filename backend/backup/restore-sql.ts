import { sql } from 'kysely'
import { query } from '../db/database'
import { refreshSearch } from '../db/derived/derived'
import { dropStatisticsSql } from '../db/planner-statistics'
import { quoted } from './tables'

/** Products whose words are made at once: a statement of D1 may take 30 seconds. */
export const PRODUCT_BATCH_SIZE = 2000

type Trigger = { name: string; sql: string }
export const askTriggers = `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name`

/**
 * What comes before the rows: they are put in as they were, so no trigger may answer to them. Tables are emptied, which
 * does nothing to an empty database.
 */
export const beforeRows = (tables: readonly string[], triggers: readonly Trigger[]) => [
  'PRAGMA defer_foreign_keys=TRUE;',
  ...triggers.map(({ name }) => `DROP TRIGGER ${quoted(name)};`),
  ...tables.map((name) => `DELETE FROM ${quoted(name)};`),
]

/** The statements after the rows. @param sequences the last row number of each table */
export const afterRows = (sequences: Readonly<Record<string, number>>, triggers: readonly Trigger[]) => [
  ...Object.keys(sequences).map((name) => `DELETE FROM sqlite_sequence WHERE name = '${name}';`),
  ...Object.entries(sequences).map(
    ([name, seq]) => `INSERT INTO sqlite_sequence (name, seq) VALUES ('${name}', ${seq});`,
  ),
  ...triggers.map(({ sql }) => `${sql.replace(/;?\s*$/, '')};`),
]

/**
 * What may not come back: who logged out since would be logged in again, and a link that was used would open once more.
 * Carts of who was not logged in go with their sessions.
 */
export const endSessions = ['DELETE FROM sessions;', 'DELETE FROM reset_tokens;', 'DELETE FROM rate_limits;']

/** Forgets what was counted of the shop that is written over. */
export const emptyCounts = dropStatisticsSql.map((statement) => `${statement};`)

/** Empties what a search looks in. */
export const emptySearch = (tables: readonly string[]) => [
  `INSERT INTO products_fts (products_fts) VALUES ('delete-all');`,
  ...tables.map((name) => `DELETE FROM ${quoted(name)};`),
]

/** Makes what a search looks in of the products from one id to another. */
export const fillSearch = (from: number, to: number) =>
  refreshSearch((column) => sql`WHERE ${sql.raw(`${column} BETWEEN ${from} AND ${to}`)}`).map((statement) => {
    const { sql: text, parameters } = statement.compile(query)
    if (parameters.length) throw new Error(`a statement of the search has parameters: ${text}`)
    return `${text};`
  })

/** The ids that products are taken by, `[from, to]` each. @param last the highest there is */
export const productIdRanges = (last: number) =>
  Array.from({ length: Math.ceil(last / PRODUCT_BATCH_SIZE) }, (_, at): [number, number] => [
    at * PRODUCT_BATCH_SIZE + 1,
    (at + 1) * PRODUCT_BATCH_SIZE,
  ])
