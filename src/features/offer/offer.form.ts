import { type Form, IDEMPOTENCY_KEY_PATTERN } from '../../../kit/page/form-types'
import { createOffer, requestOffer } from '../../contract/ordering/offer'
import { href } from '../../routes'
import { parseRequestedArticle } from './requested-article'

const page = 'AskOfferPage'

/** The forms that ask for an offer: of the whole cart, and of one article. */
export const offerForms: readonly Form[] = [
  {
    path: href.offerForm(),
    page,
    isKeyed: true,
    login: () => href.checkoutLogin(href.offerForm()),
    send: async (api, { remarks = '', key }) => {
      const { token } = await createOffer(api, { remarks }, keyed(key))
      return { location: createdLocation(token), call: createOffer }
    },
  },
  {
    path: href.offerForm(':article{[^/]+}'),
    page,
    isKeyed: true,
    login: ({ article }) => href.checkoutLogin(href.offerForm(article)),
    send: async (api, { remarks = '', key }, { params }) => {
      const { po_id, amount } = parseRequestedArticle(params.article)
      const { token } = await requestOffer(api, { po_id, amount, remarks }, keyed(key))
      return { location: createdLocation(token), call: requestOffer }
    },
  },
]

const keyed = (key = '') => ({ headers: IDEMPOTENCY_KEY_PATTERN.test(key) ? { 'idempotency-key': key } : undefined })

const createdLocation = (token: string) => `${href.offerLink(token)}?melding=klaar`
