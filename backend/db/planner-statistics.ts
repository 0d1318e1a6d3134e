/** Selects a row if ANALYZE has stored statistics for SQLite's query planner. */
export const plannerStatisticsExistSql = `SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'`

/**
 * Drops the statistics of ANALYZE, so that SQLite plans by the indexes alone, as in the tests. Statistics are not
 * updated as tables grow: statistics from when a shop had five products make it scan whole tables when it has 100,000
 * (docs/decisions/0022).
 *
 * SQLite also has the statistics in memory. Renaming any table makes it read the schema again, without them.
 */
export const dropPlannerStatisticsSql = [
  'DROP TABLE IF EXISTS sqlite_stat1',
  'CREATE TABLE passing (id)',
  'ALTER TABLE passing RENAME TO passed',
  'DROP TABLE passed',
] as const
