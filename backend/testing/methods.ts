import type { PaymentMethodRecord, ShippingMethodRecord } from './records'

const everywhere = ['NL', 'BE']
const way = (id: number, title: string, fields: Partial<ShippingMethodRecord>): ShippingMethodRecord => ({
  id,
  title,
  description: '',
  price_cents: 0,
  carrier: 'postnl',
  pickup: false,
  delivery_days: 1,
  free_from_threshold: true,
  countries: everywhere,
  position: id - 1,
  ...fields,
})
export const shippingMethods: ShippingMethodRecord[] = [
  way(1, 'PostNL, thuis bezorgd', { price_cents: 495 }),
  way(2, 'PostNL, in de avond', { price_cents: 695, free_from_threshold: false, countries: ['NL'] }),
  way(3, 'DHL, thuis bezorgd', { price_cents: 450, carrier: 'dhl', delivery_days: 2 }),
  way(4, 'Ophalen bij een afhaalpunt', { pickup: true }),
]

const method = (
  id: number,
  code: string,
  title: string,
  extra: Partial<PaymentMethodRecord> = {},
): PaymentMethodRecord => ({
  id,
  title,
  photo: `/betaling/${code}.svg`,
  fee_cents: 0,
  issuers: [],
  business_only: false,
  provider_method: code,
  position: id - 1,
  ...extra,
})
export const paymentMethods: PaymentMethodRecord[] = [
  method(1, 'ideal', 'iDEAL'),
  method(2, 'bancontact', 'Bancontact'),
  method(3, 'creditcard', 'Creditcard'),
  method(4, 'paypal', 'PayPal'),
  method(5, 'overboeking', 'Overboeking vooraf', { provider_method: 'banktransfer' }),
  method(6, 'op-rekening', 'Op rekening, 14 dagen', { business_only: true, provider_method: null }),
]
