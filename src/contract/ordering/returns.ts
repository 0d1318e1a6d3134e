import * as v from 'valibot'
import { Bool, listOf, Num, nullishOf, Text } from '../../../kit/contract/answer-schema'
import { defineCall } from '../../../kit/contract/call'
import { boundedList, Id, IdText, MaybeMultilineText, MaybeText, RequiredText, WantedAmount } from '../shared-schemas'
import { Order, OwnOrder } from './order'

/**
 * Proves, without a login, that a visitor knows the order. A Belgian postal code has four digits and can be guessed in
 * a thousand attempts, so the order's mail address is then required too: 422 at `email`.
 */
const proof = { postal_code: RequiredText(12), email: MaybeText(254) }
/** Whether a postal code can be guessed by trying all codes of its country: Belgium has only some 1,150. */
export const isGuessablePostalCode = (postalCode: string) => postalCode.replace(/\s/g, '').length < 5

const orderKey = { number: RequiredText(30), ...proof }

export const ReturnKind = v.picklist(['return', 'withdrawal', 'warranty'])
export type ReturnKind = v.InferOutput<typeof ReturnKind>
export const ReturnStatus = v.picklist(['open', 'received', 'refunded', 'rejected'])
export type ReturnStatus = v.InferOutput<typeof ReturnStatus>

/** `label` is the path or URL of the label to stick on the parcel; null if the return's number is enough. */
export const GoodsReturn = v.object({
  id: Num,
  number: Text,
  status: ReturnStatus,
  kind: nullishOf(ReturnKind),
  created_at: nullishOf(Text),
  items: nullishOf(listOf(v.object({ po_id: nullishOf(Num), full_name: Text, amount: Num }))),
  label: nullishOf(Text),
  /** `awaits_buyer` is true if the refund waits until the buyer confirms by the mailed link (`confirmReturn`). */
  awaits_buyer: nullishOf(Bool),
  /** True if the return was settled without money, because its order was not paid: an order on account. */
  lowers_invoice: nullishOf(Bool),
})
export type GoodsReturn = v.InferOutput<typeof GoodsReturn>

/**
 * Returns an order with the items that can still be returned. The order is found by number and postal code (of the
 * invoice or delivery address, in any spelling). The answer contains nothing about the customer.
 *
 * `until` of a line is the last moment of withdrawal, null before the line was sent. `kinds` are the kinds of return
 * that are possible now, each with its last moment; absent if a backend does not send them. Errors: 404 when number and
 * postal code match no order · 422 at `email` · 429.
 */
export const checkReturn = defineCall('POST /rma/check', {
  input: v.object(orderKey),
  answer: v.object({
    order: Order,
    returnable: listOf(v.object({ po_id: Num, amount: Num, until: nullishOf(Text) })),
    rmas: listOf(GoodsReturn),
    kinds: nullishOf(listOf(v.object({ kind: ReturnKind, until: nullishOf(Text) }))),
  }),
  isExtension: true,
})

/**
 * Returns the progress of an order to a visitor with its number and postal code: the delivery day, parcels and steps.
 * The answer contains nothing about the customer. Errors: 404 · 422 at `email` · 429, as `checkReturn`.
 */
export const trackOrder = defineCall('POST /orders/track', {
  input: v.object(orderKey),
  answer: OwnOrder,
  isExtension: true,
})

/**
 * Requests a return, a withdrawal (until 14 days after receipt, Directive (EU) 2023/2673) or a repair under warranty.
 * The buyer gets a confirmation by mail. The same request sent twice within a minute creates one return. A withdrawal
 * counts from now. For goods that were not sent yet, the refund waits until the buyer has confirmed the withdrawal
 * (`confirmReturn`).
 *
 * Errors: 404 · 422 at `items` for more than can be returned, and for goods that can be returned only under warranty
 * (`no_withdrawal`), at `kind` before or after the period for it, at `email` · 429.
 */
export const createReturn = defineCall('POST /rma', {
  input: v.object({
    ...orderKey,
    items: v.pipe(boundedList(v.object({ po_id: Id, amount: WantedAmount }), 100), v.minLength(1)),
    reason: MaybeMultilineText(1000),
    kind: ReturnKind,
  }),
  answer: GoodsReturn,
  isExtension: true,
})

/** Returns one return request. Errors: 404, also for another postal code · 422 at `email` · 429. */
export const getReturn = defineCall('GET /rma/:id', {
  input: v.object({ id: IdText, ...proof }),
  answer: GoodsReturn,
  isExtension: true,
})

/**
 * Confirms, by the token of the mailed link, that the buyer requested the withdrawal of an order that was not sent yet.
 * A repeated call changes nothing. Errors: 404 for another token.
 */
export const confirmReturn = defineCall('POST /rma/:id/confirm', {
  input: v.object({ id: IdText, token: RequiredText(100) }),
  answer: GoodsReturn,
  isExtension: true,
})
