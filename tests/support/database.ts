import { DatabaseSync } from 'node:sqlite'
import { findFiles } from '../../scripts/support/find-files.ts'

/** Where the journeys' shop keeps its database (playwright.config.ts). */
const state = process.env.SHOP_STATE ?? '.wrangler/test-state'

/** The database of the journeys' shop, for what no journey can wait for or do by itself. */
export function openDatabase() {
  const [path] = findFiles(`${state}/v3/d1/miniflare-D1DatabaseObject/*.sqlite`).filter(
    (file) => !file.endsWith('metadata.sqlite'),
  )
  if (!path) throw new Error(`no database in ${state}`)
  return new DatabaseSync(path, { timeout: 5000 })
}
