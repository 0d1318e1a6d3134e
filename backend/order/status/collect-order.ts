import { firstRow } from '../../../kit/data/statement'
import { OrderStatus } from '../../../src/contract/ordering/order-status'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { query } from '../../db/query-builder'
import { formatDeliveryDay } from '../../delivery/delivery-text'
import { currentCounterJson, lastCollectionDay, type PickupCounter } from '../../delivery/pickup-counter'
import { notFoundError } from '../../http/route'
import { insertOrderMail } from '../../mail/insert-mail'
import type { MailItem } from '../../mail/write-mail'
import { type Contact, selectContact } from '../../shop/contact'
import { selectOrderByNumber } from '../select-orders.statements'
import { collectedMail, readyToCollectMail, toMailBuyer } from './after-sales-mails'
import { moveToShipped, wrongStatusError } from './change-order-status'
import { texts } from './nl'

/** Until which day (an ISO date) the ready order is reserved. */
export type ReadyToCollect = { held_until: string }

type Row = Parameters<typeof toMailBuyer>[0] & { id: number }

const selectState = (id: number) =>
  query.selectFrom('orders').select(['status_id', 'sent_at', 'collected_at', 'payment_status']).where('id', '=', id)

/** Marks an order in progress as ready for collection; a second call changes nothing (`shipOrder` calls this). */
export async function markReadyToCollect(
  db: Db,
  order: Row & { counter: PickupCounter; items: readonly MailItem[] },
  shop: Contact,
  now: number,
): Promise<ReadyToCollect> {
  const { id, counter, items } = order
  const held_until = lastCollectionDay(now, counter)
  const mail = readyToCollectMail({ ...toMailBuyer(order, shop), counter, items, until: formatDeliveryDay(held_until) })
  if (await moveToShipped(db, id, mail, now, { counter: JSON.stringify(counter) })) return { held_until }
  const { latest } = await batch(db, { latest: firstRow(selectState(id)) })
  if (latest?.status_id === OrderStatus.shipped && latest.sent_at)
    return { held_until: lastCollectionDay(Date.parse(latest.sent_at), counter) }
  throw wrongStatusError(latest?.payment_status === 'refunded' ? texts.moneyIsBack : texts.notShippable)
}

/**
 * Marks an order as collected at the shop, whether or not it was marked as ready before; the customer gets a mail. A
 * second call changes nothing.
 *
 * @throws ApiError 404 · 409 `wrong_status` for an order that is delivered, is not in progress or ready, or was
 * refunded
 */
export async function collectOrder(db: Db, number: string, now: number) {
  const { order, shop } = await batch(db, {
    order: firstRow(selectOrderByNumber(number).select('o.counter')),
    shop: firstRow(selectContact()),
  })
  if (!order || !shop) throw notFoundError()
  if (order.counter === null) throw wrongStatusError(texts.noCounter)
  const mail = collectedMail(toMailBuyer(order, shop))
  const collected = { collected_at: new Date(now).toISOString(), counter: currentCounterJson }
  if (await moveToShipped(db, order.id, mail, now, collected)) return { collected_at: collected.collected_at }
  const waiting = query
    .selectFrom('orders')
    .select('id')
    .where('id', '=', order.id)
    .where('status_id', '=', OrderStatus.shipped)
    .where('collected_at', 'is', null)
  const { latest } = await batch(db, {
    mail: insertOrderMail(mail, waiting, now),
    collected: query.updateTable('orders').set(collected).where('id', '=', waiting),
    latest: firstRow(selectState(order.id)),
  })
  if (latest?.collected_at) return { collected_at: latest.collected_at }
  throw wrongStatusError(latest?.payment_status === 'refunded' ? texts.moneyIsBack : texts.notCollectable)
}
