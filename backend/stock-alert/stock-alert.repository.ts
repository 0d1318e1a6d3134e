import { sql } from 'kysely'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { selectCustomer } from '../session/session.repository'
import type { Visitor } from '../session/visitor'

/**
 * Remembers that somebody waits for a variant, once; who was told before waits anew. Asked at the moment of writing: what came in meanwhile is not
 * waited for.
 *
 * @returns how many there are; undefined for no variant
 */
export async function insertStockAlert(
  db: Db,
  visitor: Visitor,
  variantId: number,
  email: string,
): Promise<number | undefined> {
  // One mailbox, however its address is spelled.
  const mailbox = email.toLowerCase()
  const me = sql`(${selectCustomer(visitor)})`
  const [, [variant]] = await batch(db, [
    // What somebody else asked for this mailbox is not looked at: whether there is anything is nobody's to find out.
    sql`INSERT INTO stock_alerts (variant_id, email, customer_id, created_at)
      SELECT id, ${mailbox}, ${me}, ${new Date(visitor.now).toISOString()} FROM variants
      WHERE id = ${variantId} AND stock <= 0 AND NOT EXISTS (SELECT 1 FROM stock_alerts
        WHERE variant_id = ${variantId} AND email = ${mailbox} AND customer_id IS ${me} AND sent_at IS NULL)`,
    sql<{ stock: number }>`SELECT stock FROM variants WHERE id = ${variantId}`,
  ])
  return variant?.stock
}
