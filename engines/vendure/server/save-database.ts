import { rename, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { INestApplication } from '@nestjs/common'
import { TransactionalConnection } from '@vendure/core'
import type { SqljsDriver } from 'typeorm/driver/sqljs/SqljsDriver.js'

const everyMs = 2_000
/** How long `stop` waits for a database transaction to finish, ms. */
const maxMs = 5_000

/** Saves Vendure's in-memory database to `file` every two seconds if it has changed, and when `stop` is called. */
export function saveDatabase(app: Pick<INestApplication, 'get'>, file: string) {
  const { driver } = app.get(TransactionalConnection).rawConnection
  const { databaseConnection, queryRunner } = driver as SqljsDriver
  const changes = () => Number(databaseConnection.exec('SELECT total_changes()')[0]?.values[0]?.[0])
  let saved = -1
  let writing = Promise.resolve()

  async function write() {
    // Does not write during a transaction: `export` closes and reopens the database, which rolls the transaction back.
    if (queryRunner?.isTransactionActive || changes() === saved) return
    const bytes = databaseConnection.export()
    // Sets `saved` before writing the file, because the file will not contain changes made during the writing.
    saved = changes()
    // Writes a new file and renames it: a process that is killed while writing leaves the previous file intact.
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
      const until = Date.now() + maxMs
      while (queryRunner?.isTransactionActive && Date.now() < until) await pause(20)
      await save()
    },
  }
}
