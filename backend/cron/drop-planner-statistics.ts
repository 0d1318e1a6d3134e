import { sql } from 'kysely'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { dropPlannerStatisticsSql, plannerStatisticsExistSql } from '../db/planner-statistics'

const statement = (text: string) => sql<{ [column: string]: unknown }>`${sql.raw(text)}`

/** Deletes the query planner's statistics, which `PRAGMA optimize` or an older version's restore may have written. */
export async function dropPlannerStatistics(db: Db) {
  const { counted } = await batch(db, { counted: statement(plannerStatisticsExistSql) })
  if (counted.length) await batch(db, dropPlannerStatisticsSql.map(statement))
}
