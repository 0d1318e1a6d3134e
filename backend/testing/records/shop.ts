import type { StoredGuideChooser } from '../../db/schema'
import type { ReviewRecord } from './goods'

export type ShopReviewRecord = Omit<ReviewRecord, 'product_id' | 'verified'>

export type PageType =
  | 'text'
  | 'text-overview'
  | 'reviews'
  | 'blog'
  | 'blog-overview'
  | 'keuzehulp'
  | 'keuzehulp-overview'

export type PageRecord = {
  id: number
  type_code: PageType
  parent_id: number | null
  title: string
  slug: string
  uri: string
  intro: string
  body_html: string
  photo: string | null
  author: string | null
  created_at: string
  reading_minutes: number
  /** Products that the page shows, the best first. */
  related_product_ids: number[]
  chooser?: StoredGuideChooser | null
}

export type MenuRecord = { id: number; parent_id: number | null; title: string; uri: string | null; position: number }

export type ShopRecord = {
  name: string
  slug: string
  slogan?: string
  phone: string
  email: string
  address: { street: string; postal_code: string; city: string; country: string }
  kvk: string
  vat_number: string
  opening_hours: { days: string; hours: string }[]
  free_shipping_from_cents: number
  delivery_cutoff: string
  /** A cut-off for each weekday, from Sunday on. */
  delivery_cutoffs?: (string | null)[]
  return_days: number
  order_prefix: string
  return_prefix: string
  offer_prefix: string
  carriers: { id: string; title: string; track: string }[]
  /** ISO dates on which nothing is shipped. */
  closed_days?: string[]
  usps: string[]
  social: { title: string; uri: string }[]
  payment_logos: { id: string; title: string; photo: string }[]
  hero: { title: string; text: string; uri: string; photo: string }
}

/** `postal_code_pattern` is the source of a RegExp that must match the whole postal code. */
export type CountryRecord = {
  code: string
  title: string
  postal_code_pattern: string
  eu: boolean
  /** How many days a parcel takes longer than within the shop's own country. */
  extra_days?: number
  position: number
}

export type ShippingMethodRecord = {
  id: number
  title: string
  description: string
  price_cents: number
  carrier: string | null
  pickup: boolean
  delivery_days: number
  /** Whether delivery is free from the shop's threshold on. A pickup point is always free, evening delivery never. */
  free_from_threshold: boolean
  /** ISO codes of the countries to which this method delivers. */
  countries: string[]
  counter?: { opening_hours: { days: string; hours: string }[]; hold_days: number } | null
  /** Grams. */
  max_weight?: number | null
  position: number
}

export type PaymentMethodRecord = {
  id: number
  title: string
  photo: string
  fee_cents: number
  issuers: { id: string; title: string }[]
  business_only: boolean
  /** The method's name at the payment provider; null for a method without a provider, such as payment on account. */
  provider_method: string | null
  position: number
}

export type PickupPointRecord = {
  id: number
  carrier: string
  name: string
  street: string
  house_number: string
  postal_code: string
  city: string
  country: string
  lat: number
  lng: number
  opening_hours: { days: string; hours: string }[]
}

export type DiscountCodeRecord = {
  id: number
  code: string
  title: string
  kind: 'percentage' | 'amount'
  /** A whole percentage, or gross cents. */
  value: number
  valid_from: string
  valid_to: string | null
  minimum_cents: number
  use_limit: number | null
  used: number
  /** False: items with a reduced price get no discount and do not count towards the minimum. */
  stacks_with_reductions: boolean
}

export type SynonymRecord = { word: string; synonym: string }
