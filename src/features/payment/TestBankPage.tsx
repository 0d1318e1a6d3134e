import type { InferOutput } from 'valibot'
import { ApiError, isRefusal } from '../../../kit/contract/errors'
import { notFoundError } from '../../../kit/page/page-errors'
import { formatPrice } from '../../contract/money/euros-and-cents'
import { getTestPayment } from '../../contract/test-bank'
import { definePage } from '../../page'
import { href } from '../../routes'
import { Button, ButtonLink } from '../../ui/form/Button'
import { ErrorSummary } from '../../ui/form/ErrorSummary'
import { t } from './nl-test-bank'

type TestPayment = InferOutput<typeof getTestPayment.answer>

const outcomes = [
  { outcome: 'paid', text: t('pay'), tone: 'primary' },
  { outcome: 'failed', text: t('fail'), tone: 'secondary' },
  { outcome: 'canceled', text: t('cancel'), tone: 'secondary' },
] as const

/** `/testbank/:id`: imitates the payment provider's page in the demo; a 404 outside the demo. */
export const page = definePage<{ id: string; payment: TestPayment | null }>({
  load: async ({ api, has, params: { id = '' } }) => {
    if (!has(getTestPayment)) throw notFoundError('test bank')
    const payment = await getTestPayment(api, { id }).catch((error) => {
      if (!(error instanceof ApiError)) throw error
      if (isRefusal(error)) throw notFoundError(`test payment ${id}`)
      return null
    })
    return { id, payment }
  },
  status: ({ payment }) => (payment ? 200 : 503),
  head: () => ({ title: t('title') }),
  View: ({ data: { id, payment }, context: { form } }) => (
    <div className="grid justify-items-start gap-4 max-w-160">
      <h1>{t('title')}</h1>
      {(form || !payment) && <ErrorSummary title={form?.text ?? t('outage')} />}
      {payment && (
        <>
          <p>{t('text')}</p>
          <dl className="totals w-full m-0">
            <dt>{t('description')}</dt>
            <dd>{payment.description}</dd>
            <dt>{t('amount')}</dt>
            <dd>
              <strong>{formatPrice(payment.amount)}</strong>
            </dd>
          </dl>
        </>
      )}
      {payment && payment.status !== 'open' ? (
        <>
          <p>{t('decided')}</p>
          <ButtonLink href={payment.return_url}>{t('back')}</ButtonLink>
        </>
      ) : (
        <form method="post" action={href.testBank(id)} className="checkout-buttons" data-once="">
          {outcomes.map(({ outcome, text, tone }) => (
            <Button key={outcome} name="outcome" value={outcome} tone={tone}>
              {text}
            </Button>
          ))}
          <ButtonLink tone="quiet" href={payment?.return_url ?? href.home()}>
            {t('later')}
          </ButtonLink>
        </form>
      )}
    </div>
  ),
})
