import type { NewRow, SchemaTableName } from '../db/query-builder'

/** A row to insert (db/schema says what its columns mean), with the id that a test gives it. */
type Row<Name extends SchemaTableName> = NewRow<Name> & ('id' extends keyof NewRow<Name> ? { id: number } : unknown)

export type CategoryRecord = Row<'categories'>
export type CustomerRecord = Omit<Row<'customers'>, 'account_exists'> & {
  /** The password in plain text; its hash is stored. */
  password: string
}
export type DiscountCodeRecord = Row<'discount_codes'>
export type PageRecord = Omit<Row<'pages'>, 'words'> & {
  /** Products that the page shows, the best first. */
  related_product_ids: number[]
}
export type PaymentMethodRecord = Row<'payment_methods'>
export type ProductRecord = Row<'products'>
export type ReviewRecord = Row<'product_reviews'>
export type ShippingMethodRecord = Row<'shipping_methods'>
export type SpecRecord = Row<'specs'>
export type VariantRecord = Row<'variants'>

/** A whole shop. */
export type Catalogue = {
  shop: Omit<NewRow<'shop_settings'>, 'id'>
  countries: Row<'countries'>[]
  shipping_methods: ShippingMethodRecord[]
  payment_methods: PaymentMethodRecord[]
  pickup_points: Row<'pickup_points'>[]
  discount_codes: DiscountCodeRecord[]
  synonyms: Row<'synonyms'>[]
  menus: Row<'menus'>[]
  categories: CategoryRecord[]
  pages: PageRecord[]
  brands: Row<'brands'>[]
  attributes: Row<'attributes'>[]
  attribute_values: Row<'attribute_values'>[]
  specs: SpecRecord[]
  spec_values: Row<'spec_values'>[]
  shop_reviews: Row<'shop_reviews'>[]
  customers: CustomerRecord[]
  favourites: Row<'favourites'>[]
  products: ProductRecord[]
  product_specs: Row<'product_specs'>[]
  pros_and_cons: Row<'pros_and_cons'>[]
  product_photos: Row<'product_photos'>[]
  variants: VariantRecord[]
  tier_prices: Row<'tier_prices'>[]
  price_history: Row<'price_history'>[]
  alternatives: Row<'product_alternatives'>[]
  accessories: Row<'product_accessories'>[]
  reviews: ReviewRecord[]
  questions: Row<'product_questions'>[]
  pdfs: Row<'product_pdfs'>[]
}
