import { sql } from 'drizzle-orm'
import { batch } from '../db/batch'
import { writeDb } from '../db/client'
import type { Env } from '../env'
import { DAY } from './session.repository'

/**
 * Removes what visitors left behind: sessions that have ended, with the carts of guests that hang on them, and the keys of writes that
 * nobody will repeat any more. Every first addition without a cookie begins a session, a robot's too.
 */
export async function removeLeftovers(env: Pick<Env, 'DB'>, now: number) {
  await batch(writeDb(env), [
    sql`DELETE FROM sessions WHERE idle_until <= ${now} OR ends_at <= ${now}`,
    sql`DELETE FROM idempotency_keys WHERE created_at <= ${now - DAY}`,
  ])
}
