import type { ShopApi } from '../../../kit/contract/call'
import { type Form, IDEMPOTENCY_KEY_PATTERN } from '../../../kit/page/form-types'
import { notFoundError } from '../../../kit/page/page-errors'
import { nameWithVariant } from '../../contract/catalogue/name-with-variant'
import { ID_ROUTE_PATTERN } from '../../contract/limits'
import { createOffer, requestOffer } from '../../contract/ordering/offer'
import { href } from '../../routes'
import { fetchLine } from '../cart/prepared/prepared-line-availability'

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

const spelling = new RegExp(`^(${ID_ROUTE_PATTERN})-(${ID_ROUTE_PATTERN})-([1-9]\\d{0,2})$`)

/** Parses the article in the URL of an offer request: `12-345-40`. @throws NotFound for anything else */
function parseRequestedArticle(spelled = '') {
  const [, product_id, po_id, amount] = (spelling.exec(spelled) ?? []).map(Number)
  if (!product_id || !po_id || !amount) throw notFoundError(`article ${spelled}`)
  return { product_id, po_id, amount }
}

/** Returns the article of an offer request's URL. @throws NotFound if it is not sold, ApiError in an outage */
export async function findRequestedArticle(api: ShopApi, spelled: string, hasInclude: boolean) {
  const line = parseRequestedArticle(spelled)
  const fetchedLine = await fetchLine(api, line, hasInclude)
  if ('failed' in fetchedLine) throw fetchedLine.failed
  if ('over' in fetchedLine) throw notFoundError(`article ${spelled}`)
  const { product, option } = fetchedLine
  const { full_name, option_name } = option ?? { ...product, option_name: null }
  return {
    amount: line.amount,
    name: nameWithVariant({ full_name, option_name: option_name ?? '' }),
    uri: option?.uri || product.uri,
  }
}
