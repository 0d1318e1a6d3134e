/**
 * A D1 on which somebody else writes right after the first batch: what that batch read is no longer so when the next
 * one comes.
 */
export function meddledDatabase(db: D1Database, meddle: () => Promise<unknown>): D1Database {
  let hasMeddled = false
  return {
    prepare: (query) => db.prepare(query),
    exec: (query) => db.exec(query),
    withSession: (constraint) => db.withSession(constraint),
    async batch<Row>(statements: D1PreparedStatement[]) {
      const results = await db.batch<Row>(statements)
      if (!hasMeddled) {
        hasMeddled = true
        await meddle()
      }
      return results
    },
  }
}
