import type { ShopApi } from '../../../kit/contract/call'
import { ApiError } from '../../../kit/contract/errors'
import {
  type Form,
  FormError,
  type FormFields,
  type FormRedirect,
  type FormRequest,
  refuse,
} from '../../../kit/page/form-types'
import { register } from '../../contract/auth'
import { ID_REGEX } from '../../contract/limits'
import { getPayment, retryPayment } from '../../contract/ordering/payment'
import { decideTestPayment } from '../../contract/test-bank'
import { isOwnPath } from '../../lib/canonical-path'
import { hasPageAt, href } from '../../routes'
import { serverText as uiText } from '../../ui/nl'
import { withSessionNote } from '../auth/account-menu/session-note'
import { checkNewPassword } from '../auth/registration/check-registration'
import { t } from './nl-payment-redirect'
import { t as bankText } from './nl-test-bank'
import { findOwnReceipt } from './own-receipt'
import { redirectToProvider } from './redirect-to-provider'

const outcomes = ['paid', 'failed', 'canceled'] as const

/** Starts a new payment, by the same or the chosen method. If another tab has paid meanwhile, the page shows that. */
async function payAgain(api: ShopApi, { token = '', method = '', ...fields }: FormFields): Promise<FormRedirect> {
  if (method && !ID_REGEX.test(method)) throw new FormError({}, uiText('form.unreadable'))
  const choice = method ? { method: Number(method), issuer: fields[`issuer-${method}`] || undefined } : {}
  try {
    return redirectToProvider((await retryPayment(api, { token, ...choice })).payment_url)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'already_paid') return { location: href.paymentResult(token) }
    throw error
  }
}

/** Makes an account of the guest of this order, with all the guest's data. The link's token alone does not suffice. */
async function makeAccount(api: ShopApi, fields: FormFields, { refuseFlood }: FormRequest): Promise<FormRedirect> {
  refuse(checkNewPassword(fields))
  await refuseFlood()
  const own = await findOwnReceipt(api, await getPayment(api, { token: fields.token ?? '' }))
  const invoice = own?.order.address_data?.invoice
  if (!own || !invoice) throw new FormError({}, t('accountGone'))
  const { password = '', password_confirmation = '' } = fields
  const { firstname, middle_name = null, lastname } = invoice
  const email = own.order.email ?? own.customer.email
  const names = { firstname, middle_name, lastname, company: null, vat_number: null }
  await register(api, { ...names, email, password, password_confirmation })
  const list = href.orders()
  return { location: withSessionNote(hasPageAt(list) ? list : href.dashboard(), 'welkom'), call: register }
}

/** The forms after ordering: paying once more, making an account, and deciding a payment at the test bank. */
export const paymentForms: readonly Form[] = [
  {
    path: href.paymentResult(),
    page: 'PaymentResultPage',
    outage: uiText('form.outage'),
    query: ({ token = '' }) => new URLSearchParams({ token }),
    rename: { issuer: 'method' },
    send: async (api, fields, request) => {
      if (!/^[\w.~-]{1,200}$/.test(fields.token ?? '')) throw new FormError({}, uiText('form.unreadable'))
      return fields.action === 'account' ? makeAccount(api, fields, request) : payAgain(api, fields)
    },
  },
  {
    path: '/testbank/:id{tb_[A-Za-z0-9_-]{10,60}}',
    page: 'TestBankPage',
    outage: bankText('outage'),
    send: async (api, fields, { params }) => {
      const outcome = outcomes.find((one) => one === fields.outcome)
      if (!outcome) throw new FormError({}, uiText('form.unreadable'))
      const { return_url } = await decideTestPayment(api, { id: params.id ?? '', outcome })
      if (!isOwnPath(return_url)) throw new ApiError(502, 'return_url is not a path of the shop', 'bad_answer')
      return { location: return_url }
    },
  },
]
