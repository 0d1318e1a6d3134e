import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { markBackup } from '../../backend/backup/mark-backup'
import { environmentOption, readDeployedShop, runProgram } from '../deploy/run-program'
import { CommandFailure, type RunWrangler } from '../deploy/wrangler'
import type { ReportProgress } from '../shop/progress-bar'
import { openBackup } from './backup-file'
import { type BucketPlace, downloadPhotos, localBucket, remoteBucket, uploadPhotos } from './backup-photos'
import { openLocalDatabase } from './local-shop-database'
import { makeBackup } from './make-database-backup'
import { openRemoteDatabase } from './remote-shop-database'
import { restoreBackup } from './restore-backup'
import type { ShopDatabase } from './shop-database'

/** The minimum length of a backup's passphrase, because a shorter passphrase can be guessed. */
const MIN_PASSPHRASE_LENGTH = 12

export type BackupDependencies = {
  wrangler: RunWrangler
  /** The project's folder. */
  folder: string
  /** Miniflare's state folder of the local shop. */
  state: string
  environment: Record<string, string | undefined>
  build: () => string
  now: () => Date
  progress: ReportProgress
  /** Asks the operator to confirm. Undefined if there is no terminal. */
  confirm?: (question: string) => Promise<boolean>
  print: (line: string) => void
  printError: (line: string) => void
}

/** Returns the exit code: 0 for success, 1 for a failure, 2 for invalid arguments. */
export const runBackupCommand = (words: readonly string[], dependencies: BackupDependencies): Promise<number> =>
  runProgram(words, dependencies, (program) => {
    addOptionsOfBoth(program.command('backup'))
      .option('--photos <folder>', 'also copies uploaded photos into this folder, except those that it has already')
      .option('--to <folder>', 'the folder for the backup file', 'backups')
      .option('--plain', 'does not encrypt the file; without --plain, BACKUP_PASSPHRASE is the passphrase')
      .action((options: BackupOptions, command: Command) => backup(options, dependencies, command))
    addOptionsOfBoth(program.command('restore'))
      .argument('<file>', 'the backup file; if it is encrypted, BACKUP_PASSPHRASE is the passphrase')
      .option('--look', 'lists what is in the file, and changes nothing')
      .option('--photos <folder>', 'also copies the photos in this folder into the bucket')
      .option('--over <name>', 'replaces the database with this name although it is not empty: all its data is deleted')
      .option('--yes', 'does not ask for confirmation before that')
      .action((path: string, options: RestoreOptions, command: Command) =>
        restore(path, options, dependencies, command),
      )
  })

const addOptionsOfBoth = (command: Command) =>
  command
    .option('--remote', 'the shop at Cloudflare; without --remote, the shop on this machine')
    .addOption(environmentOption('another environment of the shop, such as staging'))

type OptionsOfBoth = { remote?: boolean; env?: string; photos?: string }
type BackupOptions = OptionsOfBoth & { to: string; plain?: boolean }
type RestoreOptions = OptionsOfBoth & { look?: boolean; over?: string; yes?: boolean }

function openDatabase({ remote, env }: OptionsOfBoth, dependencies: BackupDependencies, command: Command) {
  const { wrangler, state } = dependencies
  if (!remote) {
    if (env) command.error('--env is the environment of a shop at Cloudflare: add --remote')
    return { database: openLocalDatabase(state, wrangler), bucket: () => localBucket(state) }
  }
  const deployment = readDeployedShop(env, dependencies)
  return { database: openRemoteDatabase(deployment, wrangler), bucket: () => remoteBucket(deployment) }
}

async function backup(values: BackupOptions, dependencies: BackupDependencies, command: Command) {
  const passphrase = values.plain ? undefined : passphraseOf(dependencies)
  const { database, bucket } = openDatabase(values, dependencies, command)
  mkdirSync(values.to, { recursive: true, mode: 0o700 })
  const now = dependencies.now()
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '')
  const path = join(values.to, `${database.name}-${stamp}.sql.gz${passphrase ? '.enc' : ''}`)
  if (existsSync(path)) throw new CommandFailure(`${path} already exists. No backup was made.`)
  const begin = performance.now()
  const head = await makeBackup(database, {
    path,
    passphrase,
    build: dependencies.build(),
    now,
    progress: dependencies.progress,
  })
  // Records the backup only in a deployed shop, which mails its owner if the last backup is too old.
  if (values.remote) database.query(markBackup(now.getTime()))
  const rows = Object.values(head.tables).reduce((sum, table) => sum + table.rows, 0)
  const size = (statSync(path).size / 1e6).toFixed(1)
  dependencies.print(
    `${path}: ${rows} rows of ${Object.keys(head.tables).length} tables, ${size} MB, in ${seconds(begin)} s, from ${database.place}.`,
  )
  if (!passphrase)
    dependencies.print('The file is not encrypted: anyone who has it can read all names, addresses and orders.')
  describePhotos(values.photos, head.photos, { database, bucket, dependencies })
}

type Around = { database: ShopDatabase; bucket: () => BucketPlace; dependencies: BackupDependencies }

function describePhotos(folder: string | undefined, count: number, { database, bucket, dependencies }: Around) {
  if (folder) {
    const { brought, all, lost } = downloadPhotos({ ...dependencies, bucket: bucket(), database, folder })
    const rest = lost.length ? `; not in the bucket: ${lost.join(', ')}` : ''
    dependencies.print(`${folder}: ${brought} photos copied, ${all} in total${rest}.`)
  } else if (count) {
    dependencies.print(
      `The file does not contain the ${count} uploaded photos: they are in the bucket (--photos FOLDER copies them).`,
    )
  }
}

async function restore(path: string, values: RestoreOptions, dependencies: BackupDependencies, command: Command) {
  const file = await openBackup(path, dependencies.environment.BACKUP_PASSPHRASE)
  const { head } = file
  dependencies.print(
    `${path}: ${head.database}, ${head.made_at}, build ${head.build}, migrations to ${head.migrations.at(-1)}`,
  )
  if (values.look) {
    for (const [name, { rows }] of Object.entries(head.tables)) if (rows) dependencies.print(`  ${name} ${rows}`)
    return
  }
  // Reads the whole backup first, because a damaged file may be noticed only at its last byte.
  for await (const row of file.rows) void row
  const { database, bucket } = openDatabase(values, dependencies, command)
  if (values.over !== undefined && values.over !== database.name) {
    command.error(`--over needs the name of the database that it replaces: ${database.name}`)
  }
  const mayWriteOver = async (rows: string) => {
    if (values.over === undefined) return false
    const question = `All data in ${database.place} will be deleted: ${rows}. Replace it?`
    if (!values.yes) {
      if (!dependencies.confirm)
        command.error(`${question} There is no terminal to ask in, so nothing was changed: add --yes to replace it.`)
      if (!(await dependencies.confirm(question))) throw new CommandFailure('Nothing was changed.')
    }
    const bookmark = database.bookmark()
    if (bookmark)
      dependencies.print(
        `To return to the old data: npx wrangler d1 time-travel restore ${database.name} --bookmark ${bookmark}`,
      )
    return true
  }
  const begin = performance.now()
  const done = await restoreBackup(database, await openBackup(path, dependencies.environment.BACKUP_PASSPHRASE), {
    folder: dependencies.folder,
    mayWriteOver,
    progress: dependencies.progress,
  })
  dependencies.print(
    `${database.place}: restored ${done.rows} rows of ${done.tables} tables and rebuilt the search index in ${seconds(begin)} s. The row counts and the integrity check are correct.`,
  )
  dependencies.print(
    'Everybody is logged out, carts without an account are deleted, and cached pages are rendered again.',
  )
  if (done.operators.length)
    dependencies.print(
      `These operators have valid tokens again: ${done.operators.join(', ')}. Remove those who left after the backup.`,
    )
  if (done.unsent)
    dependencies.print(`${done.unsent} mails were unsent at the time of the backup: the cron sends them now.`)
  if (values.photos) {
    const { sent, missing } = uploadPhotos({ ...dependencies, bucket: bucket(), database, folder: values.photos })
    dependencies.print(
      `${sent} photos copied into the bucket${missing.length ? `; missing in ${values.photos}: ${missing.join(', ')}` : ''}.`,
    )
  }
}

function passphraseOf({ environment }: BackupDependencies) {
  const { BACKUP_PASSPHRASE: passphrase = '' } = environment
  if (passphrase.length >= MIN_PASSPHRASE_LENGTH) return passphrase
  throw new CommandFailure(
    `No backup was made. A backup contains names, addresses and orders: set BACKUP_PASSPHRASE to a passphrase of at least ${MIN_PASSPHRASE_LENGTH} characters, or add --plain for a file that is not encrypted. Store the passphrase safely: without it the file can't be opened, not even by you.`,
  )
}

const seconds = (begin: number) => ((performance.now() - begin) / 1000).toFixed(1)
