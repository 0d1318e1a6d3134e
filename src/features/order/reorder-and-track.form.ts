import { type Form, FormError } from '../../../kit/page/form-types'
import { throwNotFoundAt404 } from '../../../kit/page/page-errors'
import { ID_ROUTE_PATTERN } from '../../contract/limits'
import { reorder } from '../../contract/ordering/order'
import { trackOrder } from '../../contract/ordering/returns'
import { href } from '../../routes'
import { serverText as uiText } from '../../ui/nl'
import { callWithOrderKey } from '../returns/call-with-order-key'
import { t } from './nl'

const send: Form['send'] = async (api, { action }, { params, has }) => {
  if (action !== 'reorder' || !has(reorder)) throw new FormError({}, uiText('form.unreadable'))
  const answer = await reorder(api, { id: Number(params.id) }).catch(throwNotFoundAt404(`order ${params.id}`))
  const message = answer?.message
  // Passes on the backend's message about unavailable articles by cookie, because it must not be in a URL.
  return message ? { location: href.cart(), notice: message } : { location: `${href.cart()}?melding=herbesteld` }
}

/**
 * The forms for reordering and for tracking an order without an account. The tracking page is the answer to a POST,
 * because number and postal code may not be in a URL.
 */
export const orderForms: readonly Form[] = [
  { path: `${href.orders()}/:id{${ID_ROUTE_PATTERN}}`, page: 'OrderPage', outage: t('reorderUnknown'), send },
  { path: `${href.offers()}/:id{${ID_ROUTE_PATTERN}}`, page: 'OfferPage', outage: t('reorderUnknown'), send },
  {
    path: href.trackOrder(),
    page: 'TrackOrderPage',
    send: async (api, fields, { has }) => ({
      answer: has(trackOrder) ? await callWithOrderKey(trackOrder, api, fields) : undefined,
    }),
  },
]
