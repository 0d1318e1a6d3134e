import { ApiError } from '../../contract/errors'
import { retryPayment } from '../../contract/payment'
import { decideTestPayment } from '../../contract/test-bank'
import { type Form, FormError } from '../../form'
import { isOwnPath } from '../../lib/path'
import { href } from '../../routes'
import { pageText as uiText } from '../../ui/nl'
import { t } from './nl'
import { toPayment } from './to-payment'

const outcomes = ['paid', 'failed', 'canceled'] as const

/** The forms after ordering: paying once more, and the test bank's decision. */
export const paymentForms: readonly Form[] = [
  {
    path: href.paymentResult(),
    page: 'PaymentRedirectPage',
    outage: uiText('form.outage'),
    query: ({ token = '' }) => new URLSearchParams({ token }),
    send: async (api, { token = '' }) => {
      if (!/^[\w.~-]{1,200}$/.test(token)) throw new FormError({}, uiText('form.unreadable'))
      const { payment_url } = await retryPayment(api, { token })
      return toPayment(payment_url)
    },
  },
  {
    path: '/testbank/:id{tb_[A-Za-z0-9_-]{10,60}}',
    page: 'TestBankPage',
    outage: t('outage'),
    send: async (api, fields, { params }) => {
      const outcome = outcomes.find((one) => one === fields.outcome)
      if (!outcome) throw new FormError({}, uiText('form.unreadable'))
      const { return_url } = await decideTestPayment(api, { id: params.id ?? '', outcome })
      if (!isOwnPath(return_url)) throw new ApiError(502, 'the bank leads elsewhere', 'bad_answer')
      return { location: return_url }
    },
  },
]
