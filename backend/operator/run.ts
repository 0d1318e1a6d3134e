import type { Db } from '../db/client'
import type { Statement } from '../db/derived'

/** Runs statements as one transaction; without any, nothing. */
export async function run({ $client }: Db, statements: readonly Statement[]) {
  if (!statements.length) return
  await $client.batch(statements.map(({ sql, parameters }) => $client.prepare(sql).bind(...parameters)))
}
