import type { InferOutput } from 'valibot'
import { ApiError } from '../../contract/errors'
import { getPayment, retryPayment } from '../../contract/payment'
import { definePage } from '../../page'
import { href } from '../../routes'
import { Button, ButtonLink } from '../../ui/Button'
import { ErrorSummary } from '../../ui/ErrorSummary'
import { purchaseEvent } from '../analytics/events'
import { Track } from '../analytics/Track'
import { t } from './nl-payment-redirect'

type Payment = InferOutput<typeof getPayment.answer>
type PaymentData = { token: string; payment: Payment | 'unknown' | 'down'; canRetry: boolean }

/**
 * `/payment-redirect?token=…`: how the payment stands. The token alone opens it, because a bank's app may come back in
 * another browser; so it shows no more than the number and part of the address.
 */
export const page = definePage<PaymentData>({
  load: async ({ api, url, has }) => {
    const token = url.searchParams.get('token') ?? ''
    const canRetry = has(retryPayment)
    if (!token) return { token, payment: 'unknown', canRetry }
    const payment = await getPayment(api, { token }).catch((error) => {
      if (!(error instanceof ApiError)) throw error
      return error.isOutage || error.status === 429 ? ('down' as const) : ('unknown' as const)
    })
    return { token, payment, canRetry }
  },
  status: ({ payment }) => (payment === 'down' ? 503 : payment === 'unknown' ? 404 : 200),
  head: ({ payment }) => ({ title: titleOf(payment), noindex: true }),
  View: ({ data: { token, payment, canRetry }, context: { form } }) => (
    <div className="checkout-note">
      <h1>{titleOf(payment)}</h1>
      {form && <ErrorSummary title={form.text ?? ''} errors={[]} />}
      {payment === 'unknown' && <p>{t('unknownText')}</p>}
      {payment === 'down' && (
        <>
          <p>{t('outageText')}</p>
          <ButtonLink href={href.paymentResult(token)}>{t('openCheck')}</ButtonLink>
        </>
      )}
      {typeof payment === 'object' && payment.status === 'paid' && <Paid payment={payment} />}
      {typeof payment === 'object' && payment.status === 'open' && <Open payment={payment} token={token} />}
      {typeof payment === 'object' && payment.status !== 'paid' && payment.status !== 'open' && (
        <Unpaid payment={payment} token={token} canRetry={canRetry} />
      )}
    </div>
  ),
})

function titleOf(payment: PaymentData['payment']) {
  if (payment === 'down') return t('outageTitle')
  if (payment === 'unknown') return t('unknownTitle')
  return t(`${payment.status}Title`)
}

function Paid({ payment: { number, email_masked, total, items } }: { payment: Payment }) {
  return (
    <>
      <p className="text-l">{t('paidNumber', { number })}</p>
      <p>{t('paidMail', { email: email_masked })}</p>
      <h2>{t('paidNextTitle')}</h2>
      <ol className="next-steps">
        <li>{t('paidNextPack')}</li>
        <li>{t('paidNextSend')}</li>
        <li>{t('paidNextHelp')}</li>
      </ol>
      <ButtonLink href={href.home()}>{t('shop')}</ButtonLink>
      {total && <Track event={purchaseEvent(number, total.gross, items ?? [])} />}
      <div hidden data-drafts-done="" />
    </>
  )
}

/** `boot/payment.ts` asks again by itself; without script the link does. */
function Open({ payment: { number, email_masked }, token }: { payment: Payment; token: string }) {
  return (
    <div data-payment={token} className="grid gap-4">
      <p>{t('openText', { number })}</p>
      <p className="js-only" role="status" data-slow={t('openSlow', { email: email_masked })}>
        {t('openWatching')}
      </p>
      <p>
        <ButtonLink href={href.paymentResult(token)} tone="secondary">
          {t('openCheck')}
        </ButtonLink>
      </p>
    </div>
  )
}

function Unpaid({ payment, token, canRetry }: { payment: Payment; token: string; canRetry: boolean }) {
  const { status, number, retry_url } = payment
  const text = { failed: 'failedText', canceled: 'canceledText', expired: 'expiredText' } as const
  return (
    <>
      {status === 'failed' || status === 'canceled' || status === 'expired' ? (
        <p>{t(retry_url || status === 'expired' ? text[status] : 'closedText', { number })}</p>
      ) : null}
      {retry_url && canRetry && (
        <form method="post" action={href.paymentResult()} data-once="">
          <input type="hidden" name="token" value={token} />
          <Button>{t('retry')}</Button>
        </form>
      )}
      {retry_url && !canRetry && <ButtonLink href={retry_url}>{t('retry')}</ButtonLink>}
      {!retry_url && <ButtonLink href={href.home()}>{t('shop')}</ButtonLink>}
    </>
  )
}
