import { first } from '../../kit/data/statement'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { and, exists, insertWhen, not, nothing, query } from '../db/database'
import { selectCustomer } from '../session/session.repository'
import type { Visitor } from '../session/visitor'

type NewAlert = {
  variantId: number
  email: string
  /** Whether the alert is about a lower price; else it is about stock. */
  isAboutPrice: boolean
}

/**
 * Stores a stock alert for a variant, once; a visitor who was notified before waits again. Checked at the time of
 * writing: nothing is stored if it came into stock in the meantime, and a price has to fall below the price at that
 * time.
 *
 * @returns how many there are in stock; undefined for an unknown variant
 */
export async function insertStockAlert(
  db: Db,
  visitor: Visitor,
  { variantId, email, isAboutPrice }: NewAlert,
): Promise<number | undefined> {
  // One mailbox, however its address is spelled.
  const mailbox = email.toLowerCase()
  const me = selectCustomer(visitor)
  const variant = query.selectFrom('variants').where('id', '=', variantId)
  const price = variant.select('price_cents')
  // Other visitors' alerts for this mailbox are not read: whether there is one must not be revealed.
  const waiting = query
    .selectFrom('stock_alerts')
    .select('id')
    .where('variant_id', '=', variantId)
    .where('email', '=', mailbox)
    .where('customer_id', 'is', me)
    .where('sent_at', 'is', null)
    .where('price_cents', isAboutPrice ? 'is not' : 'is', null)
  const awaited = isAboutPrice ? variant.select('id') : variant.select('id').where('stock', '<=', 0)
  const { found } = await batch(db, {
    // Asked again at a higher price, it is that price which has to fall.
    updated: isAboutPrice
      ? query
          .updateTable('stock_alerts')
          .set({ price_cents: price })
          .where('id', 'in', waiting)
          .where('price_cents', '<', price)
      : nothing,
    inserted: insertWhen(
      'stock_alerts',
      {
        variant_id: variantId,
        email: mailbox,
        customer_id: me,
        created_at: new Date(visitor.now).toISOString(),
        price_cents: isAboutPrice ? price : null,
      },
      and([exists(awaited), not(exists(waiting))]),
    ),
    found: first(variant.select('stock')),
  })
  return found?.stock
}
