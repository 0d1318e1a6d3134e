import { sql } from 'kysely'
import type { RowOf } from '../../kit/data/statement'
import { query } from '../db/query-builder'
import { variantPhotoSql } from '../lib/photo-src'
import { variantAttributesSql } from '../lib/variant-attributes-sql'
import { isWithinBudget } from '../mail/mail-budget'
import { isListed } from '../product/selling-period/selling-period.statements'

const MAILS_PER_RUN = 20

/**
 * Selects alerts that are due, the oldest first, excluding mailboxes that have reached their limit. A price alert for a
 * sold-out variant is not due. `attributes` is JSON: value ids by attribute id.
 */
export const selectDueAlerts = (now: number) =>
  query
    .selectFrom('stock_alerts as a')
    .innerJoin('variants as v', 'v.id', 'a.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['a.variant_id', 'a.email', 'a.created_at', 'a.price_cents as asked_cents'])
    .select(['p.id', 'p.slug', 'p.full_name'])
    .select(['v.option_name', 'v.price_cents'])
    .select([
      sql<string>`(SELECT name FROM shop_settings)`.as('shop'),
      sql<string>`${sql.raw(variantAttributesSql('v'))}`.as('attributes'),
      sql<string | null>`${sql.raw(variantPhotoSql('v', 'p'))}`.as('photo'),
    ])
    .where('a.sent_at', 'is', null)
    .where('v.stock', '>', 0)
    .where((eb) => eb.or([eb('a.price_cents', 'is', null), eb('v.price_cents', '<', eb.ref('a.price_cents'))]))
    .where(isListed('p'))
    .where(isWithinBudget('stock_alert', sql.ref<string>('a.email'), now))
    .orderBy('a.created_at')
    .limit(MAILS_PER_RUN)

export type DueAlert = RowOf<typeof selectDueAlerts>
