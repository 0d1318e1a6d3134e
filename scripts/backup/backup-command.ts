import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { markBackup } from '../../backend/backup/mark-backup'
import { checkEnvironmentName, readDeployedShop, runWithUsage, WrongWords } from '../deploy/run-with-usage'
import { CommandFailure, type RunWrangler } from '../deploy/wrangler'
import type { ReportProgress } from '../shop/progress-bar'
import { openBackup } from './backup-file'
import { type BucketPlace, downloadPhotos, localBucket, remoteBucket, uploadPhotos } from './backup-photos'
import { openLocalDatabase } from './local-shop-database'
import { makeBackup } from './make-database-backup'
import { openRemoteDatabase } from './remote-shop-database'
import { restoreBackup } from './restore-backup'
import type { ShopDatabase } from './shop-database'

export const backupUsage = {
  backup: `npm run backup -- [--remote [--env staging]] [--photos FOLDER] [--to FOLDER] [--plain]
  --remote         the shop at Cloudflare; without it the one on this machine
  --env NAME       another than the first, such as staging
  --to FOLDER      where the file goes (backups)
  --photos FOLDER  copies uploaded photos there, too: those that it does not have yet
  --plain          not encrypted; otherwise the passphrase comes from BACKUP_PASSPHRASE`,
  restore: `npm run restore -- FILE [--remote [--env staging]] [--photos FOLDER] [--over NAME [--yes]]
  --look           says what is in the file, and does nothing
  --remote         into the database at Cloudflare; without it the one on this machine
  --env NAME       another than the first, such as staging
  --photos FOLDER  copies the photos of that folder into the bucket, too
  --over NAME      writes over a database that is not empty, by its name: all that is in it goes
  --yes            does not ask again before that
A file that is encrypted takes its passphrase from BACKUP_PASSPHRASE.`,
}

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
export async function runBackupCommand(words: readonly string[], surroundings: BackupDependencies): Promise<number> {
  const [command, ...rest] = words
  const name = command === 'restore' ? 'restore' : 'backup'
  const run = name === 'restore' ? restore : backup
  return runWithUsage(rest, backupUsage[name], surroundings, async () => {
    await run(rest, surroundings)
    return 0
  })
}

const ofBoth = { remote: { type: 'boolean' }, env: { type: 'string' }, photos: { type: 'string' } } as const

function openDatabase({ remote, env }: { remote?: boolean; env?: string }, surroundings: BackupDependencies) {
  const { wrangler, state } = surroundings
  checkEnvironmentName(env)
  if (!remote) {
    if (env) throw new WrongWords('--env names a shop at Cloudflare: --remote goes with it')
    return { database: openLocalDatabase(state, wrangler), bucket: () => localBucket(state) }
  }
  const deployment = readDeployedShop(env, surroundings)
  return { database: openRemoteDatabase(deployment, wrangler), bucket: () => remoteBucket(deployment) }
}

async function backup(words: string[], surroundings: BackupDependencies) {
  const { values } = parseArgs({
    args: words,
    options: { ...ofBoth, to: { type: 'string', default: 'backups' }, plain: { type: 'boolean' } },
  })
  const passphrase = values.plain ? undefined : passphraseOf(surroundings)
  const { database, bucket } = openDatabase(values, surroundings)
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

async function restore(words: string[], surroundings: BackupDependencies) {
  const { values, positionals } = parseArgs({
    args: words,
    options: { ...ofBoth, look: { type: 'boolean' }, over: { type: 'string' }, yes: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [path] = positionals
  if (!path || positionals.length > 1) throw new WrongWords('restore takes one file')
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
  const { database, bucket } = openDatabase(values, surroundings)
  if (values.over !== undefined && values.over !== database.name) {
    throw new WrongWords(`--over takes the name of the database that is lost: ${database.name}`)
  }
  const mayWriteOver = async (rows: string) => {
    if (values.over === undefined) return false
    const question = `All that is in ${database.place} goes: ${rows}. Write over it?`
    if (!values.yes) {
      if (!surroundings.confirm) throw new WrongWords(`${question} Nobody is here to answer: --yes says so.`)
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
