import { type Expression, type SqlBool, sql } from 'kysely'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { and, exists, query } from '../db/database'
import type { RowOf } from '../db/statement'
import { type Env, shopOrigin } from '../env'
import { variantAttributesSql } from '../lib/attributes'
import { warnMissingOrigin } from '../lib/log'
import { insertMail } from '../mail/mail'
import { stockAlertMail } from './stock-alert.mails'

const MAILS_PER_RUN = 40

/** Alerts that wait for what can be had again, the longest waiting first. `attributes` is JSON: value id by attribute id. */
const selectDue = () =>
  query
    .selectFrom('stock_alerts as a')
    .innerJoin('variants as v', 'v.id', 'a.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select([
      'a.variant_id',
      'a.email',
      'a.created_at',
      'p.id',
      'p.slug',
      'p.full_name',
      'v.option_name',
      sql<string>`(SELECT name FROM shop_settings)`.as('shop'),
      sql<string>`${sql.raw(variantAttributesSql('v'))}`.as('attributes'),
    ])
    .where('a.sent_at', 'is', null)
    .where('v.stock', '>', 0)
    .orderBy('a.created_at')
    .limit(MAILS_PER_RUN)

export type DueAlert = RowOf<typeof selectDue>

/**
 * Mails those who wait for a variant that it can be had again: one mail for each address, however often it waits, and
 * then no more. As long as the shop's own address is not known they go on waiting.
 */
export async function notifyInStock(db: Db, env: Env, now: number) {
  const [due] = await batch(db, [selectDue()])
  const origin = shopOrigin(env)
  if (!due.length) return
  if (!origin) return warnMissingOrigin('stock alerts')
  await batch(
    db,
    due.flatMap((alert) => {
      const isWaiting = stillWaiting(alert)
      return [
        insertMail(
          stockAlertMail(alert, origin),
          exists(query.selectFrom('stock_alerts').select('id').where(isWaiting)),
          now,
        ),
        query
          .updateTable('stock_alerts')
          .set({ sent_at: new Date(now).toISOString() })
          .where(isWaiting),
      ]
    }),
  )
}

/** Asked once more while it is written: another run, the last buyer, or a row of the same address may have been quicker. */
const stillWaiting = ({ variant_id, email }: DueAlert): Expression<SqlBool> =>
  and([
    sql<SqlBool>`variant_id = ${variant_id} AND email = ${email} AND sent_at IS NULL`,
    exists(query.selectFrom('variants').select('id').where('id', '=', variant_id).where('stock', '>', 0)),
  ])
