/**
 * Returns a D1 that executes statements but loses the answer whenever `loses` returns true: a retry must find that the
 * work is done.
 */
export function lossyDatabase(db: D1Database, loses: () => boolean): D1Database {
  return {
    prepare: (query) => db.prepare(query),
    exec: (query) => db.exec(query),
    withSession: (constraint) => db.withSession(constraint),
    async batch<Row>(statements: D1PreparedStatement[]) {
      const results = await db.batch<Row>(statements)
      if (loses()) throw new Error('D1_ERROR: Network connection lost.')
      return results
    },
  }
}
