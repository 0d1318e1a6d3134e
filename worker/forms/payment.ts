import { ApiError } from '../../src/contract/errors'
import { retryPayment } from '../../src/contract/payment'
import { decideTestPayment } from '../../src/contract/test-bank'
import { t } from '../../src/features/payment/nl'
import { href } from '../../src/routes'
import { pageText as uiText } from '../../src/ui/nl'
import { isOwnPath } from '../own-path'
import { type Form, FormError } from './form'
import { toPayment } from './to-payment'

const outcomes = ['paid', 'failed', 'canceled'] as const

/** The forms after ordering: paying once more, and the test bank's decision. */
export const paymentForms: readonly Form[] = [
  {
    path: href.paymentResult(),
    page: 'PaymentRedirectPage',
    outage: uiText('form.outage'),
    query: ({ token = '' }) => new URLSearchParams({ token }),
    send: async (api, { token = '' }, c) => {
      if (!/^[\w.~-]{1,200}$/.test(token)) throw new FormError({}, uiText('form.unreadable'))
      const { payment_url } = await retryPayment(api, { token })
      return toPayment(c, payment_url)
    },
  },
  {
    path: '/testbank/:id{tb_[A-Za-z0-9_-]{10,60}}',
    page: 'TestBankPage',
    outage: t('outage'),
    send: async (api, fields, c) => {
      const outcome = outcomes.find((one) => one === fields.outcome)
      if (!outcome) throw new FormError({}, uiText('form.unreadable'))
      const { return_url } = await decideTestPayment(api, { id: c.req.param('id') ?? '', outcome })
      const url = new URL(c.req.url)
      if (!isOwnPath(return_url, url.origin)) throw new ApiError(502, 'the bank leads elsewhere', 'bad_answer')
      return { location: return_url }
    },
  },
]
