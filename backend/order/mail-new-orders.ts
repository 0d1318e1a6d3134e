import { sql } from 'kysely'
import { firstRow, type RowOf } from '../../kit/data/statement'
import { formatPrice } from '../../src/contract/money/euros-and-cents'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query } from '../db/query-builder'
import { DAY, HOUR } from '../lib/time'
import { insertMail } from '../mail/insert-mail'
import type { MailKind } from '../mail/mail-kinds'
import { writeMail } from '../mail/write-mail'
import { texts } from './nl-order-mails'
import { orderTotalCentsSql } from './select-orders.statements'

const KIND: MailKind = 'new_orders'

/**
 * The time (ms) before the hour from which orders are listed: longer than the cron may fail, but without the orders of
 * months when a shop turns the mails on again.
 */
const MAX_SPAN = 7 * DAY

/** The maximum number of orders in one mail; operators find other orders in the list of orders. */
const MAX_LISTED = 200

const selectShop = () =>
  query
    .selectFrom('shop_settings')
    .select((eb) => [
      'email',
      // Finds the last mail about new orders. A key ends with the hour of the mail, so the last mail has the highest
      // key.
      eb
        .selectFrom('mail_outbox')
        .select('key')
        .where('key', '>=', `${KIND}:`)
        .where('key', '<', `${KIND};`)
        .orderBy('key', 'desc')
        .limit(1)
        .as('last'),
    ])
    .where('order_notices', '=', 'hourly')

/** Selects the newest orders by invoice number, which follows the time at which an order became ready to be sent. */
const selectNewest = () =>
  query
    .selectFrom(query.selectFrom('orders').selectAll().orderBy('invoice_number', 'desc').limit(MAX_LISTED).as('o'))
    .select((eb) => [
      'o.number',
      'o.shipping_title as shipping',
      orderTotalCentsSql.as('total_cents'),
      eb('o.remarks', 'is not', null).$castTo<0 | 1>().as('has_remarks'),
      eb('o.gift', 'is not', null).$castTo<0 | 1>().as('is_gift'),
      eb
        .selectFrom('order_lines as l')
        .select(
          sql<string>`group_concat(l.amount || ' × ' || l.full_name
          || iif(instr(l.full_name, l.option_name), '', ', ' || l.option_name), ', ')`.as('lines'),
        )
        .whereRef('l.order_id', '=', 'o.id')
        .as('lines'),
    ])
    .orderBy('o.invoice_number')

/**
 * If `order_notices` is `hourly`, mails the shop a list of the orders that became ready to be sent in the last hours.
 * The list has no names of customers, because erasing a customer could not remove a name from a mail.
 */
export async function mailNewOrdersToShop(db: Db, now: number) {
  const { shop } = await batch(db, { shop: firstRow(selectShop()) })
  if (!shop) return
  const hour = now - (now % HOUR)
  const last = Date.parse(shop.last?.slice(KIND.length + 1) ?? '') || hour - HOUR
  if (last >= hour) return
  const between = [Math.max(last, hour - MAX_SPAN), hour].map((at) => new Date(at).toISOString()) as [string, string]
  const { orders } = await batch(db, {
    orders: selectNewest().where('o.invoiced_at', '>=', between[0]).where('o.invoiced_at', '<', between[1]),
  })
  if (!orders.length) return
  const { subject, title, advice } = texts.newOrders
  const to = { email: shop.email, firstname: null, isKnown: true }
  const mail = writeMail(to, { kind: KIND, about: between[1], subject: subject(orders.length), title }, [
    ...orders.map(toPart),
    advice,
  ])
  await batch(db, [insertMail(mail, undefined, now)])
}

const toPart = ({ number, total_cents, lines, shipping, has_remarks, is_gift }: RowOf<typeof selectNewest>) => ({
  title: `${number} · ${formatPrice(total_cents)}`,
  lines: [
    lines ?? '',
    ...(shipping ? [shipping] : []),
    ...(has_remarks ? [texts.newOrders.remarks] : []),
    ...(is_gift ? [texts.newOrders.gift] : []),
  ],
})
