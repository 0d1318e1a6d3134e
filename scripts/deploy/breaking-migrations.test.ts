import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeBreakingChanges, findBreakingMigrations, refreshAdviceAfterMigrations } from './breaking-migrations'

test('no migration breaks the previous build', () => {
  expect(findBreakingMigrations('.')).toEqual([])
})

test.each([
  'CREATE TABLE `parcels` (`id` integer PRIMARY KEY, `code` text NOT NULL);\nCREATE UNIQUE INDEX `parcel_code` ON `parcels` (`code`);',
  'ALTER TABLE `orders` ADD `note` text;',
  "ALTER TABLE `orders` ADD `note` text DEFAULT '' NOT NULL;",
  'ALTER TABLE orders ADD COLUMN points integer NOT NULL DEFAULT 0;',
  'CREATE INDEX `orders_note` ON `orders` (`note`); -- DROP TABLE orders',
  "INSERT INTO pages (title) VALUES ('x');",
])('the check accepts a migration that only adds: %s', (sql) => {
  expect(describeBreakingChanges(sql)).toEqual([])
})

test.each([
  ['DROP TABLE `orders`;', 'drops the table orders'],
  ['ALTER TABLE `orders` DROP COLUMN `remarks`;', 'drops the column remarks'],
  ['ALTER TABLE orders RENAME COLUMN remarks TO notes;', 'renames remarks'],
  ['ALTER TABLE `orders` RENAME TO `sales`;', 'renames a table to sales'],
  ['ALTER TABLE `orders` ADD `note` text NOT NULL;', 'requires a value without a default in note'],
  [
    'CREATE UNIQUE INDEX one_mail ON customers (email);',
    'forbids rows that were allowed, by the unique index one_mail',
  ],
])('a migration that breaks the previous build is refused: %s', (sql, problem) => {
  expect(describeBreakingChanges(sql)).toContain(problem)
})

test('a migration may remove what no build uses any more, if it states since when', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-migrations-'))
  const migrations = join(folder, 'backend/db/migrations')
  mkdirSync(migrations, { recursive: true })
  writeFileSync(join(migrations, '0000_shop.sql'), 'DROP TABLE IF EXISTS old;')
  writeFileSync(join(migrations, '0001_notes.sql'), 'ALTER TABLE orders DROP COLUMN remarks;')
  writeFileSync(join(migrations, '0002_gone.sql'), '-- unused since 0001\nALTER TABLE orders DROP COLUMN phone;')

  expect(findBreakingMigrations(folder)).toEqual([
    'backend/db/migrations/0001_notes.sql drops the column remarks, which breaks the live build',
  ])
})

test('after a migration that adds a product column the deployment says how to fill that column', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-migrations-'))
  const migrations = join(folder, 'backend/db/migrations')
  mkdirSync(migrations, { recursive: true })
  writeFileSync(join(migrations, '0001_weight.sql'), 'ALTER TABLE `products` ADD `weight_g` integer;')
  writeFileSync(join(migrations, '0002_note.sql'), 'ALTER TABLE `orders` ADD `note` text;')

  expect(refreshAdviceAfterMigrations(folder, '│ 0001_weight.sql │ ✅ │\n│ 0002_note.sql │ ✅ │')).toContain(
    '0001_weight.sql adds columns that product lists need: run npm run shop -- refresh',
  )
  expect(refreshAdviceAfterMigrations(folder, '│ 0002_note.sql │ ✅ │')).toBeUndefined()
  expect(refreshAdviceAfterMigrations(folder, '✅ No migrations to apply!')).toBeUndefined()
})
