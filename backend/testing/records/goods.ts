import type { NoWithdrawal } from '../../../src/contract/ordering/withdrawal'
import type { Safety } from '../../db/schema/product'

export type CategoryRecord = {
  id: number
  parent_id: number | null
  title: string
  slug: string
  position: number
  intro: string
  description_html: string
  photo: string | null
  /** The page that says which size fits. */
  size_guide_id: number | null
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

export type ProductRecord = {
  id: number
  category_id: number
  /** Which drawings are its photos; empty where it has photos of its own. */
  kind: string
  brand_id: number
  full_name: string
  slug: string
  intro: string
  description_html: string
  vat_rate: 21 | 9
  popularity: number
  created_at: string
  safety: Safety
  /** Like `products` has them. */
  no_withdrawal: NoWithdrawal | null
  min_age: number | null
  ingredients: string | null
  allergens: string | null
}

export type ProsAndConsRecord = { product_id: number; kind: 'pro' | 'con'; text: string; position: number }

/** The photo is `/photos/${kind}-${colour}-${view}.svg` (lib/photos.ts). */
export type ProductPhotoRecord = {
  product_id: number
  colour: string
  /** Which article of the kind is seen, and how (drawings/design.ts). */
  view: number
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
  /** What is in one, as `250 g`; null for what is not compared by it. */
  content: string | null
  /** Null where the article has no colour of its own (a map, a meal): its photos are those of the product. */
  colour: string | null
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
  /** What the shop says to it. */
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
