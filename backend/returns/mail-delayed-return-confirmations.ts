import { sql } from 'kysely'
import { firstRow, type RowOf } from '../../kit/data/statement'
import { nameWithVariant } from '../../src/contract/catalogue/name-with-variant'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { listSubquery, query } from '../db/query-builder'
import { orderCounterJson } from '../delivery/pickup-counter'
import type { Env } from '../env'
import { DAY } from '../lib/time'
import { insertMail } from '../mail/insert-mail'
import { isWithinBudget } from '../mail/mail-budget'
import { isBuyerMailTrusted } from '../order/select-orders.statements'
import { withdrawalConfirmationToken } from './confirm-withdrawal-by-token'
import { hasNoRecentConfirmation, isConfirmationMailWritten } from './request-return'
import { parseReturnItems } from './requested-return-items'
import { type ReturnRequest, returnConfirmationMail } from './return-confirmation-mail'
import { selectReturnShop, selectReturns } from './select-returnable-order.statements'

/** The maximum number of return requests per run, of requests per mail, and of mails per run. */
const BATCH_SIZE = 200
const PER_MAIL = 20
const MAILS = 10

/** Selects return requests without a confirmation mail, of orders whose mail limits allow one. The oldest first. */
const selectWaiting = (now: number) =>
  selectReturns()
    .select('r.order_id')
    .select([
      'o.number as order_number',
      'o.created_at as ordered_at',
      'o.sent_at',
      'o.collected_at',
      'o.email',
      'o.invoice',
      'o.country',
      orderCounterJson.as('counter_json'),
    ])
    .select(isBuyerMailTrusted)
    .where('r.mailed', '=', sql.lit(0))
    .where('r.created_at', '>', new Date(now - DAY).toISOString())
    .where('o.email', '<>', '')
    .where(hasNoRecentConfirmation(sql.ref<number>('r.order_id'), now))
    .where(isWithinBudget('return_announced', sql.ref<string>('o.email'), now))
    .orderBy('r.id')
    .limit(BATCH_SIZE)

type Waiting = RowOf<typeof selectWaiting>

/**
 * Mails confirmations of return requests that could not be mailed at once, because their order had a confirmation
 * within the hour, or their mailbox had reached its limit. All requests of an order are in one mail. A request that is
 * a day old is not mailed any more; the page confirms it.
 */
export async function mailDelayedReturnConfirmations(db: Db, env: Env, now: number) {
  const { waiting, shop } = await batch(db, { waiting: selectWaiting(now), shop: firstRow(selectReturnShop()) })
  if (!shop) return
  const orders = Map.groupBy(waiting, ({ order_id }) => order_id)
  for (const rows of [...orders.values()].slice(0, MAILS)) {
    const mailedRows = rows.slice(0, PER_MAIL)
    const [one, ...more] = mailedRows.map((row) => toReturnRequest(env, row))
    const [order] = mailedRows
    if (!one || !order) continue
    const buyer = { ...order, number: order.order_number, created_at: order.ordered_at }
    const mail = returnConfirmationMail(buyer, shop, one, more)
    await batch(db, [
      insertMail(mail, hasNoRecentConfirmation(sql.lit(order.order_id), now), now, sql`${order.order_id}`),
      query
        .updateTable('rmas')
        .set({ mailed: 1 })
        .where('id', 'in', listSubquery(mailedRows.map(({ id }) => id)))
        .where(isConfirmationMailWritten(sql.lit(Math.max(...mailedRows.map(({ id }) => id))))),
    ])
  }
}

const toReturnRequest = (env: Env, row: Waiting): ReturnRequest => ({
  ...row,
  goods: parseReturnItems(row).map(({ amount, ...item }) => ({ amount, name: nameWithVariant(item) })),
  // The reason is left out, because it is no longer known whether the customer made the request.
  reason: null,
  token: row.awaits_buyer ? withdrawalConfirmationToken(env, row) : null,
})
