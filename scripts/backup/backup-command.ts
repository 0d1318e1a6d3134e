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
const SHORTEST = 12

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
  say: (line: string) => void
  complain: (line: string) => void
}

/** Returns the exit code: 0 for success, 1 for a failure, 2 for invalid arguments. */
export const runBackupCommand = (words: readonly string[], surroundings: BackupDependencies): Promise<number> =>
  runProgram(words, surroundings, (program) => {
    addOptionsOfBoth(program.command('backup'))
      .option('--photos <folder>', 'copies uploaded photos there, too: those that it does not have yet')
      .option('--to <folder>', 'where the file goes', 'backups')
      .option('--plain', 'not encrypted; otherwise the passphrase comes from BACKUP_PASSPHRASE')
      .action((options: BackupOptions, command: Command) => backup(options, surroundings, command))
    addOptionsOfBoth(program.command('restore'))
      .argument('<file>', 'a backup; the passphrase of one that is encrypted comes from BACKUP_PASSPHRASE')
      .option('--look', 'says what is in the file, and does nothing')
      .option('--photos <folder>', 'copies the photos of that folder into the bucket, too')
      .option('--over <name>', 'writes over a database that is not empty, by its name: all that is in it goes')
      .option('--yes', 'does not ask again before that')
      .action((path: string, options: RestoreOptions, command: Command) =>
        restore(path, options, surroundings, command),
      )
  })

const addOptionsOfBoth = (command: Command) =>
  command
    .option('--remote', 'the shop at Cloudflare; without it the one on this machine')
    .addOption(environmentOption('another than the first, such as staging'))

type OptionsOfBoth = { remote?: boolean; env?: string; photos?: string }
type BackupOptions = OptionsOfBoth & { to: string; plain?: boolean }
type RestoreOptions = OptionsOfBoth & { look?: boolean; over?: string; yes?: boolean }

function openDatabase({ remote, env }: OptionsOfBoth, surroundings: BackupDependencies, command: Command) {
  const { wrangler, state } = surroundings
  if (!remote) {
    if (env) command.error('--env names a shop at Cloudflare: --remote goes with it')
    return { database: openLocalDatabase(state, wrangler), bucket: () => localBucket(state) }
  }
  const deployment = readDeployedShop(env, surroundings)
  return { database: openRemoteDatabase(deployment, wrangler), bucket: () => remoteBucket(deployment) }
}

async function backup(values: BackupOptions, surroundings: BackupDependencies, command: Command) {
  const passphrase = values.plain ? undefined : passphraseOf(surroundings)
  const { database, bucket } = openDatabase(values, surroundings, command)
  mkdirSync(values.to, { recursive: true, mode: 0o700 })
  const now = surroundings.now()
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '')
  const path = join(values.to, `${database.name}-${stamp}.sql.gz${passphrase ? '.enc' : ''}`)
  if (existsSync(path)) throw new CommandFailure(`${path} is there already.`)
  const begin = performance.now()
  const head = await makeBackup(database, {
    path,
    passphrase,
    build: surroundings.build(),
    now,
    progress: surroundings.progress,
  })
  // Records the backup only in a deployed shop, which mails its owner if the last backup is too old.
  if (values.remote) database.query(markBackup(now.getTime()))
  const rows = Object.values(head.tables).reduce((sum, table) => sum + table.rows, 0)
  const size = (statSync(path).size / 1e6).toFixed(1)
  surroundings.say(
    `${path}: ${rows} rows of ${Object.keys(head.tables).length} tables, ${size} MB, in ${seconds(begin)} s, from ${database.place}.`,
  )
  if (!passphrase) surroundings.say('It is not encrypted: whoever has the file has all names, addresses and orders.')
  describePhotos(values.photos, head.photos, { database, bucket, surroundings })
}

type Around = { database: ShopDatabase; bucket: () => BucketPlace; surroundings: BackupDependencies }

function describePhotos(folder: string | undefined, count: number, { database, bucket, surroundings }: Around) {
  if (folder) {
    const { brought, all, lost } = downloadPhotos({ ...surroundings, bucket: bucket(), database, folder })
    const rest = lost.length ? `; not in the bucket: ${lost.join(', ')}` : ''
    surroundings.say(`${folder}: ${brought} photos brought, ${all} in all${rest}.`)
  } else if (count) {
    surroundings.say(`${count} uploaded photos are not in it: they lie in the bucket (--photos FOLDER copies them).`)
  }
}

async function restore(path: string, values: RestoreOptions, surroundings: BackupDependencies, command: Command) {
  const file = await openBackup(path, surroundings.environment.BACKUP_PASSPHRASE)
  const { head } = file
  surroundings.say(
    `${path}: ${head.database}, ${head.made_at}, build ${head.build}, migrations to ${head.migrations.at(-1)}`,
  )
  if (values.look) {
    for (const [name, { rows }] of Object.entries(head.tables)) if (rows) surroundings.say(`  ${name} ${rows}`)
    return
  }
  // Reads the whole backup first, because a damaged file may be noticed only at its last byte.
  for await (const row of file.rows) void row
  const { database, bucket } = openDatabase(values, surroundings, command)
  if (values.over !== undefined && values.over !== database.name) {
    command.error(`--over takes the name of the database that is lost: ${database.name}`)
  }
  const mayWriteOver = async (rows: string) => {
    if (values.over === undefined) return false
    const question = `All that is in ${database.place} goes: ${rows}. Write over it?`
    if (!values.yes) {
      if (!surroundings.confirm) command.error(`${question} Nobody is here to answer: --yes says so.`)
      if (!(await surroundings.confirm(question))) throw new CommandFailure('Nothing was done.')
    }
    const bookmark = database.bookmark()
    if (bookmark)
      surroundings.say(
        `Back to what was there: npx wrangler d1 time-travel restore ${database.name} --bookmark ${bookmark}`,
      )
    return true
  }
  const begin = performance.now()
  const done = await restoreBackup(database, await openBackup(path, surroundings.environment.BACKUP_PASSPHRASE), {
    folder: surroundings.folder,
    mayWriteOver,
    progress: surroundings.progress,
  })
  surroundings.say(
    `${database.place}: ${done.rows} rows of ${done.tables} tables, and search, in ${seconds(begin)} s. All counted, and whole.`,
  )
  surroundings.say('Everybody is logged out, carts without an account are gone, and pages are drawn anew.')
  if (done.operators.length)
    surroundings.say(`These have tokens again: ${done.operators.join(', ')}. Remove who left since.`)
  if (done.unsent) surroundings.say(`${done.unsent} mails were waiting then: the cron sends them.`)
  if (values.photos) {
    const { sent, missing } = uploadPhotos({ ...surroundings, bucket: bucket(), database, folder: values.photos })
    surroundings.say(`${sent} photos sent${missing.length ? `; not in ${values.photos}: ${missing.join(', ')}` : ''}.`)
  }
}

function passphraseOf({ environment }: BackupDependencies) {
  const { BACKUP_PASSPHRASE: passphrase = '' } = environment
  if (passphrase.length >= SHORTEST) return passphrase
  throw new CommandFailure(
    `A backup holds names, addresses and orders: put a passphrase of ${SHORTEST} signs or more into BACKUP_PASSPHRASE, or say --plain. Without it nobody can open the file, you neither.`,
  )
}

const seconds = (begin: number) => ((performance.now() - begin) / 1000).toFixed(1)
