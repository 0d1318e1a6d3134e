import { type Form, IDEMPOTENCY_KEY_PATTERN } from '../../../kit/page/form-types'
import { createOffer, requestOffer } from '../../contract/ordering/offer'
import { href } from '../../routes'
import { parseRequestedArticle } from './requested-article'

export const offerForms: readonly Form[] = [
  {
    path: href.offerForm(),
    page: 'AskOfferPage',
    isKeyed: true,
    login: () => href.checkoutLogin(href.offerForm()),
    send: async (api, { remarks = '', key = '' }) => {
      const headers = IDEMPOTENCY_KEY_PATTERN.test(key) ? { 'idempotency-key': key } : undefined
      const { token } = await createOffer(api, { remarks }, { headers })
      return { location: `${href.offerLink(token)}?melding=klaar`, call: createOffer }
    },
  },
  {
    path: href.offerForm(':article{[^/]+}'),
    page: 'AskOfferPage',
    isKeyed: true,
    login: ({ article }) => href.checkoutLogin(href.offerForm(article)),
    send: async (api, { remarks = '', key = '' }, { params }) => {
      const { po_id, amount } = parseRequestedArticle(params.article)
      const headers = IDEMPOTENCY_KEY_PATTERN.test(key) ? { 'idempotency-key': key } : undefined
      const { token } = await requestOffer(api, { po_id, amount, remarks }, { headers })
      return { location: `${href.offerLink(token)}?melding=klaar`, call: requestOffer }
    },
  },
]
