import { setAddressData, setPaymentMethod, setRemarks, setShippingMethod } from '../../contract/checkout'
import { ID } from '../../contract/limits'
import { placeOrder } from '../../contract/order'
import { toCents, toEuro } from '../../contract/price'
import { type Form, FormError, IDEMPOTENCY_KEY } from '../../form'
import { href } from '../../routes'
import { toPayment } from '../payment/to-payment'
import { t } from './nl'
import { keepAddresses, readAddresses } from './saved-addresses'

/** The checkout's forms, in their order; who orders is asked by those in auth.form.ts. */
export const checkoutForms: readonly Form[] = [
  {
    path: href.checkout(),
    page: 'AddressPage',
    isForGuests: true,
    send: async (api, fields, { has }) => {
      await setAddressData(api, await readAddresses(api, fields))
      if (has(setRemarks)) await setRemarks(api, { remarks: fields.remarks ?? '' })
      const isKept = await keepAddresses(api, fields)
      const location = `${href.checkout('bezorging')}${isKept ? '' : '?melding=nietbewaard'}`
      return { location, call: setAddressData }
    },
  },
  {
    path: href.checkout('bezorging'),
    page: 'ShippingPage',
    isForGuests: true,
    rename: { id: 'shipping_method' },
    send: async (api, fields) => {
      const id = readId(fields.shipping_method)
      if (!id) throw new FormError({ shipping_method: t('shippingMissing') })
      await setShippingMethod(api, { id, pickup_point: readId(fields.pickup_point) })
      return { location: href.checkout('betaling'), call: setShippingMethod }
    },
  },
  {
    path: href.checkout('betaling'),
    page: 'PaymentMethodPage',
    isForGuests: true,
    rename: { id: 'payment_method', issuer: 'payment_method' },
    send: async (api, fields) => {
      const id = readId(fields.payment_method)
      if (!id) throw new FormError({ payment_method: t('paymentMissing') })
      await setPaymentMethod(api, { id, issuer: fields[`issuer-${id}`] || undefined })
      return { location: href.checkout('overzicht'), call: setPaymentMethod }
    },
  },
  {
    path: href.checkout('overzicht'),
    page: 'OverviewPage',
    isForGuests: true,
    send: async (api, fields) => {
      const { key = '' } = fields
      const [version, payable] = [readNumber(fields.version), readNumber(fields.payable)]
      if (fields.accept_terms !== '1') throw new FormError({ accept_terms: t('termsMissing') })
      if (!IDEMPOTENCY_KEY.test(key) || version === null || payable === null) throw new FormError({}, t('changed'))
      const order = await placeOrder(
        api,
        { accept_terms: true, version, payable: toEuro(toCents(payable)) },
        { headers: { 'idempotency-key': key } },
      )
      if (order.payment_url) return toPayment(order.payment_url)
      return { location: href.paymentResult(order.payment_token ?? '') }
    },
  },
]

export function readId(text: string | undefined) {
  return ID.test(text ?? '') ? Number(text) : undefined
}

/** A number from 0, with at most two decimals; null for anything else. */
export function readNumber(text: string | undefined) {
  return /^\d{1,12}(\.\d{1,2})?$/.test(text ?? '') ? Number(text) : null
}
