import { applyD1Migrations, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { sql } from 'kysely'
import { batch } from '../db/batch'
import { dumpOf } from './dump'

const { REPLICA, TEST_MIGRATIONS } = env as unknown as { REPLICA: D1Database; TEST_MIGRATIONS: D1Migration[] }

/**
 * Returns a database with one replica, which remains as the database is now (without the search index). As with D1, a
 * session reads from the replica unless it begins at a later bookmark.
 */
export async function laggingDatabase(primary: D1Database): Promise<D1Database> {
  await copyInto(REPLICA, primary)
  const now = primary.withSession('first-primary')
  await now.prepare('SELECT 1').all()
  const copiedAt = now.getBookmark() ?? ''
  return {
    prepare: (query) => primary.prepare(query),
    batch: (statements) => primary.batch(statements),
    exec: (query) => primary.exec(query),
    withSession(from = 'first-unconstrained') {
      const isOnReplica = from === 'first-unconstrained' || (from !== 'first-primary' && from <= copiedAt)
      return (isOnReplica ? REPLICA : primary).withSession(from)
    },
  }
}

async function copyInto(replica: D1Database, primary: D1Database) {
  await applyD1Migrations(replica, TEST_MIGRATIONS)
  const tables = Object.entries((await dumpOf({ db: primary })) as Record<string, object[]>)
  await batch(replica, [
    sql`PRAGMA defer_foreign_keys = on`,
    ...tables.flatMap(([name, rows]) => [sql`DELETE FROM ${sql.table(name)}`, ...rows.map(insertInto(name))]),
  ])
}

const insertInto = (table: string) => (row: object) => {
  const columns = Object.keys(row).map((column) => sql.ref(column))
  return sql`INSERT INTO ${sql.table(table)} (${sql.join(columns)}) VALUES (${sql.join(Object.values(row))})`
}
