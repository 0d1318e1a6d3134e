import { type Expression, type SqlBool, sql } from 'kysely'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { and, exists, query } from '../db/query-builder'
import { type Env, shopOrigin, warnMissingOrigin } from '../env'
import { insertMail } from '../mail/insert-mail'
import { stockAlertMail } from './alert-mail'
import { type DueAlert, selectDueAlerts } from './select-due-alerts.statements'

/**
 * Sends one mail per address for each variant that is in stock again or costs less, and marks the alert as sent. Sends
 * nothing while SHOP_ORIGIN is not set, because the mail needs links.
 *
 * A price alert is a row of `stock_alerts` with the price at the time of the request. It has the same limits,
 * retention, export and erasure as stock alerts. Each run compares the stored price with the variant's current price,
 * so a change by import, command or planned price is noticed. A price that fell and rose again between two runs is not
 * mailed.
 */
export async function mailDueAlerts(db: Db, env: Env, now: number) {
  const { due } = await batch(db, { due: selectDueAlerts(now) })
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
          .where(isWaiting)
          // Marks an alert as sent only if its mail was inserted: the mailbox may have reached its limit.
          .where(sql<SqlBool>`changes() = 1`),
      ]
    }),
  )
}

/**
 * SQL condition: the alert is still due. It is checked when the mail is inserted, because another run may have sent the
 * alert, or the stock or price may have changed.
 */
function stillWaiting({ variant_id, email, asked_cents, price_cents }: DueAlert): Expression<SqlBool> {
  const inStock = query.selectFrom('variants').select('id').where('id', '=', variant_id).where('stock', '>', 0)
  const isWaiting = sql<SqlBool>`variant_id = ${variant_id} AND email = ${email} AND sent_at IS NULL`
  return asked_cents === null
    ? and([isWaiting, sql<SqlBool>`price_cents IS NULL`, exists(inStock)])
    : and([
        isWaiting,
        sql<SqlBool>`price_cents > ${price_cents}`,
        exists(inStock.where('price_cents', '=', price_cents)),
      ])
}
