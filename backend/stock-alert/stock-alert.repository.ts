import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { and, exists, insertWhen, not, query } from '../db/database'
import { selectCustomer } from '../session/session.repository'
import type { Visitor } from '../session/visitor'

/**
 * Remembers that somebody waits for a variant, once; who was notified before waits anew. Asked at the moment of
 * writing: what came in meanwhile is not waited for.
 *
 * @returns how many there are in stock; undefined for no variant
 */
export async function insertStockAlert(
  db: Db,
  visitor: Visitor,
  variantId: number,
  email: string,
): Promise<number | undefined> {
  // One mailbox, however its address is spelled.
  const mailbox = email.toLowerCase()
  const me = selectCustomer(visitor)
  const variant = query.selectFrom('variants').where('id', '=', variantId)
  // What somebody else asked for this mailbox is not looked at: whether there is anything is nobody's to find out.
  const waiting = query
    .selectFrom('stock_alerts')
    .select('id')
    .where('variant_id', '=', variantId)
    .where('email', '=', mailbox)
    .where('customer_id', 'is', me)
    .where('sent_at', 'is', null)
  const [, [found]] = await batch(db, [
    insertWhen(
      'stock_alerts',
      { variant_id: variantId, email: mailbox, customer_id: me, created_at: new Date(visitor.now).toISOString() },
      and([exists(variant.select('id').where('stock', '<=', 0)), not(exists(waiting))]),
    ),
    variant.select('stock'),
  ])
  return found?.stock
}
