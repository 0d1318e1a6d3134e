import { ApiError } from '../../../kit/contract/errors'
import type { Db } from '../../db/client'
import type { ShopContext } from '../../http/route'
import { clientKeyOf, countTry } from '../../limit/limit'
import { limits } from '../../limit/limits'
import { sendMailAfterAnswer } from '../../mail/send-mail-after-answer'
import { type PaymentProvider, PaymentUnavailable } from '../../payment/provider'
import { texts } from './nl'
import type { PaymentRow } from './pay.statements'
import { syncPayment } from './sync-payment'

/**
 * Fetches the status of a payment from the payment provider, and sends the resulting mail.
 *
 * @throws TooMany when the status was fetched just before, or too often by this client
 * @throws PaymentUnavailable
 */
export async function fetchPaymentStatus(context: ShopContext, db: Db, provider: PaymentProvider, payment: PaymentRow) {
  // Only requests that reach the provider count towards the client's limit, so the limit on the payment is counted
  // first.
  await countTry(context, [
    [limits.askOfClient, clientKeyOf(context)],
    [limits.askOfPayment, String(payment.id)],
  ])
  const isNew = await syncPayment(db, provider, payment, Date.now())
  if (isNew) sendMailAfterAnswer(context)
}

export function throwPaymentUnavailable(error: unknown): never {
  if (!(error instanceof PaymentUnavailable)) throw error
  console.error(JSON.stringify({ level: 'error', event: 'payment_unavailable', reason: error.message }))
  throw noProviderAnswerError()
}

export const noProviderAnswerError = () => new ApiError(503, texts.noAnswer, 'payment_unavailable')
