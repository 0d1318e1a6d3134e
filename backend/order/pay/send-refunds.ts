import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import type { PaymentProvider } from '../../payment/provider'
import { notifyFailedRefund } from './mail-payment-incidents'
import { type DueRefund, markRefundFailed, markRefundSent, postponeRefund, selectDueRefunds } from './refund.statements'

/** The maximum number of refunds per run, because each refund is a request to the payment provider. */
export const REFUND_BATCH_SIZE = 20

/**
 * Sends pending refunds to the provider, of one payment or of all payments. A refused refund does not stop the others.
 *
 * @throws PaymentUnavailable when a refund was refused
 */
export async function sendDueRefunds(db: Db, provider: PaymentProvider, now: number, paymentId?: number) {
  const due = selectDueRefunds().orderBy('r.updated_at').orderBy('r.id').limit(REFUND_BATCH_SIZE)
  const { refunds } = await batch(db, {
    refunds: paymentId === undefined ? due : due.where('r.payment_id', '=', paymentId),
  })
  const failures: unknown[] = []
  for (const refund of refunds) {
    try {
      const outcome = await provider.refund(refund.provider_id, refund.cents, refund.key)
      if (outcome === 'refunded') await batch(db, markRefundSent(refund, now))
      else await recordFailedRefund(db, refund, now)
    } catch (error) {
      failures.push(error)
      await batch(db, [postponeRefund(refund, now)])
    }
  }
  if (failures.length) throw failures[0]
}

type Failing = Pick<DueRefund, 'key' | 'payment_id' | 'provider_id' | 'order_id'>

export async function recordFailedRefund(db: Db, { key, payment_id, provider_id, order_id }: Failing, now: number) {
  const { news } = await batch(db, markRefundFailed(payment_id, key, now))
  if (news) await notifyFailedRefund(db, { provider_id, order_id }, news, now)
}
