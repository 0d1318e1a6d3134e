import { itemName } from '../../src/contract/catalogue/name-with-variant'
import {
  checkReturn,
  confirmReturn,
  createReturn,
  getReturn,
  isGuessable,
  type Return,
  trackOrder,
} from '../../src/contract/ordering/returns'
import { isExcluded } from '../../src/contract/ordering/withdrawal'
import { writeDb } from '../db/client'
import { notFound, route, type ShopContext } from '../http/route'
import { runAfterAnswer } from '../http/run-after-answer'
import { invalidInput } from '../http/validation'
import { clientAndAccount, clientOf, countTry, forgetTries } from '../limit/limit'
import { limits } from '../limit/limits'
import { sendMail } from '../mail/outbox.repository'
import { openReturnKinds, returnDeadlinesOf } from '../order/return-deadlines'
import { visitorOf } from '../session/visitor'
import { confirmByBuyer } from './confirm-withdrawal'
import { texts } from './nl'
import { toOrderView, toTrackedOrder } from './order-without-buyer'
import { requestReturn } from './request-return'
import { itemsOf } from './return-items'
import { findOrder, findReturn } from './returns.repository'
import { normaliseKey, type OrderKey, type Proof, type ReturnRow } from './select-returnable-order.statements'

export const returnRoutes = [
  route(checkReturn, async (key, context) => {
    const now = Date.now()
    const { order, lines, returns } = await openOrder(key, context)
    const kinds = openReturnKinds(order, now)
    const until = toDate(returnDeadlinesOf(order)?.withdrawal)
    const hasWarranty = kinds.some(({ kind }) => kind === 'warranty')
    const left = lines.filter(
      ({ remaining, no_withdrawal }) =>
        kinds.length > 0 && remaining > 0 && (hasWarranty || !isExcluded(no_withdrawal)),
    )
    return {
      order: toOrderView(order, lines),
      returnable: left.flatMap(({ variant_id, remaining, no_withdrawal }) =>
        variant_id === null
          ? []
          : [{ po_id: variant_id, amount: remaining, until: isExcluded(no_withdrawal) ? null : until }],
      ),
      rmas: returns.map(toReturn),
      kinds: kinds.map((open) => ({ kind: open.kind, until: toDate(open.until) })),
    }
  }),

  route(trackOrder, async (key, context) => toTrackedOrder(await openOrder(key, context), key, Date.now())),

  route(createReturn, async (announcement, context) => {
    const { env } = context
    const db = writeDb(env)
    const visitor = visitorOf(context)
    needMail(announcement)
    await countLookUp(context, normaliseKey(announcement.number))
    const announced = await requestReturn(db, env, announcement, visitor)
    await forgetLookUps(context, normaliseKey(announcement.number))
    runAfterAnswer(context, sendMail(db, env, visitor.now))
    return toReturn(announced)
  }),

  route(getReturn, async ({ id, ...proof }, context) => {
    needMail(proof)
    await countLookUp(context, `return ${id}`)
    const found = await findReturn(writeDb(context.env), id, proof)
    if (!found) throw notFound()
    await forgetLookUps(context, `return ${id}`)
    return toReturn(found)
  }),

  route(confirmReturn, async ({ id, token }, { env }) => {
    const confirmed = await confirmByBuyer(writeDb(env), env, id, token)
    if (!confirmed) throw notFound()
    return toReturn(confirmed)
  }),
]

/** @throws ApiError 404 · 422 at `email` · 429 */
async function openOrder(key: OrderKey, context: ShopContext) {
  needMail(key)
  await countLookUp(context, normaliseKey(key.number))
  const found = await findOrder(writeDb(context.env), key)
  if (!found) throw notFound()
  await forgetLookUps(context, normaliseKey(key.number))
  return found
}

/**
 * Requires a mail address if the postal code is guessable. Unknown order numbers get the same error, so that the answer
 * does not reveal whether an order exists.
 */
function needMail({ postal_code, email }: Proof) {
  if (isGuessable(postal_code) && !email) throw invalidInput({ email: [texts.mailNeeded] })
}

/**
 * Counts a look-up of an order or return request. Look-ups above the client's own limit do not use up the limit of the
 * order.
 */
const countLookUp = (context: ShopContext, thing: string) =>
  countTry(context, [
    [limits.returnOfThing, thing],
    [limits.returnOfAsker, clientAndAccount(context, thing)],
    [limits.returnOfClient, clientOf(context)],
  ])

async function forgetLookUps(context: ShopContext, thing: string) {
  await forgetTries(context, limits.returnOfAsker, clientAndAccount(context, thing))
  await forgetTries(context, limits.returnOfThing, thing)
}

const toDate = (time: number | null | undefined) => (time == null ? null : new Date(time).toISOString())

/**
 * Converts a return request's row, without the reason, which is for the shop. `label` is null, because the shop makes
 * no return labels.
 */
function toReturn(row: ReturnRow): Return {
  const { id, number, status, kind, created_at, awaits_buyer } = row
  const items = itemsOf(row).map(({ po_id, amount, ...line }) => ({ po_id, full_name: itemName(line), amount }))
  return { id, number, status, kind, created_at, items, label: null, awaits_buyer: awaits_buyer === 1 }
}
