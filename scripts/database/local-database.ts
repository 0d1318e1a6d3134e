import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { findFiles } from '../support/find-files.ts'
import { findProcessUsingData } from './process-using-data.ts'

export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse'

  constructor(path: string, by = '') {
    super(
      `${path} is in use${by}. Stop the server that runs on it (npm run dev, npm start, a test run), then try again.`,
    )
  }
}

const folder = (state: string) => join(state, 'v3/d1/miniflare-D1DatabaseObject')

export function findDatabaseFile(state: string) {
  return findFiles(join(folder(state), '*.sqlite')).find((path) => !path.endsWith('metadata.sqlite'))
}

/** @throws DatabaseInUse if another process has the database open, because then its file must not be deleted */
export function throwIfDatabaseInUse(state: string) {
  const user = findProcessUsingData(state)
  if (user) throw new DatabaseInUse(state, ` by process ${user}`)
  const path = findDatabaseFile(state)
  if (!path) return
  using database = new DatabaseSync(path, { timeout: 1000 })
  try {
    // Leaving WAL mode requires exclusive access, which fails even if the other process is idle.
    const row = database.prepare('PRAGMA journal_mode = DELETE').get()
    if (row?.journal_mode !== 'delete') throw new DatabaseInUse(path)
  } catch (error) {
    throw error instanceof Error && /locked|busy/.test(error.message) ? new DatabaseInUse(path) : error
  }
}

export const removeDatabase = (state: string) => rmSync(folder(state), { recursive: true, force: true })

/** Applies the migrations with wrangler, as a deployment does. Creates the database if it does not exist. */
export function applyMigrations(state: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/wrangler/bin/wrangler.js', 'd1', 'migrations', 'apply', 'shop', '--local'].concat([
      '-c',
      'backend/wrangler.toml',
      '--persist-to',
      state,
    ]),
    { encoding: 'utf8', env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' } },
  )
  if (status !== 0) throw new Error(`wrangler could not migrate the database:\n${stdout}\n${stderr}`)
}

/** Opens miniflare's database file directly, because writing through workerd takes many times as long. */
export function openDatabase(state: string) {
  const path = findDatabaseFile(state)
  if (!path) throw new Error(`no database in ${folder(state)}`)
  return new DatabaseSync(path)
}
