import type { PaymentMethodRecord, ShippingMethodRecord } from './records'

const everywhere = ['NL', 'BE']
export const shippingMethods: ShippingMethodRecord[] = [
  {
    id: 1,
    title: 'PostNL, thuis bezorgd',
    description: 'Overdag bezorgd, ook op zaterdag.',
    price_cents: 495,
    carrier: 'postnl',
    pickup: false,
    delivery_days: 1,
    free_from_threshold: true,
    countries: everywhere,
    position: 0,
  },
  {
    id: 2,
    title: 'PostNL, in de avond',
    description: 'Bezorgd tussen 18.00 en 22.00 uur.',
    price_cents: 695,
    carrier: 'postnl',
    pickup: false,
    delivery_days: 1,
    free_from_threshold: false,
    countries: ['NL'],
    position: 1,
  },
  {
    id: 3,
    title: 'DHL, thuis bezorgd',
    description: 'Overdag bezorgd.',
    price_cents: 450,
    carrier: 'dhl',
    pickup: false,
    delivery_days: 2,
    free_from_threshold: true,
    countries: everywhere,
    position: 2,
  },
  {
    id: 4,
    title: 'Ophalen bij een afhaalpunt',
    description: 'Gratis. Je pakket ligt zeven dagen voor je klaar.',
    price_cents: 0,
    carrier: 'postnl',
    pickup: true,
    delivery_days: 1,
    free_from_threshold: true,
    countries: everywhere,
    position: 3,
  },
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
