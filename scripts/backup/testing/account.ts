import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sqlTextLiteral } from '../../../backend/backup/split-long-insert'
import { readDemoShopFiles } from '../../../demo/read-demo-shop-files'
import { seedDemo } from '../../../demo/seed-demo'
import { d1FromNode } from '../../database/d1-from-node'
import type { RunWrangler } from '../../deploy/wrangler'
import { findFiles } from '../../support/find-files'
import { type BackupDependencies, runBackupCommand } from '../backup-command'

/**
 * Fakes wrangler's commands for databases at Cloudflare and on this machine; each database is an SQLite file. As with
 * D1, an SQL file runs as a whole or not at all, an export has one row per line, and an export without named tables is
 * refused.
 */
export function openShops() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-backup-test-'))
  cpSync('wrangler.toml', join(folder, 'wrangler.toml'))
  mkdirSync(join(folder, 'backend/db'), { recursive: true })
  cpSync('backend/wrangler.toml', join(folder, 'backend/wrangler.toml'))
  cpSync('backend/db/migrations', join(folder, 'backend/db/migrations'), { recursive: true })
  const state = join(folder, 'state')
  const ran: string[] = []
  const photos = new Map<string, string>()

  const remote = join(folder, 'remote.sqlite')
  const local = join(state, 'v3/d1/miniflare-D1DatabaseObject/shop.sqlite')
  const pathOf = (args: string[]) => (args.includes('--remote') ? remote : local)
  const after = (args: string[], name: string) => args[args.indexOf(name) + 1] ?? ''

  function open(path: string) {
    mkdirSync(dirname(path), { recursive: true })
    const database = new DatabaseSync(path)
    // Test databases need not survive a crash, and syncing to disk takes seconds.
    database.exec('PRAGMA synchronous = OFF')
    return database
  }

  function migrate(args: string[]) {
    using database = open(pathOf(args))
    database.exec('CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE)')
    const migrations = join(dirname(after(args, '-c')), 'db/migrations')
    for (const name of findFiles('*.sql', { cwd: migrations }).sort()) {
      if (database.prepare('SELECT 1 FROM d1_migrations WHERE name = ?').get(name)) continue
      database.exec(readFileSync(join(migrations, name), 'utf8'))
      database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name)
    }
    return said('')
  }

  function execute(args: string[]) {
    using database = open(pathOf(args))
    const command = args.includes('--command') ? after(args, '--command') : ''
    if (command) return said(JSON.stringify([{ results: database.prepare(command).all(), success: true }]))
    try {
      database.exec('BEGIN')
      database.exec(readFileSync(after(args, '--file'), 'utf8'))
      database.exec('COMMIT')
    } catch (error) {
      return failed(String(error))
    }
    return said('')
  }

  function exportRows(args: string[]) {
    using database = open(pathOf(args))
    const tables = args.filter((_, at) => args[at - 1] === '--table')
    if (!tables.length) return failed('cannot export databases with Virtual Tables (fts5)')
    const lines = tables.flatMap((table) =>
      database
        .prepare(`SELECT * FROM "${table}"`)
        .all()
        .map((row) => {
          const columns = Object.keys(row).map((name) => `"${name}"`)
          const values = Object.values(row).map((value) =>
            typeof value === 'string' ? sqlTextLiteral(value) : String(value ?? 'NULL'),
          )
          return `INSERT INTO "${table}" (${columns.join(',')}) VALUES(${values.join(',')});`
        }),
    )
    writeFileSync(after(args, '--output'), ['PRAGMA defer_foreign_keys=TRUE;', ...lines].join('\n'))
    return said('')
  }

  function object([, , verb, name = '', ...args]: string[]) {
    const key = name.replace('shop-photos/', '')
    if (verb === 'put') photos.set(key, readFileSync(after(args, '--file'), 'utf8'))
    else if (photos.has(key)) writeFileSync(after(args, '--file'), photos.get(key) ?? '')
    else return failed('The specified key does not exist. [code: 10007]')
    return said('')
  }

  const wrangler: RunWrangler = (args) => {
    ran.push(args.join(' '))
    const [one, two] = args
    if (one === 'whoami') return said('{"accounts":[{"id":"a","name":"b"}]}')
    if (one === 'kv') return said('')
    if (one === 'r2') return object(args)
    if (two === 'migrations') return migrate(args)
    if (two === 'execute') return execute(args)
    if (two === 'export') return exportRows(args)
    if (two === 'time-travel') return said('{"bookmark":"00000085-0000024c"}')
    return failed(`Unknown command: ${args.join(' ')}`)
  }

  let minute = 0
  const printed: string[] = []
  const dependencies: BackupDependencies = {
    wrangler,
    folder,
    state,
    environment: { BACKUP_PASSPHRASE: 'een lange zin' },
    build: () => 'abc1234567',
    now: () => new Date(Date.UTC(2026, 10, 22, 3, minute++)),
    progress: () => {},
    print: (line) => printed.push(line),
    printError: (line) => printed.push(line),
  }

  /** Runs an `npm run …` command; returns its exit code and output. */
  async function run(...words: string[]) {
    printed.length = 0
    ran.length = 0
    const code = await runBackupCommand(words, dependencies)
    return { code, text: printed.join('\n') }
  }

  return {
    folder,
    dependencies,
    ran,
    photos,
    local,
    remote,
    backups: join(folder, 'backups'),
    /** Creates the database at Cloudflare or on this machine, with some of the demo's products and customers. */
    async fill(path: string) {
      if (!existsSync(filled)) {
        migrate(['--remote', '-c', join(folder, 'backend/wrangler.toml')])
        using database = open(remote)
        await seedDemo(d1FromNode(database), readDemoShopFiles(), {
          products: 30,
          today: new Date('2026-11-22'),
          pepper: 'pepper',
        })
        // The rows are inserted without triggers, which would change the version.
        database.exec(`INSERT INTO carts (id, customer_id, version, updated_at) SELECT 70, id, 9, 5 FROM customers
          WHERE id NOT IN (SELECT customer_id FROM carts WHERE customer_id IS NOT NULL) LIMIT 1`)
        database.exec('INSERT INTO cart_items SELECT 70, min(id), 2, 5 FROM variants')
        database.exec(`VACUUM INTO '${filled}'`)
      }
      mkdirSync(dirname(path), { recursive: true })
      cpSync(filled, path)
    },
    read<Row>(path: string, sql: string) {
      using database = open(path)
      return database.prepare(sql).all() as Row[]
    },
    exec(path: string, sql: string) {
      using database = open(path)
      database.exec(sql)
    },
    run,
    /** Makes a backup without a passphrase, and returns the newest file. */
    async backUp(...words: string[]) {
      await run('backup', ...words, '--plain', '--to', join(folder, 'backups'))
      return (
        findFiles(join(folder, 'backups', '*.gz'))
          .sort()
          .at(-1) ?? ''
      )
    },
  }
}

/** A filled database that all tests copy: hashing the customers' passwords takes seconds. */
const filled = join(mkdtempSync(join(tmpdir(), 'shop-filled-')), 'shop.sqlite')

const said = (stdout: string) => ({ code: 0, stdout, stderr: '' })
const failed = (stderr: string) => ({ code: 1, stdout: '', stderr: `✘ [ERROR] ${stderr}` })
