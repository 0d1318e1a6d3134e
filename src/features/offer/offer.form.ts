import { type Form, IDEMPOTENCY_KEY_PATTERN } from '../../../kit/page/form-types'
import { createOffer, requestOffer } from '../../contract/ordering/offer'
import { href } from '../../routes'
import { parseRequestedArticle } from './requested-article'

export const offerForms: readonly Form[] = [undefined, ':article{[^/]+}'].map((article) => ({
  path: href.offerForm(article),
  page: 'AskOfferPage',
  isKeyed: true,
  login: ({ article }) => href.checkoutLogin(href.offerForm(article)),
  send: async (api, { remarks = '', key = '' }, { params }) => {
    const headers = IDEMPOTENCY_KEY_PATTERN.test(key) ? { 'idempotency-key': key } : undefined
    const { po_id, amount } = params.article ? parseRequestedArticle(params.article) : {}
    const { token } = await (po_id && amount
      ? requestOffer(api, { po_id, amount, remarks }, { headers })
      : createOffer(api, { remarks }, { headers }))
    return { location: `${href.offerLink(token)}?melding=klaar`, call: createOffer }
  },
}))
