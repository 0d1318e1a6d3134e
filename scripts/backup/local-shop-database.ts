import { existsSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { quotedName } from '../../backend/backup/describe-tables-sql'
import { sqlTextLiteral } from '../../backend/backup/split-long-insert'
import { stampPath } from '../database/demo-stamp'
import { findDatabaseFile, openDatabase, throwIfDatabaseInUse } from '../database/local-database'
import { CommandFailure, type RunWrangler, runWrangler } from '../deploy/wrangler'
import { inChunks } from './backup-file'
import type { ShopDatabase } from './shop-database'

/** Returns the database of the local shop. @param state the folder of miniflare's state */
export function openLocalDatabase(state: string, wrangler: RunWrangler): ShopDatabase {
  const open = () => (findDatabaseFile(state) ? openDatabase(state) : null)
  return {
    name: 'shop',
    place: `the database in ${state}`,
    query(sql) {
      using database = open()
      return (database?.prepare(sql).all() ?? []) as never
    },
    migrate(folder) {
      const toml = join(folder, 'wrangler.toml')
      runWrangler(wrangler, ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state, '-c', toml])
    },
    async exportRows(tables, path, report) {
      using database = open()
      if (!database) throw new CommandFailure(`There is no database in ${state}: npm run db:prepare creates one.`)
      const counts: Record<string, number> = {}
      // Reads all tables in one transaction, so that their rows are of the same moment.
      database.exec('BEGIN')
      function* lines() {
        for (const table of tables) {
          report(table)
          counts[table] = 0
          const columns = database?.prepare(`SELECT name FROM pragma_table_info('${table}') ORDER BY cid`).all() ?? []
          const names = columns.map(({ name }) => quotedName(String(name)))
          const start = `INSERT INTO ${quotedName(table)} (${names.join(',')}) VALUES(`
          const written = names.map((name, at) => `quote(${name}) AS c${at}`).join(', ')
          for (const row of database?.prepare(`SELECT ${written} FROM ${quotedName(table)}`).iterate() ?? []) {
            counts[table]++
            yield `${start}${Object.values(row).map(onOneLine).join(',')});\n`
          }
        }
      }
      await writeFile(path, Readable.from(inChunks(lines())), { mode: 0o600 })
      return counts
    },
    async run(statements) {
      try {
        throwIfDatabaseInUse(state)
        // Deletes the file that marks a demo database, because a demo database may be rebuilt without confirmation.
        rmSync(stampPath(state), { force: true })
        using database = openDatabase(state)
        // SQLite's default cache of 2 MB is too small for a large shop's indexes. `synchronous = OFF` is safe, because
        // a restore can be repeated after a power cut.
        database.exec('PRAGMA journal_mode = WAL; PRAGMA cache_size = -400000; PRAGMA synchronous = OFF; BEGIN')
        for await (const statement of statements) database.exec(statement)
        database.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)')
      } catch (error) {
        throw error instanceof CommandFailure ? error : new CommandFailure((error as Error).message)
      }
    },
    bookmark: () => null,
    invalidateCachedPages() {
      if (!existsSync(join(state, 'v3/kv'))) return
      const key = ['kv', 'key', 'put', 'pages:generation', String(Date.now()), '--binding', 'SHOP_DATA']
      runWrangler(wrangler, [...key, '--local', '--persist-to', state, '-c', 'wrangler.toml'])
    },
  }
}

/** Returns `value` as an SQL literal without line breaks, because a backup has one statement per line. */
const onOneLine = (value: unknown) => {
  const written = String(value)
  return /[\n\r]/.test(written) ? sqlTextLiteral(written.slice(1, -1).replaceAll("''", "'")) : written
}
