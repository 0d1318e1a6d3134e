import { cpSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { countRowsSql, selectIndexesAndTriggersSql } from '../../backend/backup/describe-tables-sql'
import { markBackup } from '../../backend/backup/mark-backup'
import {
  deletePlannerStatistics,
  emptySearchIndex,
  endSessions,
  fillSearchIndex,
  productIdRanges,
  selectTriggersSql,
  statementsAfterRows,
  statementsBeforeRows,
  tablesEmptiedLast,
} from '../../backend/backup/restore-sql'
import { splitLongInsert, tableOfInsert } from '../../backend/backup/split-long-insert'
import { searchWordTables } from '../../backend/db/derived/search-index'
import { listMigrations, migrationsFolder } from '../database/read-migrations'
import { backendTomlPath } from '../deploy/read-deploy-config'
import { CommandFailure } from '../deploy/wrangler'
import type { ReportProgress } from '../shop/progress-bar'
import type { BackupHeader } from './backup-file'
import { migrationsOf, type ShopDatabase, tablesOf } from './shop-database'
import { createTemporaryFolder } from './temporary-folder'

type Options = {
  /** The project's folder, which contains the migrations. */
  folder: string
  /** Asks the operator whether the database may be overwritten. Called only if the database is not empty. */
  mayWriteOver: (rows: string) => Promise<boolean>
  progress: ReportProgress
}

/**
 * Writes a backup's rows into an empty database, and rebuilds the derived tables. If a row is invalid, nothing is
 * written.
 *
 * @returns the numbers of rows and tables, the operators with tokens, and the number of unsent mails
 * @throws CommandFailure if the backup does not fit the code, the database is not empty, or rows are missing afterwards
 */
export async function restoreBackup(
  database: ShopDatabase,
  { head, rows }: { head: BackupHeader; rows: AsyncIterable<string> },
  { folder, mayWriteOver, progress }: Options,
) {
  const known = listMigrations(folder)
  refuseNewer(head, known)
  const had = migrationsOf(database)
  if (!had.length) migrateTo(database, folder, head.migrations)
  else if (had.join() !== head.migrations.join()) {
    throw new CommandFailure(
      `Nothing was changed: the last migration of the backup is ${head.migrations.at(-1)}, and that of ${database.place} is ${had.at(-1)}. Restore into a new database: its tables are created as in the backup, and then migrated.`,
    )
  }
  const tables = tablesOf(database)
  refuseUnknown(head, tables)
  const names = Object.keys(tables)
  const before = countRows(database, names)
  const full = Object.entries(before).filter(([name, count]) => count && !/^rate_limits$/.test(name))
  const isFull = full.length > 0
  if (isFull && !(await mayWriteOver(describeTables(full)))) {
    throw new CommandFailure(
      `${database.place} is not empty (${describeTables(full)}). Nothing was changed. To delete that data and restore the backup, add --over ${database.name}.`,
    )
  }

  const total = Object.values(head.tables).reduce((sum, { rows }) => sum + rows, 0)
  const triggers = database.query<{ name: string; sql: string }>(selectTriggersSql)
  async function* statements() {
    yield* statementsBeforeRows(names, triggers)
    let done = 0
    // Reports an unexpected line only at the end of the file: its last byte may show that the file is damaged, which
    // tells the operator more.
    let strange: string | undefined
    for await (const line of rows) {
      const table = tableOfInsert(line) ?? ''
      if (tables[table]) yield* splitLongInsert(line, tables[table].key)
      else strange ??= line
      if (++done % 20_000 === 0) progress(done, total, table)
    }
    if (strange !== undefined)
      throw new CommandFailure(
        `No rows were restored: the backup has a line that is not a row of the shop: ${strange.slice(0, 60)}. Restore another backup.`,
      )
    if (done !== total)
      throw new CommandFailure(
        `No rows were restored: the backup should have ${total} rows, but has ${done}. Restore another backup, or a complete copy of this one.`,
      )
    yield* statementsAfterRows(head.sequences, triggers)
  }
  await database.run(statements())
  progress(total, total, 'rows')
  const problems = findProblems(database, head, names)
  // `endSessions` also deletes the mark of the last backup. Without it, the shop's owner is mailed that there is none.
  await database.run([...endSessions, `${markBackup(Date.parse(head.made_at))};`])
  await fill(database, progress)
  await database.run(deletePlannerStatistics)
  if (head.migrations.length < known.length) migrateTo(database, folder, known)
  database.invalidateCachedPages()
  // Reports problems last, because the shop may be open: its sessions have ended and its search works.
  if (problems.length)
    throw new CommandFailure(
      `The rows were restored, but the check afterwards found errors:\n${problems.map((one) => `  - ${one}`).join('\n')}`,
    )
  return {
    rows: total,
    tables: names.length,
    operators: database
      .query<{ name: string }>('SELECT name FROM operators WHERE token_hash IS NOT NULL ORDER BY name')
      .map(({ name }) => name),
    unsent: database.query<{ n: number }>('SELECT count(*) AS n FROM mail_outbox WHERE sent_at IS NULL')[0]?.n ?? 0,
  }
}

function refuseNewer({ migrations, build }: BackupHeader, known: readonly string[]) {
  const strange = migrations.filter((name, at) => known[at] !== name)
  if (!strange.length) return
  throw new CommandFailure(
    `Nothing was changed: the backup has migrations that this code does not know (${strange.join(', ')}). Restore with the commit that made the backup (${build}), or a newer one.`,
  )
}

function refuseUnknown(head: BackupHeader, tables: ReturnType<typeof tablesOf>) {
  const missing = Object.entries(head.tables).flatMap(([name, { columns }]) => {
    const table = tables[name]
    if (!table) return [name]
    return columns.filter((column) => !table.columns.includes(column)).map((column) => `${name}.${column}`)
  })
  if (missing.length)
    throw new CommandFailure(
      `No rows were restored: the database lacks these tables or columns of the backup: ${missing.join(', ')}.`,
    )
}

/** Applies only these `migrations` to the database. */
function migrateTo(database: ShopDatabase, folder: string, migrations: readonly string[]) {
  using copy = createTemporaryFolder('shop-migrations-')
  mkdirSync(join(copy.path, 'db/migrations'), { recursive: true })
  cpSync(join(folder, backendTomlPath), join(copy.path, basename(backendTomlPath)))
  for (const name of migrations) cpSync(join(folder, migrationsFolder, name), join(copy.path, 'db/migrations', name))
  database.migrate(copy.path)
}

const countRows = ({ query }: ShopDatabase, names: readonly string[]) =>
  Object.fromEntries(
    countRowsSql(names).flatMap((sql) =>
      query<{ name: string; rows: number }>(sql).map(({ name, rows }) => [name, rows]),
    ),
  ) as Record<string, number>

const describeTables = (full: readonly [string, number][]) =>
  full
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 5)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')

/**
 * Checks the restored database. More rows than in the backup are fine, because a running shop may have added them. Its
 * cron may have deleted expired rows of the tables that the restore empties next.
 */
function findProblems(database: ShopDatabase, head: BackupHeader, names: readonly string[]) {
  const counts = countRows(database, names)
  const objects = database.query<{ name: string }>(selectIndexesAndTriggersSql).map(({ name }) => name)
  const lost = Object.entries(head.tables).filter(
    ([name, { rows }]) => (counts[name] ?? 0) < rows && !tablesEmptiedLast.includes(name),
  )
  const broken = database.query<{ table: string }>('PRAGMA foreign_key_check')
  const check = database.query<{ quick_check: string }>('PRAGMA quick_check')
  return [
    ...lost.map(([name, { rows }]) => `${name} has ${counts[name] ?? 0} of ${rows} rows`),
    ...head.objects.filter((name) => !objects.includes(name)).map((name) => `${name} is missing`),
    ...[...new Set(broken.map(({ table }) => table))].map((table) => `${table} has rows that refer to missing rows`),
    ...check.map(({ quick_check }) => quick_check).filter((line) => line !== 'ok'),
  ]
}

/** Fills the search tables, for a limited number of products at a time. */
async function fill(database: ShopDatabase, progress: ReportProgress) {
  await database.run(emptySearchIndex(searchWordTables))
  const last = database.query<{ last: number | null }>('SELECT max(id) AS last FROM products')[0]?.last ?? 0
  const all = productIdRanges(last)
  for (const [at, [from, to]] of all.entries()) {
    await database.run(fillSearchIndex(from, to))
    progress(at + 1, all.length, 'search')
  }
}
