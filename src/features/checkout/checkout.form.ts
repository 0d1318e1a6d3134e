import type { ShopApi } from '../../../kit/contract/call'
import {
  type Form,
  FormError,
  type FormFields,
  type FormRedirect,
  type FormRequest,
  IDEMPOTENCY_KEY_PATTERN,
} from '../../../kit/page/form-types'
import { ID_REGEX } from '../../contract/limits'
import { toCents, toEuro } from '../../contract/money/euros-and-cents'
import {
  setAddressData,
  setGift,
  setPaymentMethod,
  setRemarks,
  setShippingMethod,
} from '../../contract/ordering/checkout'
import { placeOrder } from '../../contract/ordering/order'
import { type CheckoutStep, href } from '../../routes'
import { redirectToProvider } from '../payment/redirect-to-provider'
import { isSafePaymentUrl } from '../payment/waiting/find-waiting-order'
import { addressesOfForm, saveTickedAddresses } from './address/saved-addresses'
import { type CartOrOffer, checkoutPathsOf } from './cart-or-offer'
import { t } from './nl'

/** A checkout step. Its form is the same for a cart and for an offer. */
type Step = Omit<Form, 'path' | 'send'> & {
  step: CheckoutStep
  send: (api: ShopApi, fields: FormFields, ordering: CartOrOffer, request: FormRequest) => Promise<FormRedirect>
}

const steps: readonly Step[] = [
  {
    step: 'adres',
    page: 'AddressPage',
    send: async (api, fields, ordering, { has }) => {
      const { offer } = ordering
      await setAddressData(api, { ...(await addressesOfForm(api, fields)), offer })
      if (has(setRemarks)) await setRemarks(api, { remarks: fields.remarks ?? '', offer })
      if (has(setGift)) await setGift(api, { gift: fields.is_gift ? (fields.gift ?? '') : null, offer })
      const isKept = await saveTickedAddresses(api, fields)
      const location = `${ordering.href('bezorging')}${isKept ? '' : '?melding=nietbewaard'}`
      return { location, call: setAddressData }
    },
  },
  {
    step: 'bezorging',
    page: 'ShippingPage',
    rename: { id: 'shipping_method' },
    send: async (api, fields, ordering) => {
      const id = parseId(fields.shipping_method)
      if (!id) throw new FormError({ shipping_method: t('shippingMissing') })
      await setShippingMethod(api, { id, pickup_point: parseId(fields[`pickup_point-${id}`]), offer: ordering.offer })
      return { location: ordering.href('betaling'), call: setShippingMethod }
    },
  },
  {
    step: 'betaling',
    page: 'PaymentMethodPage',
    rename: { id: 'payment_method', issuer: 'payment_method' },
    send: async (api, fields, ordering) => {
      const id = parseId(fields.payment_method)
      if (!id) throw new FormError({ payment_method: t('paymentMissing') })
      await setPaymentMethod(api, { id, issuer: fields[`issuer-${id}`] || undefined, offer: ordering.offer })
      return { location: ordering.href('overzicht'), call: setPaymentMethod }
    },
  },
  {
    step: 'overzicht',
    page: 'OverviewPage',
    rename: { pickup_point: 'shipping_method' },
    send: async (api, fields, ordering) => {
      const { key = '' } = fields
      const [version, payable] = [parseAmount(fields.version), parseAmount(fields.payable)]
      if (fields.accept_terms !== '1') throw new FormError({ accept_terms: t('termsMissing') })
      if (!IDEMPOTENCY_KEY_PATTERN.test(key) || version === null || payable === null)
        throw new FormError({}, t('changed'))
      const order = await placeOrder(
        api,
        {
          accept_terms: true,
          version,
          payable: toEuro(toCents(payable)),
          delivery_date: isDate(fields.delivery_date) ? fields.delivery_date : undefined,
          offer: ordering.offer,
          ...(fields.accept_age === '1' && { accept_age: true }),
        },
        { headers: { 'idempotency-key': key } },
      )
      if (isSafePaymentUrl(order.payment_url)) return redirectToProvider(order.payment_url)
      if (order.payment_token) return { location: href.paymentResult(order.payment_token) }
      // A backend may have no payment for an order that is paid later, so no page of a payment can be shown.
      return { location: href.cart(), notice: t('placed', { number: order.number }) }
    },
  },
]

export const checkoutForms: readonly Form[] = [
  href.checkout,
  (step: CheckoutStep) => href.offerCheckout(':offer', step),
].flatMap((pathOf) =>
  steps.map(({ step, send, ...rest }) => ({
    ...rest,
    path: pathOf(step),
    login: (params) => href.checkoutLogin(checkoutPathsOf(params).href(step)),
    send: (api, fields, request) => send(api, fields, checkoutPathsOf(request.params), request),
  })),
)

export function parseId(text: string | undefined) {
  return ID_REGEX.test(text ?? '') ? Number(text) : undefined
}

const isDate = (text: string | undefined) => /^\d{4}-\d\d-\d\d$/.test(text ?? '')

/** Parses a number from 0 with at most two decimals; null for any other text. */
export function parseAmount(text: string | undefined) {
  return /^\d{1,12}(\.\d{1,2})?$/.test(text ?? '') ? Number(text) : null
}
