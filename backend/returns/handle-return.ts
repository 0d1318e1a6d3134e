import { sql } from 'kysely'
import { ApiError } from '../../kit/contract/errors'
import { firstRow } from '../../kit/data/statement'
import type { AddressFields } from '../../src/contract/address/address-book'
import type { ReturnKind, ReturnStatus } from '../../src/contract/ordering/returns'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { exists, noStatement, query } from '../db/query-builder'
import { insertMail, type Mail } from '../mail/insert-mail'
import { type MailRecipient, writeMail } from '../mail/write-mail'
import { creditedItemsSql } from '../order/credit/credit-notes.statements'
import { returnsPageUrl } from '../order/order-links'
import { refundOrder } from '../order/pay/refund-order'
import { isBuyerMailTrusted } from '../order/select-orders.statements'
import type { PaymentProvider } from '../payment/provider'
import { type Contact, contactText, selectContact } from '../shop/contact'
import { texts } from './nl'
import { settlementKey } from './select-returnable-order.statements'

/** For each status of a return request: the statuses from which it can change to that status. */
const statusesBefore: Record<Exclude<ReturnStatus, 'open'>, readonly ReturnStatus[]> = {
  received: ['open'],
  refunded: ['open', 'received'],
  rejected: ['open', 'received'],
}

const selectReturn = (number: string) =>
  query
    .selectFrom('rmas as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.order_id', 'r.number', 'r.kind', 'r.status', 'r.awaits_buyer'])
    .select(['o.number as order_number', 'o.email', 'o.invoice', 'o.invoice_number'])
    .select(
      sql<number>`(SELECT sum(l.amount - ${creditedItemsSql}) FROM order_lines l WHERE l.order_id = o.id)`.as(
        'items_left',
      ),
    )
    .select(isBuyerMailTrusted)
    .where('r.number', '=', number)

/**
 * Marks a return request as received; the mail to the customer is in the outbox afterwards. It does not change the
 * stock: an operator does, after inspecting the goods.
 *
 * @param number of the return request: `RT5001`
 * @throws ApiError 404 · 409 `wrong_status` if it was rejected or refunded; a second call changes nothing
 */
export const receiveReturn = (db: Db, number: string, now: number) => move(db, number, 'received', now, null)

/**
 * Rejects a return request, so that its items can be requested again. The customer is mailed the reason.
 *
 * @throws ApiError as receiveReturn
 */
export const rejectReturn = (db: Db, number: string, reason: string, now: number) =>
  move(db, number, 'rejected', now, reason)

/**
 * Credits the items of a return request and refunds them (`refundOrder`, which mails the customer). A withdrawal of all
 * remaining items includes the delivery costs (Directive 2011/83/EU, art. 13). Nothing is credited twice. A warranty
 * claim is not refunded here, because its goods may have been repaired.
 *
 * @param isConfirmed the operator has checked that the customer requested the return: the order number and postal code
 * are enough for a request, and for an order that was not sent nothing has to be returned
 * @returns the state of the refund; null if nothing was due
 * @throws ApiError as receiveReturn and refundOrder · 409 `not_confirmed`
 */
export async function settleReturn(
  db: Db,
  provider: PaymentProvider | null,
  number: string,
  now: number,
  isConfirmed = false,
) {
  const { row, items } = await batch(db, { row: firstRow(selectReturn(number)), items: selectReturnedItems(number) })
  if (!row) throw unknownReturnError(number)
  const isOpen = row.status === 'open' || row.status === 'received'
  if (row.status === 'open' && row.awaits_buyer && !isConfirmed)
    throw new ApiError(409, texts.notConfirmed(number), 'not_confirmed')
  const back = items.filter(({ amount }) => amount > 0)
  const isAll = row.kind === 'withdrawal' && row.items_left === back.reduce((sum, { amount }) => sum + amount, 0)
  const refunded =
    isOpen && row.kind !== 'warranty' && row.invoice_number && back.length
      ? await refundOrder(db, provider, row.order_number, now, {
          ...(isAll ? {} : { pieces: back }),
          key: settlementKey(row.id),
          rma: row.id,
        })
      : null
  await move(db, number, 'refunded', now, null)
  return refunded
}

const unknownReturnError = (number: string) => new ApiError(404, texts.unknown(number), 'not_found')

const selectReturnedItems = (number: string) =>
  query
    .selectFrom('rmas as r')
    .innerJoin('rma_lines as i', 'i.rma_id', 'r.id')
    .innerJoin('order_lines as l', 'l.id', 'i.order_line_id')
    .select(['l.id as order_line_id', sql<number>`min(i.amount, l.amount - ${creditedItemsSql})`.as('amount')])
    .where('r.number', '=', number)
    .orderBy('l.id')

async function move(db: Db, number: string, to: keyof typeof statusesBefore, now: number, reason: string | null) {
  const { row, shop } = await batch(db, { row: firstRow(selectReturn(number)), shop: firstRow(selectContact()) })
  if (!row || !shop) throw unknownReturnError(number)
  const { firstname } = JSON.parse(row.invoice) as AddressFields
  const mail = statusMail({ ...row, isKnown: Boolean(row.is_known), to, reason, firstname, shop })
  const moving = query
    .selectFrom('rmas')
    .select('id')
    .where('number', '=', number)
    .where('status', 'in', statusesBefore[to])
  const { moved, latest } = await batch(db, {
    mail: mail ? insertMail(mail, exists(moving), now, sql`${row.order_id}`) : noStatement,
    moved: query.updateTable('rmas').set({ status: to }).where('id', '=', moving).returning('id'),
    latest: firstRow(query.selectFrom('rmas').select('status').where('number', '=', number)),
  })
  if (!moved.length && latest?.status !== to) throw new ApiError(409, texts.dealtWith, 'wrong_status')
}

type StatusChange = MailRecipient & {
  id: number
  number: string
  order_number: string
  kind: ReturnKind
  to: ReturnStatus
  reason: string | null
  shop: Contact
}

/** The mail about a return request's new status; null if another mail reports the new status. */
function statusMail({ id, number, order_number, kind, to, reason, shop, ...buyer }: StatusChange): Mail | null {
  const { news } = texts
  const write = (mail: 'return_received' | 'return_rejected', title: string, words: string[]) =>
    writeMail(buyer, { kind: mail, about: number, subject: news.subject(title, number), title }, [
      ...words,
      {
        facts: [
          [texts.number, number],
          [texts.order, order_number],
        ],
      },
      { button: returnsPageUrl(id), words: texts.follow },
      contactText(shop, texts.hint(number)),
    ])
  if (to === 'received')
    return write('return_received', news.received, [
      kind === 'warranty' ? news.receivedWarranty(order_number) : news.receivedReturn(order_number),
    ])
  if (to === 'rejected')
    return write('return_rejected', kind === 'warranty' ? news.rejectedWarranty : news.rejected, [
      news.about(order_number),
      ...(reason ? [reason] : []),
      news.disagree,
    ])
  return null
}
