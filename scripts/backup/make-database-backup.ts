import { createReadStream, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import {
  selectForeignKeysSql,
  selectIndexesAndTriggersSql,
  selectLastRowNumbersSql,
  sortParentsFirst,
} from '../../backend/backup/describe-tables-sql'
import { tableOfInsert } from '../../backend/backup/split-long-insert'
import { CommandFailure } from '../deploy/wrangler'
import type { ReportProgress } from '../shop/progress-bar'
import { type BackupHeader, writeBackup } from './backup-file'
import { migrationsOf, type ShopDatabase, tablesOf } from './shop-database'
import { createTemporaryFolder } from './temporary-folder'

type Options = { path: string; passphrase?: string; build: string; now: Date; progress: ReportProgress }

/** Writes a backup file. Returns its metadata. @throws CommandFailure if the database has no shop */
export async function makeBackup(database: ShopDatabase, { path, passphrase, build, now, progress }: Options) {
  const migrations = migrationsOf(database)
  if (!migrations.length) throw new CommandFailure(`There is no shop in ${database.place}.`)
  const tables = tablesOf(database)
  const names = sortParentsFirst(Object.keys(tables), database.query(selectForeignKeysSql))
  using folder = createTemporaryFolder('shop-backup-')
  // Gives the file its name when it is complete, so that a part of it is not mistaken for a backup.
  const part = `${path}.part`
  try {
    const rows = join(folder.path, 'rows.sql')
    let done = 0
    const counts = await database.exportRows(names, rows, (table) => progress(done++, names.length, table))
    const photos = database.query<{ n: number }>('SELECT count(*) AS n FROM photos WHERE gone_at IS NULL')[0]?.n ?? 0
    const sequences = database.query<{ name: string; seq: number }>(selectLastRowNumbersSql)
    const head: BackupHeader = {
      'shop-backup': 1,
      made_at: now.toISOString(),
      database: database.name,
      build,
      migrations,
      tables: Object.fromEntries(
        names.map((name) => [name, { rows: counts[name] ?? 0, columns: tables[name]?.columns ?? [] }]),
      ),
      // `sequences` are read after the rows: an id that was issued meanwhile must not be issued again after a restore.
      sequences: Object.fromEntries(sequences.map(({ name, seq }) => [name, seq])),
      objects: database.query<{ name: string }>(selectIndexesAndTriggersSql).map(({ name }) => name),
      photos,
    }
    await writeBackup(part, head, readRows(rows), passphrase)
    renameSync(part, path)
    return head
  } catch (error) {
    // Deletes the incomplete backup, but not a file that existed before this backup began.
    if ((error as { code?: string }).code !== 'EEXIST') rmSync(part, { force: true })
    throw error
  }
}

async function* readRows(path: string) {
  for await (const line of createInterface({ input: createReadStream(path) })) if (tableOfInsert(line)) yield line
}
