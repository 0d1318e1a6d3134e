import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findFiles } from '../support/find-files'
import { demoSources, isDemoUpToDate, seedRefusalText, writeCompleteStamp, writeIncompleteStamp } from './demo-stamp'
import { readAllMigrations } from './read-migrations'

// Two of these tests start a process, which is slow.
vi.setConfig({ testTimeout: 30_000 })

let state: string
const path = () => join(state, 'v3/d1/miniflare-D1DatabaseObject/shop.sqlite')
const shop = `INSERT INTO shop_settings (id, name, slug, phone, email, address, opening_hours, usps, social, payment_logos)
  VALUES (1, 'Van Dam', 'van-dam', '', '', '{}', '[]', '[]', '[]', '[]')`
const imported = `INSERT INTO products (id, category_id, kind, brand_id, full_name, slug, intro, description_html, vat_rate,
  popularity, created_at) VALUES (601, 1, '', 1, 'Bonen', 'bonen', '', '', 9, 0, '2026-11-22')`

function open(...statements: string[]) {
  mkdirSync(dirname(path()), { recursive: true })
  using database = new DatabaseSync(path(), { enableForeignKeyConstraints: false })
  database.exec('PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY')
  database.exec(readAllMigrations())
  for (const statement of statements) database.exec(statement)
}

const prepare = (command: string) =>
  spawnSync(process.execPath, ['scripts/db.ts', command], {
    encoding: 'utf8',
    env: { ...process.env, SHOP_STATE: state },
  })

beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'state-'))
})
afterEach(() => rmSync(state, { recursive: true, force: true }))

test.each(['prepare', 'reset'])(
  'db:%s does not touch a shop of one’s own, and names the command that opens it',
  (command) => {
    open(shop)

    const { status, stderr } = prepare(command)

    expect([status, stderr]).toEqual([1, expect.stringContaining('(1 shop_settings)')])
    expect(stderr).toContain(`SHOP_STATE=${state} npm start -- --own`)
    using database = new DatabaseSync(path())
    expect(database.prepare('SELECT name FROM shop_settings').get()).toEqual({ name: 'Van Dam' })
  },
)

test('the demo is seeded into an empty folder and into an empty database', () => {
  expect(seedRefusalText(state)).toBeUndefined()
  open()
  expect(seedRefusalText(state)).toBeUndefined()
})

test('starting the shop reseeds a demo of older code, or one whose seeding was interrupted', () => {
  open(shop)
  writeIncompleteStamp(state)
  expect([isDemoUpToDate(state), seedRefusalText(state)]).toEqual([false, undefined])
  writeCompleteStamp(state, 'Van Dam', 0)
  expect([isDemoUpToDate(state), seedRefusalText(state)]).toEqual([true, undefined])
})

test('starting the shop does not reseed a demo with another shop name or with imported products', () => {
  open(shop)
  writeCompleteStamp(state, 'Padvast', 0)
  expect(seedRefusalText(state)).toContain('it is called Van Dam')

  writeCompleteStamp(state, 'Van Dam', 0)
  using database = new DatabaseSync(path(), { enableForeignKeyConstraints: false })
  database.exec(imported)
  expect(seedRefusalText(state)).toContain('imported products: 1')
})

test.each(demoSources)('the demo is built again after a change of %s, which exist', (pattern) => {
  expect(findFiles(pattern).length).toBeGreaterThan(0)
})
