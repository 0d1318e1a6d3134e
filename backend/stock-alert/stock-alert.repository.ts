import { sql } from 'drizzle-orm'
import { batch } from '../db/batch'
import type { Db } from '../db/client'

/**
 * Remembers that somebody waits for a variant; who was told before waits anew. Asked at the moment of writing: what came in meanwhile is not waited for.
 *
 * @returns how many there are; undefined for no variant
 */
export async function insertStockAlert(
  db: Db,
  variantId: number,
  email: string,
  now: number,
): Promise<number | undefined> {
  const [, [variant]] = await batch(db, [
    // One mailbox, however its address is spelled.
    sql`INSERT INTO stock_alerts (variant_id, email, created_at)
      SELECT id, ${email.toLowerCase()}, ${new Date(now).toISOString()} FROM variants WHERE id = ${variantId} AND stock <= 0
      ON CONFLICT DO UPDATE SET created_at = excluded.created_at, sent_at = NULL WHERE sent_at IS NOT NULL`,
    sql<{ stock: number }>`SELECT stock FROM variants WHERE id = ${variantId}`,
  ])
  return variant?.stock
}
