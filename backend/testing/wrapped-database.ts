/** Returns a database that answers some methods otherwise than this one. */
export const wrapDatabase = (db: D1Database, methods: Partial<D1Database>): D1Database => ({
  prepare: (query) => db.prepare(query),
  exec: (query) => db.exec(query),
  withSession: (constraint) => db.withSession(constraint),
  batch: (statements) => db.batch(statements),
  ...methods,
})

/** Returns a database in which `meanwhile` runs between its first and its second batch. */
export function overtakenDatabase(db: D1Database, meanwhile: () => Promise<unknown>): D1Database {
  let calls = 0
  return wrapDatabase(db, {
    async batch<Row>(statements: D1PreparedStatement[]) {
      if (++calls === 2) await meanwhile()
      return db.batch<Row>(statements)
    },
  })
}

/** Returns a database in which `afterwards` runs after each batch, and may lose its answer by an error. */
export const afterEachBatch = (db: D1Database, afterwards: () => unknown): D1Database =>
  wrapDatabase(db, {
    async batch<Row>(statements: D1PreparedStatement[]) {
      const results = await db.batch<Row>(statements)
      await afterwards()
      return results
    },
  })
