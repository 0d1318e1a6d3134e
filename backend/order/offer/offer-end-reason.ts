import { type SqlBool, sql } from 'kysely'
import { nameWithVariant } from '../../../src/contract/catalogue/name-with-variant'
import { exists, not, query } from '../../db/query-builder'
import { unitPriceSql } from '../../product/prices/price.statements'
import type { OrderLineRow, OrderRow } from '../select-orders.statements'
import { texts } from './nl'

/**
 * Why an offer ended early: the shop revoked it, its discount code ended, or the price of the variant with this id
 * rose.
 */
export type OfferEndReason = 'revoked' | 'code' | number

/** Selects the discount code of the offer `o` if the code can be used at `now`. */
const usableCode = (now: number) =>
  query
    .selectFrom('discount_codes as d')
    .select('d.id')
    .where(sql<SqlBool>`upper(d.code) = upper(o.discount_code)`)
    .where('d.active', '=', 1)
    .where((eb) => eb.or([eb('d.valid_to', 'is', null), eb('d.valid_to', '>', new Date(now).toISOString())]))
    .where((eb) => eb.or([eb('d.use_limit', 'is', null), eb('d.used', '<', eb.ref('d.use_limit'))]))

/**
 * SQL for why the offer `o` cannot be ordered at `now` (ms) before its last day: it was revoked, its discount code
 * cannot be used any more, or an article costs more than in the offer. A price that the shop replied with stays valid,
 * and a request waits for the shop's reply whatever its prices do. Null if the offer can be ordered, and for orders.
 */
export const offerEndReasonSql = (now: number) => sql<OfferEndReason | null>`CASE
  WHEN o.valid_until IS NULL THEN NULL
  WHEN o.revoked_at IS NOT NULL THEN 'revoked'
  WHEN o.term IS NOT NULL OR o.is_request = 1 THEN NULL
  WHEN o.discount_code IS NOT NULL AND ${not(exists(usableCode(now)))} THEN 'code'
  ELSE (SELECT v.id FROM order_lines l JOIN variants v ON v.id = l.variant_id
    WHERE l.order_id = o.id AND ${unitPriceSql(sql.ref<number>('l.amount'))} > l.price_cents ORDER BY l.id LIMIT 1)
  END`

type Ended = Pick<OrderRow, 'discount_code' | 'is_request' | 'term'> & { offer_end: OfferEndReason | null }

export function offerEndReasonText(
  { offer_end, discount_code, is_request, term }: Ended,
  lines: readonly OrderLineRow[],
): string | null {
  if (offer_end === null) return null
  if (offer_end === 'revoked') return is_request && term === null ? texts.refused : texts.revoked
  if (offer_end === 'code') return texts.codeEnded(discount_code)
  const risen = lines.find(({ variant_id }) => variant_id === offer_end)
  return texts.priceRisen(risen ? nameWithVariant(risen) : '')
}
