import { sql } from 'kysely'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { type Env, shopOrigin } from '../env'
import { variantAttributesSql } from '../lib/attributes'
import { warnMissingOrigin } from '../lib/log'
import { variantUri } from '../lib/uris'
import { writeLetter } from '../mail/letter'
import { insertMail, type Mail } from '../mail/mail'
import { nameOf } from '../order/line-name'

/** So many mails a run. */
const AT_ONCE = 40

type Row = {
  variant_id: number
  email: string
  created_at: string
  id: number
  slug: string
  full_name: string
  option_name: string
  /** JSON: value id by attribute id. */
  attributes: string
  shop: string
}

/**
 * Tells who waits for a variant that it can be had again: one mail for each address, however often it waits, and then no more. Without an address
 * of the shop they go on waiting.
 */
export async function tellStock(db: Db, env: Env, now: number) {
  const [due] = await batch(db, [
    sql<Row>`SELECT a.variant_id, a.email, a.created_at, p.id, p.slug, p.full_name, v.option_name, (SELECT name FROM shop_settings) AS shop,
        ${sql.raw(variantAttributesSql('v'))} AS attributes
      FROM stock_alerts a JOIN variants v ON v.id = a.variant_id JOIN products p ON p.id = v.product_id
      WHERE a.sent_at IS NULL AND v.stock > 0 ORDER BY a.created_at LIMIT ${AT_ONCE}`,
  ])
  const origin = shopOrigin(env)
  if (!due.length) return
  if (!origin) return warnMissingOrigin('stock alerts')
  await batch(
    db,
    due.flatMap((row) => {
      // Asked once more while it is written: another run, the last buyer, or a row of the same address may have been quicker.
      const waiting = sql`variant_id = ${row.variant_id} AND email = ${row.email} AND sent_at IS NULL
        AND (SELECT stock FROM variants WHERE id = ${row.variant_id}) > 0`
      return [
        insertMail(alertMail(row, origin), sql`EXISTS (SELECT 1 FROM stock_alerts WHERE ${waiting})`, now),
        sql`UPDATE stock_alerts SET sent_at = ${new Date(now).toISOString()} WHERE ${waiting}`,
      ]
    }),
  )
}

function alertMail(row: Row, origin: string): Mail {
  const name = nameOf(row)
  const link = origin + variantUri(row, JSON.parse(row.attributes) as Record<string, number>)
  const letter = writeLetter('Weer op voorraad', [
    'Hallo,',
    `Je wilde weten wanneer ${name} weer op voorraad is. Dat is nu zo. Wacht niet te lang: we kunnen het artikel niet voor je apart houden.`,
    { link, words: `Bekijk ${name}` },
    'Dit is de enige e-mail die je hierover krijgt.',
    `Groet,\n${row.shop}`,
  ])
  const key = `stock:${row.variant_id}:${row.email}:${row.created_at}`
  return { key, to: row.email, subject: `${name} is weer op voorraad`, ...letter }
}
