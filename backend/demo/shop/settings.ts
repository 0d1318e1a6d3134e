import type { Calendar } from '../build/dates'
import { getLeafId } from '../categories'
import type {
  CountryRecord,
  DiscountCodeRecord,
  PaymentMethodRecord,
  ShippingMethodRecord,
  ShopRecord,
} from '../records'
import { RETURN_DAYS } from '../return-days'

const logo = (id: string, title: string) => ({ id, title, photo: `/betaling/${id}.svg` })

const carriers = [
  {
    id: 'postnl',
    title: 'PostNL',
    track: 'https://jouw.postnl.nl/track-and-trace/{code}-{country}-{postal_code}',
  },
  { id: 'dhl', title: 'DHL', track: 'https://my.dhlecommerce.nl/home/tracktrace/{code}/{postal_code}' },
  { id: 'dpd', title: 'DPD', track: 'https://tracking.dpd.de/status/nl_NL/parcel/{code}' },
]

/** An invented firm: name, numbers and address belong to nobody. */
export const shop: ShopRecord = {
  name: 'Padvast',
  slug: 'padvast',
  phone: '076 123 45 67',
  email: 'hallo@padvast.example',
  address: { street: 'Tochtgenotenlaan 12', postal_code: '4811 ZZ', city: 'Breda', country: 'NL' },
  kvk: '00012345',
  vat_number: 'NL000123456B01',
  opening_hours: [
    { days: 'Maandag t/m vrijdag', hours: '9.00–21.00 uur' },
    { days: 'Zaterdag', hours: '10.00–17.00 uur' },
    { days: 'Zondag', hours: 'gesloten' },
  ],
  free_shipping_from_cents: 5000,
  delivery_cutoff: '22:00',
  return_days: RETURN_DAYS,
  order_prefix: 'PV',
  return_prefix: 'RT',
  offer_prefix: 'OF',
  carriers,
  usps: [
    'Gratis verzending vanaf € 50',
    `${RETURN_DAYS} dagen retourrecht`,
    'Advies van mensen die zelf veel buiten zijn',
  ],
  social: [
    { title: 'Instagram', uri: 'https://social.example/padvast' },
    { title: 'YouTube', uri: 'https://video.example/padvast' },
  ],
  payment_logos: [
    logo('ideal', 'iDEAL'),
    logo('bancontact', 'Bancontact'),
    logo('creditcard', 'Creditcard'),
    logo('paypal', 'PayPal'),
    logo('overboeking', 'Overboeking'),
    logo('op-rekening', 'Op rekening'),
  ],
  hero: {
    title: 'Een nacht buiten kan altijd',
    text: 'Met een tent die het weer aankan en een slaapzak die warm genoeg is. Ook buiten het seizoen.',
    uri: `/tenten-c${getLeafId('tenten')}`,
    photo: '/photos/scenes/hero.svg',
  },
}

export const countries: CountryRecord[] = [
  { code: 'NL', title: 'Nederland', postal_code_pattern: '[1-9][0-9]{3} ?[A-Za-z]{2}', eu: true, position: 0 },
  { code: 'BE', title: 'België', postal_code_pattern: '[1-9][0-9]{3}', eu: true, extra_days: 1, position: 1 },
]

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

export function makeDiscountCodes({ daysAgo, inDays }: Calendar): DiscountCodeRecord[] {
  const code = (id: number, name: string, title: string, rest: Partial<DiscountCodeRecord>): DiscountCodeRecord => ({
    id,
    code: name,
    title,
    kind: 'percentage',
    value: 10,
    valid_from: daysAgo(90),
    valid_to: inDays(180),
    minimum_cents: 0,
    use_limit: null,
    used: 0,
    stacks_with_reductions: true,
    ...rest,
  })
  return [
    code(1, 'BUITEN10', '10% korting', { used: 37 }),
    code(2, 'WELKOM5', '€ 5 welkomstkorting', { kind: 'amount', value: 500, minimum_cents: 2500, used: 112 }),
    code(3, 'ZOMER15', '15% zomerkorting', { value: 15, valid_from: daysAgo(200), valid_to: daysAgo(60), used: 640 }),
    code(4, 'TREKTOCHT25', '€ 25 korting vanaf € 200', { kind: 'amount', value: 2500, minimum_cents: 20000, used: 18 }),
    code(5, 'EENMALIG', '20% korting, één keer te gebruiken', { value: 20, use_limit: 1 }),
    code(6, 'NIEUW20', '20% korting op niet-afgeprijsde artikelen', {
      value: 20,
      stacks_with_reductions: false,
      used: 5,
    }),
    code(7, 'OP', '10% korting, al gebruikt', { use_limit: 1, used: 1 }),
  ]
}
