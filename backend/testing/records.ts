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

/** The tables of products and what belongs to them. */
export const productTables = [
  'spec_values',
  'products',
  'product_specs',
  'pros_and_cons',
  'product_photos',
  'variants',
  'tier_prices',
  'price_history',
  'product_alternatives',
  'product_accessories',
  'product_reviews',
  'product_questions',
  'product_pdfs',
] as const

/** The other tables whose rows a test gives as they are stored. */
export const shopTables = [
  'countries',
  'shipping_methods',
  'payment_methods',
  'pickup_points',
  'discount_codes',
  'synonyms',
  'menus',
  'categories',
  'brands',
  'attributes',
  'attribute_values',
  'specs',
  'shop_reviews',
  'favourites',
] as const

export type ListedTable = (typeof productTables)[number] | (typeof shopTables)[number]

/** A whole shop. */
export type Catalogue = { [Table in ListedTable]: Row<Table>[] } & {
  shop: Omit<NewRow<'shop_settings'>, 'id'>
  pages: PageRecord[]
  customers: CustomerRecord[]
}
