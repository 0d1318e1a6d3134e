/** Answers a row where ANALYZE has counted. */
export const statisticsExistSql = `SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'`

/**
 * Takes away what ANALYZE has counted, and SQLite plans as if nobody had: by the indexes, as the tests see it. Counts
 * don't follow by themselves what grows, and those of a shop of five products have a shop of 100,000 read whole
 * (docs/decisions/0022).
 *
 * It holds the counts in memory beside the table. Renaming any table has it read the schema anew, without them.
 */
export const dropStatisticsSql = [
  'DROP TABLE IF EXISTS sqlite_stat1',
  'CREATE TABLE passing (id)',
  'ALTER TABLE passing RENAME TO passed',
  'DROP TABLE passed',
] as const
