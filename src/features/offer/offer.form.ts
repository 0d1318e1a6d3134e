import { createOffer } from '../../contract/offer'
import { type Form, IDEMPOTENCY_KEY } from '../../form'
import { href } from '../../routes'

/** Asking for an offer of what lies in the cart: its own page says what became of it. */
export const offerForms: readonly Form[] = [
  {
    path: href.askOffer(),
    page: 'AskOfferPage',
    isKeyed: true,
    login: () => href.checkoutLogin(href.askOffer()),
    send: async (api, { remarks = '', key = '' }) => {
      const headers = IDEMPOTENCY_KEY.test(key) ? { 'idempotency-key': key } : undefined
      const { token } = await createOffer(api, { remarks }, { headers })
      return { location: `${href.offerLink(token)}?melding=klaar`, call: createOffer }
    },
  },
]
