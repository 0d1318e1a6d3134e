import { firstRow } from '../../kit/data/statement'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { and, exists, insertWhen, noStatement, not, query } from '../db/query-builder'
import { selectCustomer } from '../session/session.repository'
import type { Visitor } from '../session/visitor'

type NewAlert = {
  variantId: number
  email: string
  /** True for an alert about a lower price, false for an alert about stock. */
  isAboutPrice: boolean
}

/**
 * Stores a stock or price alert for a variant, once; a visitor that was notified before can request another alert. The
 * INSERT itself checks: a stock alert is not stored if the variant is in stock by then, and a price alert stores the
 * price at that time.
 *
 * @returns the stock; undefined for an unknown variant
 */
export async function insertAlert(
  db: Db,
  visitor: Visitor,
  { variantId, email, isAboutPrice }: NewAlert,
): Promise<number | undefined> {
  // The mail address is stored in lower case, so that two spellings of an address do not get two alerts.
  const mailbox = email.toLowerCase()
  const me = selectCustomer(visitor)
  const variant = query.selectFrom('variants').where('id', '=', variantId)
  const price = variant.select('price_cents')
  // Other visitors' alerts for this mailbox are ignored, so that the answer does not reveal them.
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
    // If a price alert is requested again, the price must fall below the current price, not below the price stored
    // before.
    updated: isAboutPrice
      ? query
          .updateTable('stock_alerts')
          .set({ price_cents: price })
          .where('id', 'in', waiting)
          .where('price_cents', '<', price)
      : noStatement,
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
    found: firstRow(variant.select('stock')),
  })
  return found?.stock
}
