import { sql } from 'kysely'
import { toEuro } from '../../../src/contract/money/euros-and-cents'
import { OrderStatus } from '../../../src/contract/ordering/order-status'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { exists, not, query } from '../../db/query-builder'
import { offerEndReasonSql } from '../../order/offer/offer-end-reason'
import { selectOrderOfOffer } from '../../order/offer/select-offers.statements'
import { MAX_LISTED } from '../rows-per-page'

type Line = { sku: string | null; full_name: string; amount: number; price_cents: number; stock: number | null }

export type OpenOffer = Awaited<ReturnType<typeof findOpenOffers>>[number]

/**
 * Returns offers that are not expired, ordered or revoked, and unanswered requests of any date, the newest first.
 * `ended` is `code` or `price` if its discount code ended or a price rose, so that the offer cannot be ordered;
 * `awaits_term` means that the customer waits for the shop's delivery time. Amounts in euros.
 */
export async function findOpenOffers(db: Db, now: Date) {
  const { rows } = await batch(db, {
    rows: query
      .selectFrom('orders as o')
      .select([
        'o.number',
        'o.created_at',
        'o.valid_until',
        'o.email',
        'o.discount_code',
        'o.remarks',
        'o.term',
        'o.is_request',
        sql<number>`o.lines_cents - o.discount_cents`.as('cents'),
        offerEndReasonSql(now.getTime()).as('offer_end'),
        sql<string>`(SELECT json_group_array(json_object(
            'sku', v.sku, 'full_name', l.full_name, 'amount', l.amount, 'price_cents', l.price_cents, 'stock', v.stock))
          FROM order_lines l LEFT JOIN variants v ON v.id = l.variant_id WHERE l.order_id = o.id)`.as('lines'),
      ])
      .where('o.status_id', '=', OrderStatus.offer)
      // A request that the shop has not answered is listed after its date too: its buyer still waits.
      .where((eb) =>
        eb.or([
          eb('o.valid_until', '>', now.toISOString()),
          eb.and([eb('o.is_request', '=', 1), eb('o.term', 'is', null)]),
        ]),
      )
      .where('o.revoked_at', 'is', null)
      .where(not(exists(selectOrderOfOffer(sql.ref<number>('o.id')))))
      .orderBy('o.created_at', 'desc')
      .orderBy('o.id', 'desc')
      .limit(MAX_LISTED),
  })
  return rows.map(({ cents, offer_end, lines, is_request, ...row }) => ({
    ...row,
    awaits_term: is_request === 1 && row.term === null,
    total: toEuro(cents),
    ended: offer_end === null ? null : offer_end === 'code' ? ('code' as const) : ('price' as const),
    lines: (JSON.parse(lines) as Line[]).map(({ price_cents, ...line }) => ({ ...line, price: toEuro(price_cents) })),
  }))
}
