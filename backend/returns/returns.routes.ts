import { nameWithVariant } from '../../src/contract/catalogue/name-with-variant'
import {
  checkReturn,
  confirmReturn,
  createReturn,
  type GoodsReturn,
  getReturn,
  isGuessablePostalCode,
  trackOrder,
} from '../../src/contract/ordering/returns'
import { isExcludedFromWithdrawal } from '../../src/contract/ordering/withdrawal'
import { writeDb } from '../db/client'
import { notFoundError, route, type ShopContext } from '../http/route'
import { invalidInputError } from '../http/validation'
import { clientAndAccountKey, clientKeyOf, countTry, resetTries } from '../limit/limit'
import { limits } from '../limit/limits'
import { sendMailAfterAnswer } from '../mail/send-mail-after-answer'
import { openReturnKinds, returnDeadlinesOf } from '../order/return-deadlines'
import { visitorOf } from '../session/visitor'
import { confirmWithdrawal } from './confirm-withdrawal-by-token'
import { texts } from './nl'
import { toOrderWithoutBuyer, toTrackedOrder } from './order-without-buyer'
import { requestReturn } from './request-return'
import { parseReturnItems } from './requested-return-items'
import { findReturn, findReturnableOrder } from './returns.repository'
import { normaliseKey, type OrderKey, type OrderProof, type ReturnRow } from './select-returnable-order.statements'

export const returnRoutes = [
  route(checkReturn, async (key, context) => {
    const now = Date.now()
    const { order, lines, returns } = await openOrder(key, context)
    const kinds = openReturnKinds(order, now)
    const until = toDate(returnDeadlinesOf(order)?.withdrawal)
    const hasWarranty = kinds.some(({ kind }) => kind === 'warranty')
    const left = lines.filter(
      ({ remaining, no_withdrawal }) =>
        kinds.length > 0 && remaining > 0 && (hasWarranty || !isExcludedFromWithdrawal(no_withdrawal)),
    )
    return {
      order: toOrderWithoutBuyer(order, lines),
      returnable: left.flatMap(({ variant_id, remaining, no_withdrawal }) =>
        variant_id === null
          ? []
          : [{ po_id: variant_id, amount: remaining, until: isExcludedFromWithdrawal(no_withdrawal) ? null : until }],
      ),
      rmas: returns.map(toReturn),
      kinds: kinds.map((open) => ({ kind: open.kind, until: toDate(open.until) })),
    }
  }),

  route(trackOrder, async (key, context) => toTrackedOrder(await openOrder(key, context), key, Date.now())),

  route(createReturn, async (announcement, context) => {
    const { env } = context
    requireMailAddress(announcement)
    await countLookUp(context, normaliseKey(announcement.number))
    const announced = await requestReturn(writeDb(env), env, announcement, visitorOf(context))
    await resetLookUps(context, normaliseKey(announcement.number))
    sendMailAfterAnswer(context)
    return toReturn(announced)
  }),

  route(getReturn, async ({ id, ...proof }, context) => {
    requireMailAddress(proof)
    await countLookUp(context, `return ${id}`)
    const found = await findReturn(writeDb(context.env), id, proof)
    if (!found) throw notFoundError()
    await resetLookUps(context, `return ${id}`)
    return toReturn(found)
  }),

  route(confirmReturn, async ({ id, token }, { env }) => {
    const confirmed = await confirmWithdrawal(writeDb(env), env, id, token)
    if (!confirmed) throw notFoundError()
    return toReturn(confirmed)
  }),
]

/** @throws ApiError 404 · 422 at `email` · 429 */
async function openOrder(key: OrderKey, context: ShopContext) {
  requireMailAddress(key)
  await countLookUp(context, normaliseKey(key.number))
  const found = await findReturnableOrder(writeDb(context.env), key)
  if (!found) throw notFoundError()
  await resetLookUps(context, normaliseKey(key.number))
  return found
}

/**
 * Requires a mail address if the postal code is guessable. Unknown order numbers get the same error, so that the answer
 * does not reveal whether an order exists.
 */
function requireMailAddress({ postal_code, email }: OrderProof) {
  if (isGuessablePostalCode(postal_code) && !email) throw invalidInputError({ email: [texts.mailNeeded] })
}

/**
 * Counts a look-up of an order or return request. Look-ups above the client's own limit do not use up the limit of the
 * order.
 */
const countLookUp = (context: ShopContext, thing: string) =>
  countTry(context, [
    [limits.returnOfThing, thing],
    [limits.returnOfAsker, clientAndAccountKey(context, thing)],
    [limits.returnOfClient, clientKeyOf(context)],
  ])

async function resetLookUps(context: ShopContext, thing: string) {
  await resetTries(context, limits.returnOfAsker, clientAndAccountKey(context, thing))
  await resetTries(context, limits.returnOfThing, thing)
}

const toDate = (time: number | null | undefined) => (time == null ? null : new Date(time).toISOString())

/**
 * Converts a return request's row, without the reason, which is for the shop. `label` is null, because the shop makes
 * no return labels.
 */
function toReturn(row: ReturnRow): GoodsReturn {
  const { id, number, status, kind, created_at } = row
  const items = parseReturnItems(row).map(({ po_id, amount, ...line }) => ({
    po_id,
    full_name: nameWithVariant(line),
    amount,
  }))
  const [awaits_buyer, lowers_invoice] = [row.awaits_buyer === 1, row.lowers_invoice === 1]
  return { id, number, status, kind, created_at, items, label: null, awaits_buyer, lowers_invoice }
}
