import { type Expression, type SqlBool, sql } from 'kysely'
import { firstRow } from '../../kit/data/statement'
import { nameWithVariant } from '../../src/contract/catalogue/name-with-variant'
import { OrderStatus } from '../../src/contract/ordering/order-status'
import type { ReturnKind } from '../../src/contract/ordering/returns'
import { isExcludedFromWithdrawal } from '../../src/contract/ordering/withdrawal'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { exists, insertWhen, not, query } from '../db/query-builder'
import type { Env } from '../env'
import { notFoundError } from '../http/route'
import { invalidInputError } from '../http/validation'
import { HOUR, MINUTE } from '../lib/time'
import { ID_PLACEHOLDER, insertMailAbout, type Mail, NUMBER_PLACEHOLDER } from '../mail/insert-mail'
import type { MailKind } from '../mail/mail-kinds'
import { unpaidStatuses } from '../order/payable'
import { openReturnKinds } from '../order/return-deadlines'
import type { Visitor } from '../session/visitor'
import { withdrawalConfirmationToken } from './confirm-withdrawal-by-token'
import { texts } from './nl'
import {
  assignItemsToOrderLines,
  hasSameItems,
  mergeDuplicateItems,
  type ReturnedLine,
  type ReturnItems,
} from './requested-return-items'
import { returnConfirmationMail } from './return-confirmation-mail'
import { findReturnableOrder } from './returns.repository'
import {
  type OrderKey,
  type ReturnableOrderRow,
  type ReturnRow,
  requestedAmountSql,
  selectReturns,
} from './select-returnable-order.statements'

type ReturnRequestInput = OrderKey & { items: ReturnItems; reason: string | null; kind: ReturnKind }

/** A return request that equals an earlier one within this time (ms) is the same form sent twice. */
const TWICE = MINUTE
/** The number of attempts to insert a return request, because of concurrent requests for the same order. */
const ATTEMPTS = 3

/**
 * Inserts a return request with its confirmation mail. If the same form was sent just before, returns the earlier
 * request. If the order had a confirmation within the hour, the mail is sent later
 * (mail-delayed-return-confirmations.ts). The INSERT checks how many items of an order line can still be returned, so
 * that concurrent requests cannot exceed what was ordered.
 *
 * @throws ApiError as `createReturn` of the contract says
 */
export async function requestReturn(
  db: Db,
  env: Env,
  announcement: ReturnRequestInput,
  visitor: Visitor,
): Promise<ReturnRow> {
  const { now } = visitor
  const { kind, reason } = announcement
  const created_at = new Date(now).toISOString()
  const items = mergeDuplicateItems(announcement.items)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const found = await findReturnableOrder(db, announcement, visitor)
    if (!found) throw notFoundError()
    const { order, lines, returns, shop } = found
    const since = new Date(now - TWICE).toISOString()
    const twin = returns.find((one) => one.kind === kind && one.created_at > since && hasSameItems(one, items))
    if (twin) return twin
    if (!openReturnKinds(order, now).some((open) => open.kind === kind)) throw notNow(kind, order)
    const parts = assignItemsToOrderLines(items, lines)
    if (!parts) throw tooMuch()
    refuseExcluded(kind, parts)
    const awaitsBuyer = kind === 'withdrawal' && !order.sent_at && !order.is_holder
    const mail = returnConfirmationMail(order, shop, {
      ...{ kind, created_at, number: NUMBER_PLACEHOLDER, id: ID_PLACEHOLDER },
      goods: parts.map(({ line, amount }) => ({ amount, name: nameWithVariant(line) })),
      // The reason is left out unless the customer is logged in: a number and a postal code do not identify the
      // customer.
      reason: order.is_holder ? reason : null,
      token: awaitsBuyer ? withdrawalConfirmationToken(env, { order_id: order.id, created_at }) : null,
    })
    const { granted, written } = await batch(
      db,
      writeReturn({ order, kind, reason, parts, mail, now, since, awaitsBuyer }),
    )
    if (granted && written) return written
  }
  throw tooMuch()
}

/** Goods without a right of withdrawal (Civil Code 6:230p) can only be returned under warranty. */
function refuseExcluded(kind: ReturnKind, parts: readonly ReturnedLine[]) {
  const excluded = kind === 'warranty' ? [] : parts.filter(({ line }) => isExcludedFromWithdrawal(line.no_withdrawal))
  if (excluded.length)
    throw invalidInputError({ items: excluded.map(({ line }) => texts.excluded(nameWithVariant(line))) })
}

const tooMuch = () => invalidInputError({ items: [texts.tooMuch] })

const notNow = (kind: ReturnKind, order: ReturnableOrderRow) =>
  invalidInputError({ kind: [reasonAgainst(kind, order)] })

function reasonAgainst(kind: ReturnKind, { status_id, payment_status, sent_at }: ReturnableOrderRow) {
  if (unpaidStatuses.includes(status_id)) return texts.refused.unpaid
  if (status_id === OrderStatus.cancelled) return texts.refused.cancelled
  if (status_id === OrderStatus.returned || payment_status === 'refunded') return texts.refused.refunded
  return sent_at ? texts.refused[kind] : texts.refused.notSent
}

type Announcing = {
  order: Pick<ReturnableOrderRow, 'id' | 'status_id'>
  kind: ReturnKind
  reason: string | null
  parts: readonly { line: { id: number }; amount: number }[]
  mail: Mail
  now: number
  /** ISO time; an equal return request after this time is the same form sent twice. */
  since: string
  awaitsBuyer: boolean
}

const KIND: MailKind = 'return_announced'

/** SQL condition: no mail about return requests of the order was written within the last hour. */
export const hasNoRecentConfirmation = (order: Expression<number>, now: number) =>
  not(
    exists(
      query
        .selectFrom('mail_outbox')
        .select('id')
        .where('order_id', '=', order)
        .where('key', 'like', `${KIND}:%`)
        .where('created_at', '>', new Date(now - HOUR).toISOString()),
    ),
  )

/** SQL condition: the mail about this return request was inserted. @param id of the return request */
export const isConfirmationMailWritten = (id: Expression<number>) =>
  exists(
    query
      .selectFrom('mail_outbox')
      .select('id')
      .where('key', '=', sql<string>`${`${KIND}:`} || ${id}`),
  )

/** SQL for a return request's number, which is derived from its id. */
const number = sql<string>`(SELECT return_prefix FROM shop_settings) || (5000 + r.id)`

/**
 * Statements that insert a return request. The first inserts its row, if enough items can still be returned and the
 * same return was not just requested; all other statements depend on that row. The last statement selects the row.
 */
function writeReturn({ order, kind, reason, parts, mail, now, since, awaitsBuyer }: Announcing) {
  const created_at = new Date(now).toISOString()
  // A temporary number that identifies the row until its id, and so its number, is known.
  const request = crypto.randomUUID()
  const lines = JSON.stringify(parts.map(({ line, amount }) => [line.id, amount]))
  const written = query.selectFrom('rmas as r').where('r.number', '=', request)
  return {
    granted: firstRow(
      insertWhen(
        'rmas',
        {
          number: request,
          order_id: order.id,
          kind,
          status: 'open',
          reason,
          created_at,
          awaits_buyer: awaitsBuyer ? 1 : 0,
        },
        exists(
          query
            .selectFrom('orders as o')
            .select('o.id')
            .where('o.id', '=', order.id)
            .where('o.status_id', '=', order.status_id)
            .where(not(isTooMuch(lines)))
            .where(not(isSameSince(kind, lines, since))),
        ),
      ).returning('id'),
    ),
    lines: query
      .insertInto('rma_lines')
      .columns(['rma_id', 'order_line_id', 'amount'])
      .expression(
        query
          .selectFrom(['rmas as r', sql<{ value: string }>`json_each(${lines})`.as('i')])
          .select(['r.id as rma_id', sql`i.value ->> 0`.as('order_line_id'), sql`i.value ->> 1`.as('amount')])
          .where('r.number', '=', request),
      ),
    mail: insertMailAbout(
      mail,
      written.select(['r.id', number.as('number')]).where(hasNoRecentConfirmation(sql<number>`${order.id}`, now)),
      now,
      sql`${order.id}`,
    ),
    numbered: query
      .updateTable('rmas as r')
      .set({ number, mailed: isConfirmationMailWritten(sql.ref<number>('r.id')).$castTo<0 | 1>() })
      .where('r.number', '=', request),
    written: firstRow(selectReturns().where('r.order_id', '=', order.id).orderBy('r.id', 'desc').limit(1)),
  }
}

/**
 * SQL condition: more of an order line is requested than can still be returned. @param lines JSON: line ids with
 * amounts
 */
const isTooMuch = (lines: string) => sql<SqlBool>`EXISTS (
  SELECT 1 FROM json_each(${lines}) i JOIN order_lines l ON l.id = i.value ->> 0
  WHERE i.value ->> 1 > l.amount - ${requestedAmountSql})`

/** SQL condition on the order `o`: the same return was requested after `since`. */
const isSameSince = (kind: ReturnKind, lines: string, since: string) => sql<SqlBool>`EXISTS (
  SELECT 1 FROM rmas r WHERE r.order_id = o.id AND r.kind = ${kind} AND r.created_at > ${since}
    AND ${lines} = (SELECT json_group_array(json_array(order_line_id, amount)) FROM
      (SELECT order_line_id, amount FROM rma_lines WHERE rma_id = r.id ORDER BY order_line_id)))`
