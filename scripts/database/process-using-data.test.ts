import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refuseWhileOpen } from './local-database'
import { markInUse, processUsing } from './process-using-data'

let state: string

beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'state-'))
})
afterEach(() => rmSync(state, { recursive: true, force: true }))

test('a database is not reset while a shop runs on it, and can be reset once that shop has ended', async () => {
  const shop = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  markInUse(state, shop.pid)

  expect(processUsing(state)).toBe(shop.pid)
  expect(() => refuseWhileOpen(state)).toThrow(`process ${shop.pid}`)

  const ended = new Promise((done) => shop.once('exit', done))
  shop.kill()
  await ended
  expect(() => refuseWhileOpen(state)).not.toThrow()
  expect(existsSync(join(state, 'in-use', String(shop.pid)))).toBe(false)
})

test('a copied database can be reset while the shop runs on the original', () => {
  markInUse(state, process.ppid)
  const copy = `${state}-copy`
  cpSync(state, copy, { recursive: true })

  expect(() => refuseWhileOpen(copy)).not.toThrow()
  expect(processUsing(state)).toBe(process.ppid)
  rmSync(copy, { recursive: true })
})

test('the asking process itself, an ended process and a missing folder do not count as users of the database', () => {
  expect(processUsing(state)).toBeUndefined()
  mkdirSync(join(state, 'in-use'))
  writeFileSync(join(state, 'in-use', '999999999'), '')
  markInUse(state)

  expect(processUsing(state)).toBeUndefined()
})
