/**
 * A D1 that does what it is asked and then loses the answer, whenever `loses` says so: the case in which a retry must
 * find what is done.
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
