import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { selectTableColumnsSql, toTableColumns } from '../../backend/backup/describe-tables-sql'
import { seedRefusalText, stampPath } from '../database/demo-stamp'
import { findFiles } from '../support/find-files'
import { openShops } from './testing/account'

// Testing passphrases is slow, because hashing one is slow on purpose.
vi.setConfig({ testTimeout: 30_000 })

type Shops = ReturnType<typeof openShops>
type Column = { table: string; column: string; key: number }

/** Returns all rows by table, without those that a restore deletes on purpose. */
function rowsOf(shops: Shops, path: string) {
  const names = Object.keys(toTableColumns(shops.read<Column>(path, selectTableColumnsSql)))
  return Object.fromEntries(
    [...names, 'search_words', 'search_parts', 'search_typos', 'sqlite_sequence']
      .filter((name) => !['sessions', 'reset_tokens', 'rate_limits'].includes(name))
      .map((name) => [name, shops.read(path, `SELECT * FROM "${name}" ORDER BY 1, 2`)]),
  )
}

/** Adds photos to a shop's database, and to its bucket unless `isLost`. */
function addPhoto(shops: Shops, path: string, name: string, isLost = false) {
  shops.exec(path, `INSERT INTO photos VALUES ('${name}.jpg', '${name}', '', 3, '2026', NULL)`)
  if (!isLost) shops.photos.set(`${name}.jpg`, name)
}

const fileIn = (folder: string) => findFiles(join(folder, '*.gz*')).sort().at(-1) ?? ''

test('a shop at Cloudflare restored from its backup into an empty database has the same rows', async () => {
  const shops = openShops()
  await shops.fill(shops.remote)
  shops.exec(shops.remote, `UPDATE sqlite_sequence SET seq = 4711 WHERE name = 'order_lines'`)
  const before = rowsOf(shops, shops.remote)
  const triggers = () => shops.read(shops.remote, `SELECT name FROM sqlite_schema WHERE type = 'trigger' ORDER BY name`)
  const triggersBefore = triggers()

  const made = await shops.run('backup', '--remote', '--to', shops.backups)
  const exported = shops.ran.find((line) => line.startsWith('d1 export'))
  const file = fileIn(shops.backups)
  const marks = () =>
    shops.read(
      shops.remote,
      `SELECT date(window_ends_at / 1000, 'unixepoch') AS until FROM rate_limits WHERE key = 'backup:made'`,
    )
  const marksBefore = marks()
  rmSync(shops.remote)
  const restored = await shops.run('restore', file, '--remote')

  expect(made).toMatchObject({
    code: 0,
    text: expect.stringMatching(/rows of \d+ tables, [\d.]+ MB, in .* at Cloudflare/),
  })
  expect(exported).toContain('--table orders')
  // The mark of a remote backup expires after eight days. A shop restored from it has that backup too.
  expect([marksBefore, marks()]).toEqual([[{ until: '2026-11-30' }], [{ until: '2026-11-30' }]])
  expect(exported).not.toMatch(/fts|search_words/)
  expect(restored).toMatchObject({
    code: 0,
    text: expect.stringContaining('The row counts and the integrity check are correct.'),
  })
  expect(rowsOf(shops, shops.remote)).toEqual(before)
  expect(triggersBefore).not.toEqual([])
  expect(triggers()).toEqual(triggersBefore)
  expect(shops.ran.filter((line) => line.startsWith('kv'))).toEqual([
    expect.stringMatching(/^kv key put pages:generation \d+ --binding SHOP_DATA --remote -c wrangler.toml/),
  ])
})

test('a backup of a remote shop can be restored locally, and a local one remotely', async () => {
  const shops = openShops()
  await shops.fill(shops.remote)
  expect((await shops.run('restore', await shops.backUp('--remote'))).code).toBe(0)
  expect(rowsOf(shops, shops.local)).toEqual(rowsOf(shops, shops.remote))

  const file = await shops.backUp()
  rmSync(shops.remote)
  expect((await shops.run('restore', file, '--remote')).code).toBe(0)

  expect(rowsOf(shops, shops.local)).toEqual(rowsOf(shops, shops.remote))
})

test('a restore overwrites a non-empty database only when it is named and confirmed', async () => {
  const shops = openShops()
  await shops.fill(shops.remote)
  const file = await shops.backUp('--remote')
  shops.exec(shops.remote, `UPDATE shop_settings SET name = 'Later'`)
  const name = () => shops.read(shops.remote, 'SELECT name FROM shop_settings')

  expect(await shops.run('restore', file, '--remote')).toMatchObject({
    code: 1,
    text: expect.stringMatching(/is not empty \(\d+ \w+.*Nothing was changed/),
  })
  expect((await shops.run('restore', file, '--remote', '--over', 'winkel')).code).toBe(2)
  expect((await shops.run('restore', file, '--remote', '--over', 'shop')).code).toBe(2)
  shops.dependencies.confirm = async () => false
  expect(await shops.run('restore', file, '--remote', '--over', 'shop')).toMatchObject({ code: 1 })
  expect(name()).toEqual([{ name: 'Later' }])

  const { code, text } = await shops.run('restore', file, '--remote', '--over', 'shop', '--yes')
  expect([code, name()]).toEqual([0, [{ name: expect.not.stringMatching('Later') }]])
  expect(text).toContain('npx wrangler d1 time-travel restore shop --bookmark 00000085-0000024c')
})

test('a backup is encrypted unless --plain is given; a wrong passphrase or damage restores nothing', async () => {
  const shops = openShops()
  await shops.fill(shops.remote)
  await shops.run('backup', '--remote', '--to', shops.backups)
  const file = fileIn(shops.backups)
  const bytes = readFileSync(file)

  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(bytes.toString('latin1')).not.toMatch(/INSERT|customers/)
  for (const passphrase of ['een andere zin', '']) {
    shops.dependencies.environment = { BACKUP_PASSPHRASE: passphrase }
    expect((await shops.run('restore', file)).code).toBe(1)
  }
  expect(await shops.run('backup', '--remote', '--to', shops.backups)).toMatchObject({
    code: 1,
    text: expect.stringContaining('BACKUP_PASSPHRASE to a passphrase of at least 12 characters'),
  })
  shops.dependencies.environment = { BACKUP_PASSPHRASE: 'een lange zin' }
  for (const at of [200, bytes.length - 3]) {
    const damaged = Buffer.from(bytes)
    damaged[at] = (damaged[at] ?? 0) ^ 1
    writeFileSync(file, damaged)
    expect(await shops.run('restore', file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('the file is damaged'),
    })
  }
  // What an interrupted backup leaves: a part of the rows, the first line alone, or nothing.
  for (const size of [bytes.length - 5000, bytes.indexOf('\n') + 1, 0]) {
    writeFileSync(file, bytes.subarray(0, size))
    expect(await shops.run('restore', file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('the file is damaged'),
    })
  }
  // A refused restore has not even created a database.
  expect(existsSync(shops.local)).toBe(false)

  const plain = await shops.run('backup', '--remote', '--plain', '--to', shops.backups)
  expect(plain.text).toContain('The file is not encrypted')
  expect(gunzipSync(readFileSync(fileIn(shops.backups).replace('.enc', ''))).toString()).toContain(
    'INSERT INTO "customers"',
  )
})

test('a restore into an open shop is completed, whatever its cron deletes meanwhile', async () => {
  const shops = openShops()
  await shops.fill(shops.remote)
  shops.exec(shops.remote, `INSERT INTO rate_limits (key, window_ends_at, count) VALUES ('login:1', 1, 1)`)
  const file = await shops.backUp('--remote')
  const { wrangler } = shops.dependencies
  let deleted = `DELETE FROM rate_limits`
  shops.dependencies.wrangler = (args) => {
    const answer = wrangler(args)
    if (args[1] === 'execute' && args.includes('--file') && deleted) {
      shops.exec(shops.remote, deleted)
      deleted = ''
    }
    return answer
  }
  const found = () => shops.read(shops.remote, 'SELECT count(*) > 0 AS isFilled FROM search_words')

  expect(await shops.run('restore', file, '--remote', '--over', 'shop', '--yes')).toMatchObject({ code: 0 })

  deleted = 'PRAGMA foreign_keys = OFF; DELETE FROM carts'
  expect(await shops.run('restore', file, '--remote', '--over', 'shop', '--yes')).toMatchObject({
    code: 1,
    text: expect.stringMatching(
      /The rows were restored, but the check afterwards found errors:\n {2}- carts has 0 of \d+ rows/,
    ),
  })
  expect(found()).toEqual([{ isFilled: 1 }])
  expect(shops.read(shops.remote, 'SELECT * FROM sessions')).toEqual([])
  expect(shops.ran.some((line) => line.startsWith('kv key put pages:generation'))).toBe(true)
})

test('a restore refuses a file that lacks rows or has other statements than rows, and restores none', async () => {
  const shops = openShops()
  await shops.fill(shops.remote)
  const file = await shops.backUp('--remote')
  const text = gunzipSync(readFileSync(file)).toString()
  for (const [changed, report] of [
    [
      text.replace(/^INSERT INTO "brands" .*\n/m, ''),
      /No rows were restored: .*rows, but has .*Restore another backup/,
    ],
    [
      text.replace(/^INSERT INTO "brands" .*$/m, 'DROP TABLE brands;'),
      /No rows were restored: .*not a row of the shop.*Restore another backup/,
    ],
    [text.replace('"shop-backup":1', '"shop-backup":9'), /is not a backup/],
    ['iets anders', /is not a backup/],
  ] as const) {
    writeFileSync(file, gzipSync(changed))
    expect(await shops.run('restore', file)).toMatchObject({ code: 1, text: expect.stringMatching(report) })
  }
  expect(shops.read(shops.local, 'SELECT count(*) AS n FROM customers')).toEqual([{ n: 0 }])
})

test('a restore applies migrations newer than the backup, and refuses a backup newer than the migrations', async () => {
  const shops = openShops()
  await shops.fill(shops.remote)
  const older = await shops.backUp('--remote')
  const migration = join(shops.folder, 'backend/db/migrations/0001_shout.sql')
  writeFileSync(migration, `UPDATE shop_settings SET name = upper(name);`)

  expect((await shops.run('restore', older)).code).toBe(0)
  const [{ name } = { name: '' }] = shops.read<{ name: string }>(shops.local, 'SELECT name FROM shop_settings')
  expect(name).toBe(name.toUpperCase())
  expect(await shops.run('restore', older)).toMatchObject({
    code: 1,
    text: expect.stringContaining('is 0001_shout.sql'),
  })

  const newer = await shops.backUp()
  rmSync(migration)
  rmSync(join(shops.folder, 'state'), { recursive: true })
  expect(await shops.run('restore', newer)).toMatchObject({
    code: 1,
    text: expect.stringMatching(/does not know \(0001_shout\.sql\).*abc1234567/),
  })
})

test('a restore does not touch a database that a running shop has open', async () => {
  const shops = openShops()
  await shops.fill(shops.local)
  const file = await shops.backUp()
  using open = new DatabaseSync(shops.local)
  open.exec('PRAGMA journal_mode = WAL; BEGIN; SELECT * FROM orders')

  const { code, text } = await shops.run('restore', file, '--over', 'shop', '--yes')

  expect([code, text]).toEqual([1, expect.stringContaining('is in use. Stop the server')])
})

test('photos and fonts are copied into the backup once, and restored with the rows', async () => {
  const shops = openShops()
  await shops.fill(shops.remote)
  for (const name of ['uil-1', 'uil-2']) addPhoto(shops, shops.remote, name)
  const font = 'tekst_s_1007-943-248-0_0123456789.woff2'
  shops.exec(
    shops.remote,
    `UPDATE shop_settings SET theme = '{"font":{"heading":"Georgia","text":"/lettertype/${font}"}}'`,
  )
  shops.photos.set(`fonts/${font}`, 'font')
  const folder = join(shops.folder, 'photos')
  expect((await shops.run('backup', '--remote', '--plain', '--to', shops.backups)).text).toContain(
    'does not contain the 2 uploaded photos',
  )
  const words = ['--remote', '--photos', folder]
  expect(await shops.run('backup', ...words, '--plain', '--to', shops.backups)).toMatchObject({ code: 1 })
  const toml = join(shops.folder, 'backend/wrangler.toml')
  writeFileSync(
    toml,
    `${readFileSync(toml, 'utf8')}\n[[r2_buckets]]\nbinding = "PHOTOS"\nbucket_name = "shop-photos"\n`,
  )

  expect((await shops.run('backup', ...words, '--plain', '--to', shops.backups)).text).toContain(
    '3 photos copied, 3 in total',
  )
  expect((await shops.run('backup', ...words, '--plain', '--to', shops.backups)).text).toContain('0 photos copied')
  rmSync(join(folder, 'uil-2.jpg'))
  shops.photos.clear()
  rmSync(shops.remote)
  const { text } = await shops.run('restore', fileIn(shops.backups), ...words)

  expect(text).toContain('2 photos copied into the bucket; missing in')
  expect([...shops.photos]).toEqual([
    ['uil-1.jpg', 'uil-1'],
    [`fonts/${font}`, 'font'],
  ])
})

test('an interrupted download of a photo leaves no part that the next backup would take for the photo', async () => {
  const shops = openShops()
  await shops.fill(shops.local)
  addPhoto(shops, shops.local, 'uil-1')
  const path = join(shops.folder, 'photos/uil-1.jpg')
  const { wrangler } = shops.dependencies
  // Ctrl-C ends the command here, with a part of the file written.
  const isNamed: boolean[] = []
  shops.dependencies.wrangler = (args) => {
    const answer = wrangler(args)
    if (args[0] === 'r2') isNamed.push(existsSync(path))
    return answer
  }

  await shops.run('backup', '--photos', join(shops.folder, 'photos'), '--plain', '--to', shops.backups)

  expect([isNamed, readFileSync(path, 'utf8')]).toEqual([[false], 'uil-1'])
})

test('a photo that was deleted from the bucket does not keep later photos out of the backup', async () => {
  const shops = openShops()
  await shops.fill(shops.local)
  addPhoto(shops, shops.local, 'uil-1', true)
  addPhoto(shops, shops.local, 'uil-2')
  const folder = join(shops.folder, 'photos')

  const { code, text } = await shops.run('backup', '--photos', folder, '--plain', '--to', shops.backups)

  expect([code, readdirSync(folder)]).toEqual([0, ['uil-2.jpg']])
  expect(text).toContain('1 photos copied, 2 in total; not in the bucket: uil-1.jpg.')
})

test('photos of a local shop are copied into a folder and restored into its bucket', async () => {
  const shops = openShops()
  await shops.fill(shops.local)
  addPhoto(shops, shops.local, 'uil-1')
  const words = ['--photos', join(shops.folder, 'photos')]

  const made = await shops.run('backup', ...words, '--plain', '--to', shops.backups)
  const ran = shops.ran.filter((line) => line.startsWith('r2'))
  shops.photos.clear()
  rmSync(shops.local)
  const restored = await shops.run('restore', fileIn(shops.backups), ...words)

  expect(made).toMatchObject({ code: 0, text: expect.stringContaining('1 photos copied, 1 in total') })
  expect(ran).toEqual([
    expect.stringMatching(/^r2 object get shop-photos\/uil-1\.jpg .* --local --persist-to .*state$/),
  ])
  expect(restored).toMatchObject({ code: 0, text: expect.stringContaining('1 photos copied into the bucket') })
  expect([...shops.photos]).toEqual([['uil-1.jpg', 'uil-1']])
})

test('starting a restored shop does not replace it by the demo', async () => {
  const shops = openShops()
  await shops.fill(shops.local)
  const file = await shops.backUp()
  writeFileSync(stampPath(shops.dependencies.state), '')
  expect(seedRefusalText(shops.dependencies.state)).toBeUndefined()

  await shops.run('restore', file, '--over', 'shop', '--yes')

  expect(seedRefusalText(shops.dependencies.state)).toContain('contains a shop that is not the demo')
})

test('the backup and restore commands print their usage for wrong arguments', async () => {
  const shops = openShops()
  mkdirSync(shops.backups)
  expect(await shops.run('backup', '--help')).toMatchObject({ code: 0, text: expect.stringContaining('--plain') })
  expect(await shops.run('restore', '--help')).toMatchObject({
    code: 0,
    text: expect.stringContaining('--over <name>'),
  })
  for (const words of [
    ['backup', '--everything'],
    ['backup', '--env', 'staging'],
    ['backup', '--remote', '--env', 'Staging!'],
    ['restore'],
    ['restore', 'one', 'two'],
  ]) {
    const { code, text } = await shops.run(...words)
    expect([words, code, text]).toEqual([words, 2, expect.stringContaining(`npm run ${words[0]} -- `)])
  }
  expect(await shops.run('backup', '--remote', '--env', 'staging')).toEqual({
    code: 1,
    text: 'wrangler.toml has no [env.staging]. Nothing was changed.',
  })
  expect(await shops.run('restore', 'nowhere.sql.gz')).toEqual({ code: 1, text: "nowhere.sql.gz can't be read." })
  expect(await shops.run('backup')).toMatchObject({ code: 1, text: expect.stringContaining('There is no shop in') })
})

test('with --env staging the backup command reads the database of staging, and names the backup after it', async () => {
  const shops = openShops()
  await shops.fill(shops.remote)
  for (const path of ['wrangler.toml', 'backend/wrangler.toml']) {
    const file = join(shops.folder, path)
    const table = path.startsWith('backend')
      ? '[[env.staging.d1_databases]]\nbinding = "DB"\ndatabase_name = "shop-staging"\ndatabase_id = "x"\nmigrations_dir = "db/migrations"\n'
      : ''
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n[env.staging]\n\n${table}`)
  }

  const { code, text } = await shops.run('backup', '--remote', '--env', 'staging', '--plain', '--to', shops.backups)

  expect([code, text]).toEqual([0, expect.stringContaining('the database shop-staging at Cloudflare')])
  expect(shops.ran.filter((line) => line.startsWith('d1')).every((line) => line.includes('--env=staging'))).toBe(true)
  expect(fileIn(shops.backups)).toContain('shop-staging-2026-11-22T03')
})
