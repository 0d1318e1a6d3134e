import { rename, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { INestApplication } from '@nestjs/common'
import { TransactionalConnection } from '@vendure/core'
import type { SqljsDriver } from 'typeorm/driver/sqljs/SqljsDriver.js'

const everyMs = 2_000
/** How long `stop` waits for a transaction to finish, ms. */
const mostMs = 5_000

/** Saves the in-memory database to `file` every two seconds if it has changed, and once more when Vendure stops. */
export function saveDatabase(app: Pick<INestApplication, 'get'>, file: string) {
  const { driver } = app.get(TransactionalConnection).rawConnection
  const { databaseConnection, queryRunner } = driver as SqljsDriver
  const changes = () => Number(databaseConnection.exec('SELECT total_changes()')[0]?.values[0]?.[0])
  let saved = -1
  let writing = Promise.resolve()

  async function write() {
    // Does not write during a transaction: `export` closes and reopens the database, which would roll it back.
    if (queryRunner?.isTransactionActive || changes() === saved) return
    const bytes = databaseConnection.export()
    // `saved` is set before the file is written, because the file will not contain changes made meanwhile.
    saved = changes()
    // Writes to another file first: a process that is killed meanwhile leaves the previous file intact.
    await writeFile(`${file}.new`, bytes)
    await rename(`${file}.new`, file)
  }

  function save() {
    writing = writing.catch(() => {}).then(write)
    return writing
  }

  const timer = setInterval(() => void save().catch(console.error), everyMs)
  return {
    save,
    async stop() {
      clearInterval(timer)
      const until = Date.now() + mostMs
      while (queryRunner?.isTransactionActive && Date.now() < until) await pause(20)
      await save()
    },
  }
}
