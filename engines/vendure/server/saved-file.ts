import { rename, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { INestApplication } from '@nestjs/common'
import { TransactionalConnection } from '@vendure/core'
import type { SqljsDriver } from 'typeorm/driver/sqljs/SqljsDriver.js'

const everyMs = 2_000
/** How long a stop waits for a transaction to end, ms. */
const mostMs = 5_000

/**
 * Writes the database, which lives in memory, to `file`: now and then when something changed, and at the end. A crash
 * costs two seconds.
 */
export function saveDatabase(app: Pick<INestApplication, 'get'>, file: string) {
  const { driver } = app.get(TransactionalConnection).rawConnection
  const { databaseConnection, queryRunner } = driver as SqljsDriver
  const changes = () => Number(databaseConnection.exec('SELECT total_changes()')[0]?.values[0]?.[0])
  let saved = -1
  let writing = Promise.resolve()

  async function write() {
    // An export closes the database and opens it again, which would undo a transaction.
    if (queryRunner?.isTransactionActive || changes() === saved) return
    const bytes = databaseConnection.export()
    // Before the file is written: what changes meanwhile is not in it.
    saved = changes()
    // A process that ends as it writes leaves the earlier file.
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
