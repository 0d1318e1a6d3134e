import type { AddressFields } from '../../../src/features/checkout/address'
import type { ColourId } from './colours'
import type { Kind } from './kinds'

/*
 * The demo shop as flat records. Ids are integers that start at 1 per list; `…_id` points into the list of that name.
 * Money is gross integer cents, weights are grams, dates are ISO 8601 in UTC.
 */

export type CategoryRecord = {
  id: number
  parent_id: number | null
  title: string
  slug: string
  position: number
  intro: string
  description_html: string
  photo: string
}

export type BrandRecord = { id: number; title: string }

export type AttributeDisplay = 'swatch' | 'button' | 'select'
export type AttributeRecord = { id: number; title: string; display: AttributeDisplay; position: number }
export type AttributeValueRecord = {
  id: number
  attribute_id: number
  title: string
  /** `#rrggbb` for a swatch, otherwise null. */
  color: string | null
  position: number
}

/** `numeric`: products carry a bare number and the filter is a range. All other specs are facets, or free text. */
export type SpecRecord = {
  id: number
  title: string
  unit: string | null
  group: string
  numeric: boolean
  /** False for free text that is shown but makes no useful filter. */
  filterable: boolean
  position: number
}
export type SpecValueRecord = {
  id: number
  spec_id: number
  /** Without the unit, with a decimal comma: `9,8`. */
  title: string
  /** Sorts the values of one spec: the number × 1000 where there is one, else the order of appearance. */
  position: number
}
/**
 * One of three shapes: a bare `number` (numeric specs), a `spec_value_id` (facets; `number` too where the value is
 * one), or `text`. One row per product and spec.
 */
export type ProductSpecRecord = {
  product_id: number
  spec_id: number
  spec_value_id: number | null
  number: number | null
  text: string | null
}

/** The product safety block of the GPSR (Regulation (EU) 2023/988, art. 19). */
export type SafetyRecord = { manufacturer: string; address: string; email: string; warnings: string[] }

export type ProductRecord = {
  id: number
  category_id: number
  kind: Kind
  brand_id: number
  full_name: string
  slug: string
  intro: string
  description_html: string
  vat_rate: 21 | 9
  popularity: number
  created_at: string
  safety: SafetyRecord
}

export type ProsAndConsRecord = { product_id: number; kind: 'pro' | 'con'; text: string; position: number }

/** The photo is `/photos/${kind}-${colour}-${view}.svg`, 800 × 600 (lib/photos.ts). */
export type ProductPhotoRecord = {
  product_id: number
  colour: ColourId
  view: 1 | 2 | 3
  alt: string
  /** 0 is the photo of the card. */
  position: number
}

export type VariantRecord = {
  /** The `po_id` of the API. */
  id: number
  product_id: number
  /** `Rood, M`; empty when the product has one variant only. */
  option_name: string
  sku: string
  ean: string
  price_cents: number
  stock: number
  /** Grams. */
  weight: number
  /** Null where the article has no colour of its own (a map, a meal): its photos are those of the product. */
  colour: ColourId | null
  position: number
  /** One value of each attribute the product has; empty for a single variant. */
  attribute_value_ids: number[]
}

export type TierPriceRecord = { variant_id: number; from_amount: number; price_cents: number }

/** The row with `valid_to` null is the current price and equals the variant's `price_cents`. */
export type PriceHistoryRecord = {
  variant_id: number
  price_cents: number
  valid_from: string
  valid_to: string | null
}

export type ProductLinkRecord = { product_id: number; other_id: number; position: number }

export type ReviewRecord = {
  id: number
  product_id: number
  /** 0–10. */
  rating: number
  title: string
  text: string
  author: string
  created_at: string
  verified: boolean
}
export type ShopReviewRecord = Omit<ReviewRecord, 'product_id' | 'verified'>
export type QuestionRecord = {
  id: number
  product_id: number
  question: string
  answer: string | null
  author: string
  created_at: string
}
/** `size` in bytes. */
export type PdfRecord = { product_id: number; title: string; uri: string; size: number }

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
  /** Products shown with the page, best first. */
  related_product_ids: number[]
}

export type MenuRecord = { id: number; parent_id: number | null; title: string; uri: string | null; position: number }

export type ShopRecord = {
  name: string
  slug: string
  phone: string
  email: string
  address: { street: string; postal_code: string; city: string; country: string }
  kvk: string
  vat_number: string
  opening_hours: { days: string; hours: string }[]
  free_shipping_from_cents: number
  delivery_cutoff: string
  usps: string[]
  social: { title: string; uri: string }[]
  payment_logos: { id: string; title: string; photo: string }[]
  hero: { title: string; text: string; uri: string; photo: string }
}

/** `postal_code_pattern` is the source of a RegExp, to be matched against the whole value. */
export type CountryRecord = { code: string; title: string; postal_code_pattern: string; eu: boolean; position: number }

export type ShippingMethodRecord = {
  id: number
  title: string
  description: string
  price_cents: number
  carrier: string | null
  pickup: boolean
  delivery_days: number
  /** Free from the shop's threshold. A pickup point is always free; the evening is never. */
  free_from_threshold: boolean
  /** ISO codes of the countries it delivers to. */
  countries: string[]
  position: number
}
export type PaymentMethodRecord = {
  id: number
  title: string
  photo: string
  fee_cents: number
  issuers: { id: string; title: string }[]
  business_only: boolean
  /** What the payment provider calls it; null for what is invoiced afterwards. */
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
  /** Whole percents, or gross cents. */
  value: number
  valid_from: string
  valid_to: string | null
  minimum_cents: number
  use_limit: number | null
  used: number
  /** False: reduced articles keep their reduced price and do not count. */
  stacks_with_reductions: boolean
}

export type CustomerRecord = {
  id: number
  email: string
  /** Plain text; the writer stores a hash. */
  password: string
  firstname: string
  middle_name: string | null
  lastname: string
  phone: string | null
  company: string | null
  vat_number: string | null
  newsletter: boolean
  created_at: string
}

export type AddressRecord = AddressFields & {
  id: number
  customer_id: number
  type: 'invoice' | 'delivery'
  primary: boolean
}

/** 0 quote, 1 awaits payment, 2 in progress, 3 sent, 4 cancelled, 5 returned, 6 payment failed, 9 archived. */
export type OrderStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 9
export type PaymentStatus = 'open' | 'paid' | 'failed' | 'canceled' | 'expired' | 'refunded'
export type OrderRecord = {
  id: number
  number: string
  customer_id: number
  email: string
  status_id: OrderStatus
  created_at: string
  invoice: AddressFields
  delivery: AddressFields | null
  shipping_method_id: number | null
  payment_method_id: number | null
  payment_status: PaymentStatus | null
  pickup_point_id: number | null
  shipping_cents: number
  discount_code: string | null
  /** Gross, over the lines. */
  discount_cents: number
  /** Sum of the lines, before discount and shipping. */
  lines_cents: number
  remarks: string | null
  track_and_trace: { carrier: string; code: string; uri: string } | null
  sent_at: string | null
  /** Of a quote: 14 days. */
  valid_until: string | null
  invoice_number: string | null
  invoiced_at: string | null
}
/** Names and prices as they were on the day of the order. */
export type OrderLineRecord = {
  id: number
  order_id: number
  variant_id: number
  product_id: number
  amount: number
  full_name: string
  option_name: string
  brand: string
  price_cents: number
  old_price_cents: number | null
  vat_rate: 21 | 9
  /** The line's part of the order's discount. */
  discount_cents: number
}
export type RmaRecord = {
  id: number
  number: string
  order_id: number
  kind: 'return' | 'withdrawal' | 'warranty'
  status: 'open' | 'received' | 'refunded' | 'rejected'
  reason: string | null
  created_at: string
}
export type RmaLineRecord = { rma_id: number; order_line_id: number; amount: number }

export type FavouriteRecord = { customer_id: number; product_id: number; created_at: string }
export type SynonymRecord = { word: string; synonym: string }

/** Everything that belongs to one product. `spec_values` are the values this product is the first to use. */
export type ProductBundle = {
  spec_values: SpecValueRecord[]
  product: ProductRecord
  product_specs: ProductSpecRecord[]
  pros_and_cons: ProsAndConsRecord[]
  product_photos: ProductPhotoRecord[]
  variants: VariantRecord[]
  tier_prices: TierPriceRecord[]
  price_history: PriceHistoryRecord[]
  /** These point at products before and after this one. */
  alternatives: ProductLinkRecord[]
  accessories: ProductLinkRecord[]
  reviews: ReviewRecord[]
  questions: QuestionRecord[]
  pdfs: PdfRecord[]
}

/** What does not grow with the number of products and points at none of them. */
export type ShopBase = {
  shop: ShopRecord
  countries: CountryRecord[]
  shipping_methods: ShippingMethodRecord[]
  payment_methods: PaymentMethodRecord[]
  pickup_points: PickupPointRecord[]
  discount_codes: DiscountCodeRecord[]
  synonyms: SynonymRecord[]
  menus: MenuRecord[]
  categories: CategoryRecord[]
  brands: BrandRecord[]
  attributes: AttributeRecord[]
  attribute_values: AttributeValueRecord[]
  specs: SpecRecord[]
  shop_reviews: ShopReviewRecord[]
  customers: CustomerRecord[]
  addresses: AddressRecord[]
}

/** What points at products. */
export type ShopActivity = {
  pages: PageRecord[]
  orders: OrderRecord[]
  order_lines: OrderLineRecord[]
  rmas: RmaRecord[]
  rma_lines: RmaLineRecord[]
  favourites: FavouriteRecord[]
}

export type Catalogue = ShopBase &
  ShopActivity & {
    spec_values: SpecValueRecord[]
    products: ProductRecord[]
    product_specs: ProductSpecRecord[]
    pros_and_cons: ProsAndConsRecord[]
    product_photos: ProductPhotoRecord[]
    variants: VariantRecord[]
    tier_prices: TierPriceRecord[]
    price_history: PriceHistoryRecord[]
    alternatives: ProductLinkRecord[]
    accessories: ProductLinkRecord[]
    reviews: ReviewRecord[]
    questions: QuestionRecord[]
    pdfs: PdfRecord[]
  }

export type CatalogueOptions = { products?: number; today: Date }
