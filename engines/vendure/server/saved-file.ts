import type { INestApplication } from '@nestjs/common'
import { TransactionalConnection } from '@vendure/core'
import type { SqljsDriver } from 'typeorm/driver/sqljs/SqljsDriver.js'

const everyMs = 2_000

/**
 * Writes the database, which lives in memory, to its file: now and then when something changed, and at the end. A crash
 * costs two seconds.
 */
export function saveDatabase(app: INestApplication) {
  const { driver } = app.get(TransactionalConnection).rawConnection
  const { databaseConnection, queryRunner } = driver as SqljsDriver
  const changes = () => Number(databaseConnection.exec('SELECT total_changes()')[0]?.values[0]?.[0])
  let saved = -1

  async function save() {
    // An export closes the database and opens it again, which would undo a transaction.
    if (queryRunner?.isTransactionActive) return
    const now = changes()
    if (now === saved) return
    await (driver as SqljsDriver).save()
    saved = changes()
  }

  const timer = setInterval(() => void save().catch(console.error), everyMs)
  return {
    save,
    async stop() {
      clearInterval(timer)
      await save()
    },
  }
}
