import { paymentWebhookPath } from '../../../src/contract/ordering/payment'
import { writeDb } from '../../db/client'
import { readText } from '../../http/read-body'
import type { Route } from '../../http/route'
import { TooMany } from '../../limit/limit'
import { openProvider } from '../../payment/open-provider'
import { fetchPaymentStatus, noProviderAnswerError, throwPaymentUnavailable } from './fetch-payment-status'
import { findPayment } from './pay.repository'
import { leavePaymentToCron } from './sync-payment'

/**
 * The payment provider's webhook. It is form-encoded and contains only a payment id. Any client may send it, so the
 * shop fetches the payment from the provider; an unknown id gets the same answer as a known one.
 *
 * The webhook and the page after payment share one limit on fetching a payment. If webhooks come too often, the payment
 * is left to the cron and the answer is 503, so that the provider sends the webhook again.
 */
export const paymentWebhook: Route = {
  method: 'POST',
  path: paymentWebhookPath,
  async answer(context) {
    const id = new URLSearchParams(await readText(context.req.raw)).get('id') ?? ''
    const db = writeDb(context.env)
    const provider = openProvider(context.env, db)
    const payment = provider && /^[\w-]{1,64}$/.test(id) ? await findPayment(db, id) : undefined
    if (!payment || !provider) return context.body(null, 200)
    try {
      await fetchPaymentStatus(context, db, provider, payment)
    } catch (error) {
      if (error instanceof TooMany) await leavePaymentToCron(db, payment, Date.now())
      throw error instanceof TooMany ? noProviderAnswerError() : throwPaymentUnavailable(error)
    }
    return context.body(null, 200)
  },
}
