import { type Expression, type SqlBool, sql } from 'kysely'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { and, exists, query } from '../db/database'
import { type Env, shopOrigin } from '../env'
import { warnMissingOrigin } from '../lib/log'
import { insertMail } from '../mail/mail'
import { type DueAlert, selectDue } from './notify.statements'
import { stockAlertMail } from './stock-alert.mails'

/**
 * Mails those who wait for a variant that it can be had again, or costs less: one mail for each address, however often
 * it waits, and then no more. As long as the shop's own address is not known they go on waiting.
 *
 * It goes by what the variant costs now, so a price may have fallen by a file, a command or a moment that has come.
 */
export async function notifyAlerts(db: Db, env: Env, now: number) {
  const { due } = await batch(db, { due: selectDue(now) })
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
          // Who has had enough mail by now waits on.
          .where(sql<SqlBool>`changes() = 1`),
      ]
    }),
  )
}

/**
 * Asked once more while it is written: another run, the last buyer, another price, or a row of the same address may
 * have been quicker.
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
