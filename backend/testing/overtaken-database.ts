/** Returns a database in which `meanwhile` runs between its first and its second batch. */
export function overtakenDatabase(db: D1Database, meanwhile: () => Promise<unknown>): D1Database {
  let calls = 0
  return {
    prepare: (query) => db.prepare(query),
    exec: (query) => db.exec(query),
    withSession: (constraint) => db.withSession(constraint),
    async batch<Row>(statements: D1PreparedStatement[]) {
      if (++calls === 2) await meanwhile()
      return db.batch<Row>(statements)
    },
  }
}
