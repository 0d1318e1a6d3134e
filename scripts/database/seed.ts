import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { compile } from '../../backend/db/batch'
import { refreshAll } from '../../backend/db/derived/derived'
import type { Query } from '../../backend/db/statement'
import type { streamCatalogue } from '../../backend/demo/catalogue'
import { activityRows, baseRows, mergeBundles, productRows } from '../../backend/demo/rows'

type Stream = ReturnType<typeof streamCatalogue>

// 100,000 products at once would not fit into memory.
const AT_ONCE = 500

/**
 * Puts the demo's goods, people and orders into a shop that its folder has opened, in one transaction. Answers the
 * number of products.
 */
export async function seed(database: DatabaseSync, catalogue: Stream, pepper: string): Promise<number> {
  const base = await baseRows(catalogue.base, pepper)
  // Nothing is lost with it but a database that is being made anew anyway.
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -200000; PRAGMA foreign_keys = OFF')
  database.exec('BEGIN EXCLUSIVE')
  const run = (statements: readonly Query[]) => {
    for (const { sql, parameters } of statements.map(compile))
      database.prepare(sql).run(...(parameters as SQLInputValue[]))
  }
  run(base)
  let count = 0
  for (const bundles of inGroups(catalogue.products(), AT_ONCE)) {
    run(productRows(mergeBundles(bundles)))
    count += bundles.length
  }
  run(activityRows(catalogue.getActivity()))
  run(refreshAll())
  const [broken] = database.prepare('PRAGMA foreign_key_check').all()
  if (broken) throw new Error(`a row points at nothing: ${JSON.stringify(broken)}`)
  database.exec('COMMIT')
  return count
}

function* inGroups<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let group: Item[] = []
  for (const item of items) {
    if (group.push(item) < size) continue
    yield group
    group = []
  }
  if (group.length) yield group
}
