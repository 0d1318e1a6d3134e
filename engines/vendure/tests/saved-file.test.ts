import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { saveDatabase } from '../server/save-database'

const folder = mkdtempSync(join(tmpdir(), 'saved-'))
const file = join(folder, 'vendure.sqlite')
const database = { content: '', changes: 0, isTransactionActive: false }

/** The part of Vendure that saveDatabase uses. */
const app = {
  get: () => ({
    rawConnection: {
      driver: {
        queryRunner: database,
        databaseConnection: {
          exec: () => [{ values: [[database.changes]] }],
          export: () => Buffer.from(database.content),
        },
      },
    },
  }),
} as unknown as Parameters<typeof saveDatabase>[0]

function change(content: string) {
  database.content = content
  database.changes++
}

afterAll(() => rmSync(folder, { recursive: true }))

test('stopping the server saves changes that were made while a save was running', async () => {
  const saver = saveDatabase(app, file)
  change('first '.repeat(1_000_000))
  const writing = saver.save()
  await new Promise(setImmediate)
  change('second')

  await saver.stop()
  await writing

  expect(readFileSync(file, 'utf8')).toBe('second')
  expect(readdirSync(folder)).toEqual(['vendure.sqlite'])
})

test('stopping the server waits for a transaction to end, and saves its changes', async () => {
  const saver = saveDatabase(app, file)
  change('before')
  database.isTransactionActive = true
  setTimeout(() => {
    change('after')
    database.isTransactionActive = false
  }, 100)

  await saver.stop()

  expect(readFileSync(file, 'utf8')).toBe('after')
})
