import type { Expression, SqlBool } from 'kysely'
import { ApiError } from '../../../kit/contract/errors'
import type { Query } from '../../../kit/data/statement'
import { placeOrder as call, type PlacedOrder } from '../../../src/contract/ordering/order'
import { writeDb } from '../../db/client'
import { hasTokenSecret, isDemo, originsOfRequestAndMail } from '../../env'
import { readIdempotencyKey } from '../../http/idempotency'
import { route, type ShopContext } from '../../http/route'
import { clientKeyOf, networkKeyOf } from '../../limit/limit'
import { sendMailAfterAnswer } from '../../mail/send-mail-after-answer'
import { openProvider } from '../../payment/open-provider'
import { BANK_TRANSFER, PaymentUnavailable } from '../../payment/provider'
import { paymentReturnPath, paymentToken } from '../../payment/return-token'
import { visitorOf } from '../../session/visitor'
import { verifiedOfferId } from '../offer-token'
import type { OrderForMail } from '../order-mails'
import { openPayment } from '../pay/open-payment'
import { findOrderWithPayments, type OrderWithPayments } from '../pay/pay.repository'
import type { PayableOrderRow } from '../pay/pay.statements'
import { isPayable } from '../payable'
import { texts } from './nl'
import { placeOrder, storeOrderAnswer } from './place-order'

export const placeOrderRoutes = [
  route(call, async (body, context) => {
    const db = writeDb(context.env)
    const once = readIdempotencyKey(context, 'orders', body)
    if (!once) throw new ApiError(400, texts.unreadable, 'key_missing')
    if (!canOrder(context)) throw new ApiError(503, texts.closed, 'payment_not_configured')
    const visitor = visitorOf(context)
    const request = {
      shown: body,
      once,
      offerId: verifiedOfferId(context, body.offer),
      client: clientKeyOf(context),
      network: networkKeyOf(context),
    }
    const { id, fresh, answer } = await placeOrder(db, visitor, request)
    if (answer) {
      context.status(201)
      return JSON.parse(answer) as PlacedOrder
    }
    const known = fresh ? { ...fresh, payments: [] } : await findOrderWithPayments(db, id)
    if (!known) throw new Error(`order ${id} does not exist`)
    const placed = await answerOf(context, known, (answer, condition) =>
      storeOrderAnswer(visitor, once, answer, condition),
    )
    if (isMailedNow(known.order)) sendMailAfterAnswer(context)
    context.status(201)
    return placed
  }),
]

/** The order and, if this request wrote it, its `receipt` (the data of its mail) and the chosen bank. */
type PlacedBefore = OrderWithPayments & { receipt?: OrderForMail; issuer?: string | null }

type StoreAnswer = (answer: string, condition: Expression<SqlBool>) => Query

/** Whether the shop accepts orders: it needs a payment provider, mail, and a secret to sign the return URL. */
function canOrder({ env }: ShopContext) {
  return isDemo(env) || Boolean(openProvider(env, writeDb(env)) && hasTokenSecret(env) && env.MAIL)
}

/**
 * True if the order has a mail to send now: the mail about an online order is sent after payment. This saves a query.
 */
const isMailedNow = (order: PayableOrderRow) => !isPayable(order) || order.provider_method === BANK_TRANSFER

/**
 * Returns the answer about a placed order. The answer is stored with the payment, so a repeated request only reads it.
 * If the payment provider is unavailable, the answer has the URL of the shop's own payment page and is not stored, so
 * that a repeated request tries again.
 */
async function answerOf(context: ShopContext, known: PlacedBefore, keep: StoreAnswer): Promise<PlacedOrder> {
  const { env } = context
  const db = writeDb(env)
  const { id, number } = known.order
  const token = paymentToken(env, known.order)
  const answer = (payment_url: string | null) => ({ id, number, payment_url, payment_token: token })
  const provider = openProvider(env, db)
  if (!isPayable(known.order) || !provider) return answer(null)
  try {
    const url = await openPayment(db, known, {
      provider,
      ...originsOfRequestAndMail(context),
      token,
      issuer: known.issuer ?? null,
      now: Date.now(),
      receipt: known.receipt,
      along: (url, isOpen) => [keep(JSON.stringify(answer(url)), isOpen)],
    })
    return answer(url)
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error
    console.error(
      JSON.stringify({ level: 'error', event: 'payment_unavailable', order: number, reason: error.message }),
    )
    return answer(paymentReturnPath(token))
  }
}
