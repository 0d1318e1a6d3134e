import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { throwIfDatabaseInUse } from './local-database'
import { findProcessUsingData, markDataInUse } from './process-using-data'

let state: string

beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'state-'))
})
afterEach(() => rmSync(state, { recursive: true, force: true }))

test('a database is not reset while a shop runs on it, and can be reset once that shop has ended', async () => {
  const shop = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  markDataInUse(state, shop.pid)

  expect(findProcessUsingData(state)).toBe(shop.pid)
  expect(() => throwIfDatabaseInUse(state)).toThrow(`process ${shop.pid}`)

  const ended = new Promise((done) => shop.once('exit', done))
  shop.kill()
  await ended
  expect(() => throwIfDatabaseInUse(state)).not.toThrow()
  expect(existsSync(join(state, 'in-use', String(shop.pid)))).toBe(false)
})

test('a copied database can be reset while the shop runs on the original', () => {
  markDataInUse(state, process.ppid)
  const copy = `${state}-copy`
  cpSync(state, copy, { recursive: true })

  expect(() => throwIfDatabaseInUse(copy)).not.toThrow()
  expect(findProcessUsingData(state)).toBe(process.ppid)
  rmSync(copy, { recursive: true })
})

test('the asking process itself, an ended process and a missing folder do not count as users of the database', () => {
  expect(findProcessUsingData(state)).toBeUndefined()
  mkdirSync(join(state, 'in-use'))
  writeFileSync(join(state, 'in-use', '999999999'), '')
  markDataInUse(state)

  expect(findProcessUsingData(state)).toBeUndefined()
})
