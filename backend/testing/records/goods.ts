import type { NoWithdrawalReason } from '../../../src/contract/ordering/withdrawal'
import type { ProductSafety } from '../../db/schema/product'

export type CategoryRecord = {
  id: number
  parent_id: number | null
  title: string
  slug: string
  position: number
  intro: string
  description_html: string
  photo: string | null
  /** The page with the size guide of this product. */
  size_guide_id: number | null
}

export type BrandRecord = { id: number; title: string }

export type AttributeDisplay = 'swatch' | 'button' | 'select'

export type AttributeRecord = { id: number; title: string; display: AttributeDisplay; position: number }

export type AttributeValueRecord = {
  id: number
  attribute_id: number
  title: string
  /** The colour of a swatch as `#rrggbb`; null for other attributes. */
  color: string | null
  position: number
}

/**
 * `numeric`: products have a number without unit, and the filter is a range. All other specs have values to choose
 * from, or free text.
 */
export type SpecRecord = {
  id: number
  title: string
  unit: string | null
  group: string
  numeric: boolean
  /** False for free text, which is shown but is not a useful filter. */
  filterable: boolean
  position: number
}

export type SpecValueRecord = {
  id: number
  spec_id: number
  /** The value without unit, with a decimal comma: `9,8`. */
  title: string
  /** Sorts the values of one spec: the number × 1000 where there is one, else the order of appearance. */
  position: number
}

/**
 * Has one of three properties: `number` (numeric specs), `spec_value_id` (values to choose from; with `number` too if
 * the value is a number), or `text`. One row per product and spec.
 */
export type ProductSpecRecord = {
  product_id: number
  spec_id: number
  spec_value_id: number | null
  number: number | null
  text: string | null
}

export type ProductRecord = {
  id: number
  category_id: number
  /** The kind whose drawings are the photos; empty if the product has its own photos. */
  kind: string
  brand_id: number
  full_name: string
  slug: string
  intro: string
  description_html: string
  vat_rate: 21 | 9
  popularity: number
  created_at: string
  safety: ProductSafety
  /** As in `products`. */
  no_withdrawal: NoWithdrawalReason | null
  min_age: number | null
  ingredients: string | null
  allergens: string | null
}

export type ProsAndConsRecord = { product_id: number; kind: 'pro' | 'con'; text: string; position: number }

/** The photo is `/photos/${kind}-${colour}-${view}.svg` (lib/photo-src.ts). */
export type ProductPhotoRecord = {
  product_id: number
  colour: string
  /** The number of the drawing: which article of the kind, in which view (drawings/drawing-number.ts). */
  view: number
  alt: string
  /** The photo at position 0 is on the card in lists. */
  position: number
}

export type VariantRecord = {
  /** The `po_id` of the API. */
  id: number
  product_id: number
  /** The chosen values, such as `Rood, M`; empty when the product has one variant only. */
  option_name: string
  sku: string
  ean: string
  price_cents: number
  stock: number
  /** Grams. */
  weight: number
  /** The net content of a package, such as `250 g`; null for products without a unit price. */
  content: string | null
  /** Null if the variant has no colour (a map, a meal): its photos are those of the product. */
  colour: string | null
  position: number
  /** One value of each attribute of the product; empty for a single variant. */
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
  /** The shop's answer to the review. */
  answer?: string | null
}

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
