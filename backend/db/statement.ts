import type { Db } from './client'

/** One statement and its parameters, for D1 as for node:sqlite. */
export type Statement = { sql: string; parameters: (string | number | null)[] }

export type Refresh = (filter: (column: string) => string) => string

/** Runs statements as one transaction; without any, nothing. */
export async function run({ $client }: Db, statements: readonly Statement[]) {
  if (!statements.length) return
  await $client.batch(statements.map(({ sql, parameters }) => $client.prepare(sql).bind(...parameters)))
}
