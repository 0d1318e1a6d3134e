import { ApiError } from '../../../src/contract/errors'
import { type PlacedOrder, placeOrder } from '../../../src/contract/order'
import { readOnce } from '../../cart/idempotency'
import { writeDb } from '../../db/client'
import { isDemo } from '../../env'
import { later } from '../../http/later'
import { route, type ShopContext } from '../../http/route'
import { clientOf } from '../../limit/limit'
import { sendMail } from '../../mail/outbox.repository'
import { openProvider } from '../../payment/open-provider'
import { PaymentUnavailable } from '../../payment/provider'
import { paymentToken } from '../../payment/token'
import { visitorOf } from '../../session/visitor'
import { offerIdOf } from '../offer/token'
import { findPayments, isPayable, openPayment } from '../pay/pay.repository'
import * as repository from './place.repository'

export const orderRoutes = [
  route(placeOrder, async (body, context) => {
    const { env } = context
    const db = writeDb(env)
    const once = readOnce(context, 'orders', body)
    if (!once) throw new ApiError(400, 'Dit bericht is onleesbaar.', 'key_missing')
    if (!canOrder(context)) {
      const text = 'Bestellen kan op dit moment niet. Probeer het later opnieuw of bel ons.'
      throw new ApiError(503, text, 'payment_not_configured')
    }
    const visitor = visitorOf(context)
    const asked = { shown: body, once, offerId: offerIdOf(context, body.offer), client: clientOf(context) }
    const { order_id, answer } = await repository.placeOrder(db, visitor, asked)
    if (answer) {
      context.status(201)
      return JSON.parse(answer) as PlacedOrder
    }
    const { placed, isWhole } = await answerOf(context, order_id)
    if (isWhole) await repository.keepAnswer(db, visitor, once, placed)
    later(context, sendMail(db, env, Date.now()))
    context.status(201)
    return placed
  }),
]

/** Without a way to be paid, to confirm, or to sign the return address an order would strand. */
function canOrder({ env }: ShopContext) {
  return isDemo(env) || Boolean(env.MOLLIE_API_KEY && env.TOKEN_SECRET && env.MAIL)
}

/**
 * The order stands by now. When the provider can't be reached the visitor gets our own page, where paying can be tried again, and the
 * answer is not the last word: asked with the same key, the provider is asked again.
 */
async function answerOf(context: ShopContext, orderId: number): Promise<{ placed: PlacedOrder; isWhole: boolean }> {
  const { env } = context
  const db = writeDb(env)
  const found = await findPayments(db, orderId)
  if (!found) throw new Error(`order ${orderId} is gone`)
  const { id, number } = found.order
  const token = paymentToken(env, found.order)
  const answer = (payment_url: string | null) => ({ id, number, payment_url, payment_token: token })
  const provider = openProvider(env, db)
  if (!isPayable(found.order) || !provider) return { placed: answer(null), isWhole: true }
  const { origin } = new URL(context.req.url)
  try {
    const url = await openPayment(db, orderId, { provider, origin, token, issuer: null, now: Date.now() })
    return { placed: answer(url), isWhole: true }
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error
    console.error(
      JSON.stringify({ level: 'error', event: 'payment_unavailable', order: number, reason: error.message }),
    )
    return { placed: answer(`/payment-redirect?token=${token}`), isWhole: false }
  }
}
