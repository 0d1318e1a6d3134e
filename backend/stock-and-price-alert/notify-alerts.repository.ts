import { type Expression, type SqlBool, sql } from 'kysely'
import type { RowOf } from '../../kit/data/statement'
import { nameWithVariant } from '../../src/contract/catalogue/name-with-variant'
import { formatPrice } from '../../src/contract/money/euros-and-cents'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { and, exists, query } from '../db/query-builder'
import { type Env, shopOrigin, warnMissingOrigin } from '../env'
import { variantPhotoSql } from '../lib/photo-src'
import { variantUri } from '../lib/uris'
import { variantAttributesSql } from '../lib/variant-attributes-sql'
import { insertMail, type Mail } from '../mail/insert-mail'
import { isWithinBudget } from '../mail/mail-budget'
import { writeMail } from '../mail/write-mail'
import { isListed } from '../product/selling-period/selling-period.statements'
import { texts } from './nl'

const MAILS_PER_RUN = 20

/**
 * Selects alerts that are due, the oldest first, excluding mailboxes that have reached their limit. A price alert for a
 * sold-out variant is not due. `attributes` is JSON: value ids by attribute id.
 */
const selectDueAlerts = (now: number) =>
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

type DueAlert = RowOf<typeof selectDueAlerts>

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

function stockAlertMail(alert: DueAlert, origin: string): Mail {
  const { asked_cents, price_cents } = alert
  const name = nameWithVariant(alert)
  const link = origin + variantUri(alert, JSON.parse(alert.attributes) as Record<string, number>)
  const { stock, price, link: words, once, greetings } = texts.mail
  const isAboutPrice = asked_cents !== null
  const { title, subject } = isAboutPrice ? price : stock
  const about = `${alert.variant_id}:${alert.email}:${alert.created_at}${isAboutPrice ? ':price' : ''}`
  const to = { email: alert.email, firstname: null, isKnown: false }
  return writeMail(to, { kind: 'stock_alert', about, subject: subject(name), title }, [
    isAboutPrice ? price.text(name, formatPrice(asked_cents), formatPrice(price_cents)) : stock.text(name),
    { items: [{ name, price: formatPrice(price_cents), photo: alert.photo }] },
    { button: link, words: words(name) },
    once,
    greetings(alert.shop),
  ])
}
