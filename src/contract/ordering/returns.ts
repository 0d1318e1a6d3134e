import * as v from 'valibot'
import { Bool, listOf, maybe, Num, Text } from '../../../kit/contract/answer'
import { defineCall } from '../../../kit/contract/call'
import { IdText, list, MaybeLines, MaybeText, RequiredText } from '../schema'
import { Order, OrderLineAmount, OwnOrder } from './order'

/**
 * What proves that somebody knows an order without logging in. A postal code of four digits, as Belgium has them, is
 * guessed in a thousand tries: with one the order's mail address is needed too, and 422 at `email` asks for it.
 */
const proof = { postal_code: RequiredText(12), email: MaybeText(254) }
/** Whether so few postal codes look like this one that all can be tried: Belgium has some 1,150. */
export const isGuessable = (postalCode: string) => postalCode.replace(/\s/g, '').length < 5

const orderKey = { number: RequiredText(30), ...proof }

export const ReturnKind = v.picklist(['return', 'withdrawal', 'warranty'])
export type ReturnKind = v.InferOutput<typeof ReturnKind>
export const ReturnStatus = v.picklist(['open', 'received', 'refunded', 'rejected'])
export type ReturnStatus = v.InferOutput<typeof ReturnStatus>

/** `label` is a path or address of what to stick on the parcel; null where the visitor writes the number on it. */
export const Return = v.object({
  id: Num,
  number: Text,
  status: ReturnStatus,
  kind: maybe(ReturnKind),
  created_at: maybe(Text),
  items: maybe(listOf(v.object({ po_id: maybe(Num), full_name: Text, amount: Num }))),
  label: maybe(Text),
  /** Its buyer has not confirmed it yet by the mailed link (`confirmReturn`): the money waits for that. */
  awaits_buyer: maybe(Bool),
})
export type Return = v.InferOutput<typeof Return>

/**
 * An order with what can still be sent back of it. Found by number and postal code (of the invoice or of the delivery,
 * in any spelling), it tells nothing of who ordered.
 *
 * `until` of a line is the last moment of withdrawal, null before it was sent. `kinds` are those that can be announced
 * now, each with its last moment; left out by a backend that does not tell. 404 when number and postal code name no
 * order together · 422 at `email` · 429.
 */
export const checkReturn = defineCall({
  method: 'POST',
  path: '/rma/check',
  input: v.object(orderKey),
  answer: v.object({
    order: Order,
    returnable: listOf(v.object({ po_id: Num, amount: Num, until: maybe(Text) })),
    rmas: listOf(Return),
    kinds: maybe(listOf(v.object({ kind: ReturnKind, until: maybe(Text) }))),
  }),
  ours: true,
})

/**
 * The same order as it stands: its day, parcels and steps. It tells nothing of who ordered either. 404 · 422 at
 * `email` · 429, as `checkReturn`.
 */
export const trackOrder = defineCall({
  method: 'POST',
  path: '/orders/track',
  input: v.object(orderKey),
  answer: OwnOrder,
  ours: true,
})

/**
 * Announces a return, a withdrawal (until 14 days after receipt, Directive (EU) 2023/2673) or a claim under warranty; a
 * mail to who ordered confirms it. The same sent twice within a minute is one announcement. A withdrawal counts from
 * now; of what was not sent yet the money waits until its buyer has confirmed it (`confirmReturn`).
 *
 * 404 · 422 at `items` for more than can be sent back, and for what can't be but under warranty (`no_withdrawal`), at `kind` for what is too late or too early, at `email` · 429.
 */
export const createReturn = defineCall({
  method: 'POST',
  path: '/rma',
  input: v.object({
    ...orderKey,
    items: v.pipe(list(OrderLineAmount, 100), v.minLength(1)),
    reason: MaybeLines(1000),
    kind: ReturnKind,
  }),
  answer: Return,
  ours: true,
})

/** 404, for another postal code too · 422 at `email` · 429. */
export const getReturn = defineCall({
  method: 'GET',
  path: '/rma/:id',
  input: v.object({ id: IdText, ...proof }),
  answer: Return,
  ours: true,
})

/**
 * The buyer says, by the token in the confirmation's link, that a withdrawal of what was not sent yet is theirs. Said
 * again, nothing happens. 404 for another token.
 */
export const confirmReturn = defineCall({
  method: 'POST',
  path: '/rma/:id/confirm',
  input: v.object({ id: IdText, token: RequiredText(100) }),
  answer: Return,
  ours: true,
})
