import { DatabaseSync } from 'node:sqlite'
import { findFiles } from '../../scripts/support/find-files.ts'

/** The database folder of the shop under test (playwright.config.ts). */
const state = process.env.SHOP_STATE ?? '.wrangler/test-state'

/** Opens the database of the shop under test, for what no journey can wait for or do itself. */
export function openDatabase() {
  const [path] = findFiles(`${state}/v3/d1/miniflare-D1DatabaseObject/*.sqlite`).filter(
    (file) => !file.endsWith('metadata.sqlite'),
  )
  if (!path) throw new Error(`no database in ${state}`)
  return new DatabaseSync(path, { timeout: 5000 })
}
